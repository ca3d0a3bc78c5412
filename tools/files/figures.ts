import type { SiteContent } from '../../app/content.ts';
import { type Filling, format } from '../../app/ui/words.ts';
import { endsOf } from '../../schema/amount.ts';
import { byteOrderMark, csvRow } from '../../server/csv.ts';

/** The figures and the roadmap for programs. */
export function figuresJson(content: Filling & Pick<SiteContent, 'roadmap'>): string {
  const { figures, roadmap } = content;
  const data = {
    figures: figures.map((figure) => ({ ...figure, definition: format(content, figure.definition) })),
    roadmap: roadmap.map((phase) => ({ ...phase, trees: phase.trees ?? null })),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** The figures as a table. A single amount is both `from` and `to`. */
export function figuresCsv(content: Filling): string {
  const rows = content.figures.map((figure) => {
    const { id, value, amount, openEnded, unit, label, kind, definition, asOf, source } = figure;
    const [from, to] = endsOf(amount);
    return [
      id,
      value,
      from,
      to,
      openEnded,
      unit,
      label,
      kind,
      format(content, definition),
      asOf ?? '',
      source,
    ];
  });
  const header = 'id value from to openEnded unit label kind definition asOf source'.split(' ');
  return byteOrderMark + [header, ...rows].map(csvRow).join('');
}
