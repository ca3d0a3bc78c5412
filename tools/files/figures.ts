// figures.json and figures.csv, for programs and spreadsheets.
import { createHash } from 'node:crypto';
import { type FormatContent, format } from '../../app/data/figure-text.ts';
import { historyOf } from '../../app/data/site-content.ts';
import type { Figure, LogEntry, SiteContent } from '../../app/data/use-content.ts';
import { endsOf } from '../../schema/amount.ts';
import { byteOrderMark, csvRow } from '../../server/messages/csv.ts';

type FiguresAndLog = FormatContent & Pick<SiteContent, 'log'>;

/** The figures and the roadmap. A figure that was measured on several days has its `history`. */
export function figuresJson(content: FiguresAndLog & Pick<SiteContent, 'roadmap'>): string {
  const { figures, log, roadmap } = content;
  const file = {
    stamp: figuresStamp(content),
    figures: figures.map((figure) => {
      const history = historyOf(figure, log);
      return {
        ...figure,
        definition: format(content, figure.definition),
        ...(history.length > 0 && { history }),
      };
    }),
    roadmap: roadmap.map((phase) => ({ ...phase, trees: phase.trees ?? null })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Another one as soon as a figure has another value, kind or day. Pages have it too (app/ui/newer-figures.ts). */
export function figuresStamp({ figures }: Pick<SiteContent, 'figures'>): string {
  const printed = figures.map(({ id, value, kind, asOf }) => [id, value, kind, asOf]);
  return createHash('sha256').update(JSON.stringify(printed)).digest('base64url').slice(0, 8);
}

/**
 * The figures as a table. A single amount is both `from` and `to`. A figure of today is followed by its values on other days,
 * of the kind `measured`.
 */
export function figuresCsv(content: FiguresAndLog): string {
  const all = content.figures.flatMap((figure) => [figure, ...measuredFigures(figure, content.log)]);
  const rows = all.map((figure) => {
    const [from, to] = endsOf(figure.amount);
    const definition = format(content, figure.definition);
    const row = { ...figure, from, to, definition, asOf: figure.asOf ?? '' };
    return columns.map((column) => row[column]);
  });
  return byteOrderMark + [columns, ...rows].map(csvRow).join('');
}

// biome-ignore format: one line, as in the file
const columns = ['id', 'value', 'from', 'to', 'openEnded', 'unit', 'label', 'kind', 'definition', 'asOf', 'source'] as const;

type FigureOfDay = Omit<Figure, 'kind'> & { readonly kind: Figure['kind'] | 'measured' };

function measuredFigures(figure: Figure, log: readonly LogEntry[]): FigureOfDay[] {
  return historyOf(figure, log)
    .filter(({ day }) => day !== figure.asOf)
    .map(({ day, value, amount }) => ({
      ...figure,
      value,
      amount,
      openEnded: false,
      asOf: day,
      kind: 'measured',
    }));
}
