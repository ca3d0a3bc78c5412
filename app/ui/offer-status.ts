import type { Phase } from '../page/use-content.ts';
import type { Standing } from './chip.tsx';

/** `waitsFor` is a goal of the roadmap. */
export type Offer = { readonly today: boolean; readonly waitsFor?: string | undefined };

export const statusWords = {
  onSale: 'On sale',
  inUse: 'In use',
  inOperation: 'In operation',
};

type OfferStatus = { readonly standing: Standing; readonly words: string };

/** For what neither exists nor waits for a goal of the roadmap. */
export const noYear: OfferStatus = { standing: 'no year', words: 'No year named yet' };
/** For a product that waits for no goal: it is what the farm is for. */
export const aVision: OfferStatus = { standing: 'Vision', words: 'Vision' };

/**
 * “On sale”, “Planned, 2028” or “No year named yet”.
 * @param inUse the words if it exists today
 * @throws when no phase of the roadmap has the goal
 */
export function offerStatus(
  roadmap: readonly Phase[],
  { today, waitsFor }: Offer,
  inUse: string,
  otherwise = noYear,
): OfferStatus {
  if (today) return { standing: 'so far', words: inUse };
  if (waitsFor === undefined) return otherwise;
  const phase = roadmap.find(({ goals }) => goals.includes(waitsFor));
  if (!phase) throw new Error(`content/roadmap.yaml: no phase has the goal “${waitsFor}”`);
  return { standing: phase.status, words: `${phase.status}, ${phase.year}` };
}
