import { printedDay } from '../page/dates.ts';
import type { Figure } from '../page/use-content.ts';

/** The value that most entries of a section have. The head of the section prints it once. */
export type Shared<Value> = {
  readonly value: Value;
  readonly isUnanimous: boolean;
};

/** The most frequent value, or the first of several that are equally frequent. Undefined if no value is there twice. */
export function findShared<Value>(all: readonly Value[]): Shared<Value> | undefined {
  const times = new Map<Value, number>();
  for (const value of all) times.set(value, (times.get(value) ?? 0) + 1);
  const [commonest] = [...times].sort(([, a], [, b]) => b - a);
  return commonest && commonest[1] > 1 ? { value: commonest[0], isUnanimous: times.size === 1 } : undefined;
}

/** `null`: the farm has not named a day. */
export function findSharedDay(figures: readonly Pick<Figure, 'asOf'>[]): Shared<string | null> | undefined {
  return findShared(figures.map(({ asOf }) => asOf));
}

export function daySentence({ value, isUnanimous }: Shared<string | null>, what: DayOf): string {
  if (value === null && isUnanimous) return `Our own ${what}, not yet dated.`;
  const day = value === null ? 'not yet dated' : `as of ${printedDay(value)}`;
  return isUnanimous ? `As${day.slice(2)}.` : `Where no day is shown: ${day}.`;
}

/** What the figures of a section are, for the sentence about their day. */
export type DayOf = 'count' | 'plan';
