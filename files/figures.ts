import { say } from '../app/ui/words.ts';
import type { Figure, Phase } from '../content/types.ts';

/** The register of figures and the roadmap for programs; `/figures.schema.json` describes it. */
export function figuresJson(figures: readonly Figure[], roadmap: readonly Phase[]): string {
  return json({
    $schema: '/figures.schema.json',
    figures: figures.map((figure) => ({
      ...figure,
      openEnded: figure.openEnded ?? false,
      definition: say(figure.definition),
    })),
    roadmap: roadmap.map((phase) => ({ ...phase, trees: phase.trees ?? null })),
  });
}

/** The register as a table for a spreadsheet (RFC 4180). A single amount stands in both `from` and `to`. */
export function figuresCsv(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const [from, to] = typeof figure.amount === 'number' ? [figure.amount, figure.amount] : figure.amount;
    const { id, value, openEnded = false, unit, label, kind, definition, asOf, source } = figure;
    return [id, value, from, to, openEnded, unit, label, kind, say(definition), asOf ?? '', source];
  });
  const header = 'id value from to openEnded unit label kind definition asOf source'.split(' ');
  return table([header, ...rows]);
}

/** The tree goals of the roadmap as a table: what the chart of the landing page draws. */
export function growthCsv(figures: readonly Figure[], roadmap: readonly Phase[]): string {
  const rows = roadmap.flatMap(({ year, status, trees }) => {
    const figure = figures.find(({ id }) => id === trees);
    if (!figure) return [];
    return [
      [
        year,
        figure.value,
        [figure.amount].flat()[0] ?? '',
        figure.openEnded ?? false,
        figure.kind,
        status,
        figure.asOf ?? '',
      ],
    ];
  });
  return table(['year value from openEnded kind status asOf'.split(' '), ...rows]);
}

/** What `/figures.json` looks like, in JSON Schema. */
export function figuresSchema(): string {
  return json({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The figures and the roadmap of the farm',
    type: 'object',
    required: ['figures', 'roadmap'],
    properties: {
      $schema: text,
      figures: { type: 'array', items: record(figure) },
      roadmap: { type: 'array', items: record(phase) },
    },
  });
}

const text = { type: 'string' };
const day = { type: ['string', 'null'], format: 'date' };

const figure = {
  id: text,
  value: { ...text, description: 'As printed; never rounded' },
  amount: {
    description: 'The value as a number, or the two ends of a range',
    oneOf: [
      { type: 'number' },
      { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }], minItems: 2, maxItems: 2 },
    ],
  },
  openEnded: { type: 'boolean', description: 'True where the amount is the least, not the whole' },
  unit: text,
  label: text,
  kind: { enum: ['today', 'projection', 'goal'] },
  definition: text,
  asOf: { ...day, description: 'The day the value was true; null: to be confirmed' },
  source: text,
};

const phase = {
  year: { type: 'integer' },
  title: text,
  status: { enum: ['In Progress', 'Planned', 'Vision'] },
  trees: { type: ['string', 'null'], description: 'The id of the tree figure of this phase' },
  goals: { type: 'array', items: text },
  confirmed: { ...day, description: 'The day the status was last confirmed; null: to be confirmed' },
};

function record(properties: object): object {
  return { type: 'object', required: Object.keys(properties), properties };
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
