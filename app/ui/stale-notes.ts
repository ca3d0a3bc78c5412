import { printedDay } from '../page/dates.ts';
import type { Phase } from '../page/use-content.ts';

/** A sentence for each day of confirmation, with the past years that were last confirmed on it. */
export function staleNotes(phases: readonly Phase[], year: number): string[] {
  const over = Map.groupBy(
    phases.filter((phase) => phase.year < year),
    ({ confirmed }) => confirmed,
  );
  return [...over].map(([confirmed, past]) => {
    const years = past.map((phase) => phase.year).join(', ');
    return confirmed === null
      ? `${years}: status to be confirmed.`
      : `${years}: status confirmed on ${printedDay(confirmed)}.`;
  });
}
