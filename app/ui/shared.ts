import type { Figure } from '../content.ts';
import { printedDay } from '../dates.ts';

/** A value that most entries of a section have. The head of the section prints it once. */
export type Shared<Value> = {
  readonly value: Value;
  readonly isUnanimous: boolean;
};

/** The most frequent value, if at least two have it. Of equally frequent ones, the first. */
export function shared<Value>(all: readonly Value[]): Shared<Value> | undefined {
  const times = new Map<Value, number>();
  for (const value of all) times.set(value, (times.get(value) ?? 0) + 1);
  const [commonest] = [...times].sort(([, a], [, b]) => b - a);
  return commonest && commonest[1] > 1 ? { value: commonest[0], isUnanimous: times.size === 1 } : undefined;
}

/** `null`: the farm has not named a day. */
export function sharedDay(figures: readonly Pick<Figure, 'asOf'>[]): Shared<string | null> | undefined {
  return shared(figures.map(({ asOf }) => asOf));
}

export function daySentence({ value, isUnanimous }: Shared<string | null>): string {
  const day = value === null ? 'these figures have no date yet' : `figures as of ${printedDay(value)}`;
  return headSentence(day, isUnanimous);
}

export function statusSentence({ value, isUnanimous }: Shared<string>): string {
  return headSentence(value, isUnanimous);
}

function headSentence(words: string, isUnanimous: boolean): string {
  const sentence = isUnanimous ? words : `unless marked: ${words}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
