import type { Figure } from './fields/figures.ts';
import type { WrittenEntry } from './fields/log.ts';

export type LogEntry = WrittenEntry & {
  /** By its day, and from the second of a day on by its number: corrected words keep their address. */
  readonly anchor: string;
};

/** The log from the newest day to the oldest; of one day, what stands later in the file comes first. */
export function newestFirst(log: readonly WrittenEntry[]): LogEntry[] {
  const perDay = new Map<string, number>();
  return log
    .map((entry): LogEntry => {
      const number = (perDay.get(entry.day) ?? 0) + 1;
      perDay.set(entry.day, number);
      return { ...entry, anchor: `log-${entry.day}${number > 1 ? `-${number}` : ''}` };
    })
    .toReversed()
    .sort((one, other) => other.day.localeCompare(one.day));
}

/** What a figure was on a day. */
export type Measurement = { readonly day: string; readonly value: string; readonly amount: number };

/**
 * What a figure was, from the oldest day to the newest: by the log, and now. Empty where the log says nothing of it, and
 * where it has no second day.
 */
export function historyOf(figure: Figure, log: readonly WrittenEntry[]): Measurement[] {
  const logged = log.flatMap(({ day, value, amount, figure: id }): Measurement[] =>
    id === figure.id && value !== undefined ? [{ day, value, amount }] : [],
  );
  const { asOf, value, amount } = figure;
  const isLogged = logged.some(({ day }) => day === asOf);
  const now = asOf !== null && !isLogged && typeof amount === 'number' ? [{ day: asOf, value, amount }] : [];
  const all = [...logged, ...now].sort((one, other) => one.day.localeCompare(other.day));
  return all.length > 1 ? all : [];
}
