import type { Phase } from '../content.ts';

/** What may be in use or on sale today, or wait for a goal of the roadmap. */
export type Offered = { readonly today: boolean; readonly waitsFor?: string | undefined };

/** What is said of a thing that is there today, by what it is; and of one that has no goal on the roadmap. */
export const statusWords = {
  onSale: 'on sale today',
  inUse: 'in use today',
  inOperation: 'in operation today',
  notSaid: 'status to be confirmed',
};

/**
 * How far a thing is: “on sale today”, or “Full refinery: planned, 2028”. Undefined where the farm has not said.
 * @param inUse what is said of a thing that is there today
 * @throws when no phase has the goal, which stops the build: nothing may be described as planned without a plan.
 */
export function howFar(
  roadmap: readonly Phase[],
  { today, waitsFor }: Offered,
  inUse: string,
): string | undefined {
  if (today) return inUse;
  if (waitsFor === undefined) return undefined;
  const phase = roadmap.find(({ goals }) => goals.includes(waitsFor));
  if (!phase) throw new Error(`content/roadmap.yaml: no phase has the goal “${waitsFor}”`);
  return `${waitsFor}: ${phase.status.toLowerCase()}, ${phase.year}`;
}
