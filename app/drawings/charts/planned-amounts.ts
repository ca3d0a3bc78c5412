import { upperEnd } from '../../../schema/amount.ts';
import { phaseOf } from '../../../schema/figure-order.ts';
import { printedDay } from '../../page/dates.ts';
import type { FigureId, Measurement, SiteContent } from '../../page/use-content.ts';

export type PlannedAmount = { readonly year: number; readonly value: string; readonly amount: number };

/** The goals of the years in which a figure was measured, and those after them up to the next that is not reached. */
export function plannedFor(
  id: FigureId,
  { figures, roadmap }: SiteContent,
  measured: readonly Measurement[],
): PlannedAmount[] {
  const [first, newest] = [measured[0], measured.at(-1)];
  if (!first || !newest) return [];
  const isGoalOf = new RegExp(`^${id.split('-')[0]}-\\d{4}$`);
  const goals = figures
    .filter((figure) => figure.kind === 'goal' && isGoalOf.test(figure.id))
    .map((figure) => ({
      year: phaseOf(figure, roadmap)?.year ?? Number(figure.id.slice(-4)),
      value: figure.value,
      amount: upperEnd(figure),
    }))
    .filter(({ year }) => year >= yearOf(first.day))
    .sort((one, other) => one.year - other.year);
  const next = goals.findIndex(({ year, amount }) => year >= yearOf(newest.day) && amount > newest.amount);
  return next < 0 ? goals : goals.slice(0, next + 1);
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** For screen readers; “What happened” lists each value. */
export function describeHistory(measured: readonly Measurement[], planned: readonly PlannedAmount[]): string {
  const on = (one: Measurement | undefined) => one && `${one.value} on ${printedDay(one.day)}`;
  const goals = planned.map(({ year, value }) => `${value} in ${year}`);
  return [
    `Measured on ${measured.length} days: from ${on(measured[0])} to ${on(measured.at(-1))}.`,
    ...(goals.length > 0 ? [`The roadmap aims for ${new Intl.ListFormat('en-GB').format(goals)}.`] : []),
  ].join(' ');
}
