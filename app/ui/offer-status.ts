import type { Phase } from '../page/use-content.ts';

/** `waitsFor` is a goal of the roadmap. */
export type Offer = { readonly today: boolean; readonly waitsFor?: string | undefined };

export const statusWords = {
  onSale: 'on sale today',
  inUse: 'in use today',
  inOperation: 'in operation today',
  unconfirmed: 'status to be confirmed',
};

/**
 * “on sale today”, “Full refinery: planned, 2028” or “status to be confirmed”.
 * @param inUse the words if it exists today
 * @throws when no phase of the roadmap has the goal
 */
export function offerStatus(roadmap: readonly Phase[], { today, waitsFor }: Offer, inUse: string): string {
  if (today) return inUse;
  if (waitsFor === undefined) return statusWords.unconfirmed;
  const phase = roadmap.find(({ goals }) => goals.includes(waitsFor));
  if (!phase) throw new Error(`content/roadmap.yaml: no phase has the goal “${waitsFor}”`);
  return `${waitsFor}: ${phase.status.toLowerCase()}, ${phase.year}`;
}
