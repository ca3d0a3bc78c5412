import type { Figure } from '../content.ts';

/** What most entries of a section say alike. Its head says it once; an entry says it only where it differs. */
export type Shared<Value> = {
  readonly value: Value;
  /** Whether no entry differs. */
  readonly byAll: boolean;
};

/** What most of these say, where at least two say the same; the first of them where several are said as often. */
export function shared<Value>(all: readonly Value[]): Shared<Value> | undefined {
  const times = new Map<Value, number>();
  for (const value of all) times.set(value, (times.get(value) ?? 0) + 1);
  const [commonest] = [...times].sort(([, one], [, other]) => other - one);
  return commonest && commonest[1] > 1 ? { value: commonest[0], byAll: times.size === 1 } : undefined;
}

/** The day that these figures are of, or `null` where the farm has named none. */
export function sharedDay(figures: readonly Pick<Figure, 'asOf'>[]): Shared<string | null> | undefined {
  return shared(figures.map(({ asOf }) => asOf));
}
