import type { Phase, SiteContent } from '../content.ts';
import { printedDay } from '../dates.ts';
import { format } from './words.ts';

/** A sentence for the years that were last confirmed on the same day, and one for those that never were. */
export function staleNotes(content: SiteContent, phases: readonly Phase[], year: number): string[] {
  const over = Map.groupBy(
    phases.filter((phase) => phase.year < year),
    ({ confirmed }) => confirmed,
  );
  const { staleStatus, staleStatusUnknown } = content.copy.figures;
  return [...over].map(([confirmed, gone]) => {
    const years = gone.map((phase) => phase.year).join(', ');
    return confirmed === null
      ? format(content, staleStatusUnknown, { years })
      : format(content, staleStatus, { years, date: printedDay(confirmed) });
  });
}
