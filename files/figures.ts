import type { Figure, Phase } from '../app/content.ts';
import { say } from '../app/ui/words.ts';

/** The register of figures and the roadmap for programs. */
export function figuresJson(figures: readonly Figure[], roadmap: readonly Phase[]): string {
  return json({
    figures: figures.map((figure) => ({
      ...figure,
      openEnded: figure.openEnded ?? false,
      definition: say(figure.definition),
    })),
    roadmap: roadmap.map((phase) => ({ ...phase, trees: phase.trees ?? null })),
  });
}

/**
 * The register as a table (RFC 4180). A single amount stands in both `from` and `to`. It begins with a byte order mark,
 * without which a spreadsheet on Windows takes the curly apostrophes for something else.
 */
export function figuresCsv(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const [from, to] = typeof figure.amount === 'number' ? [figure.amount, figure.amount] : figure.amount;
    const { id, value, openEnded = false, unit, label, kind, definition, asOf, source } = figure;
    return [id, value, from, to, openEnded, unit, label, kind, say(definition), asOf ?? '', source];
  });
  const header = 'id value from to openEnded unit label kind definition asOf source'.split(' ');
  return `\ufeff${table([header, ...rows])}`;
}

function table(rows: readonly (readonly (string | number | boolean)[])[]): string {
  return rows.map((row) => `${row.map(cell).join()}\r\n`).join('');
}

function cell(value: string | number | boolean): string {
  const written = String(value);
  return /[",\r\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written;
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
