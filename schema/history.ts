import type { Figure } from './fields/figures.ts';
import type { WrittenEntry } from './fields/log.ts';

export type LogEntry = WrittenEntry & {
  /** `log-2026-10-31`, then `log-2026-10-31-2`. Holds no text, so that a correction does not break a link. */
  readonly anchor: string;
};

/** Sorts the log by day, newest first; within a day, later entries of the file come first. */
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

export type Measurement = { readonly day: string; readonly value: string; readonly amount: number };

/**
 * The values of a figure, oldest first: those of the log, and today's. Empty if there are fewer than two.
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
