import { printedDay } from '../page/dates.ts';
import type { Figure, Phase } from '../page/use-content.ts';
import { type Offer, offerStatus } from './offer-status.ts';

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
  const day = value === null ? 'to be confirmed' : printedDay(value);
  return isUnanimous ? `As of: ${day}` : `Where no day is shown, as of: ${day}`;
}

/** The sentence for the status that most offers share, and the status of each other one. */
export function statusesOf(roadmap: readonly Phase[], offers: readonly Offer[], inUse: string) {
  const all = offers.map((offer) => offerStatus(roadmap, offer, inUse));
  const head = shared(all);
  return {
    note: head && statusSentence(head),
    own: all.map((status) => (status === head?.value ? undefined : status)),
  };
}

function statusSentence({ value, isUnanimous }: Shared<string>): string {
  return isUnanimous
    ? `${value.charAt(0).toUpperCase()}${value.slice(1)}.`
    : `Where no status is shown: ${value.replace(/^status /, '')}.`;
}
