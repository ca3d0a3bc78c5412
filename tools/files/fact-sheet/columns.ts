import { palette } from '../../../app/drawings/shared/palette.ts';
import type { PhaseStatus } from '../../../app/page/use-content.ts';
import {
  artifact,
  contentWidth,
  type Draw,
  fitsOnPage,
  group,
  type Part,
  type Sheet,
  section,
  sheetSize,
  smallSize,
  writeText,
} from './sheet.ts';
import type { SheetContent } from './sheet-content.ts';

export function phaseColumns(sheet: Sheet): void {
  const blocks = rowsOf(sheet, sheet.content.phases, 5, (on, item, phase, { x, y, width }) => {
    const { year, status, title, goals } = phase;
    artifact(on, (doc) => {
      doc.rect(x, y, width, 3).fill(edges[status]);
    });
    const number = { x, y: y + 7, width, face: 'display', size: smallSize * 2 } as const;
    let end = writeText(on, item, 'Lbl', String(year), number) + 3;
    const body = group(on, item, 'LBody');
    end = writeText(on, body, 'P', status, { x, y: end, width, face: 'bold' });
    end = writeText(on, body, 'P', title, { x, y: end, width }) + 2;
    for (const goal of goals) end = writeText(on, body, 'P', goal, { x, y: end, width });
    return end;
  });
  section(sheet, { title: sheet.content.words.roadmap, note: sheet.content.stale, tag: 'L', blocks });
  sheet.y += 2;
}

const edges: Record<PhaseStatus, string> = {
  'In Progress': '#f2c230',
  Planned: '#1f6b43',
  Vision: '#b9b9b0',
  Done: '#6b3f22',
};

export function productRow(sheet: Sheet): void {
  const { products, words } = sheet.content;
  offerRow(sheet, words.products, products);
}

export function technologyRow(sheet: Sheet): void {
  const { technologies, words } = sheet.content;
  offerRow(sheet, words.technologies, technologies);
}

function offerRow(sheet: Sheet, title: string, { note, offers }: SheetContent['products']): void {
  const blocks = rowsOf(sheet, offers, 4, (on, item, offer, { x, y, width }) => {
    const { name, description, status } = offer;
    const body = group(on, item, 'LBody');
    const named = writeText(on, body, 'P', name, { x, y, width, face: 'bold' });
    const described = writeText(on, body, 'P', description, { x, y: named, width });
    if (status === undefined) return described;
    return writeText(on, body, 'P', status, { x, y: described, width, color: palette.quiet });
  });
  section(sheet, { title, note, tag: 'L', blocks });
  sheet.y += 2;
}

export function companyRow(sheet: Sheet): void {
  const { company, words } = sheet.content;
  if (company.length === 0) return;
  const blocks = rowsOf(sheet, company, 4, (on, item, fact, { x, y, width }) => {
    const body = group(on, item, 'LBody');
    const named = writeText(on, body, 'P', fact.name, { x, y, width, face: 'bold' });
    return writeText(on, body, 'P', fact.words, { x, y: named, width });
  });
  section(sheet, { title: words.company, tag: 'L', blocks });
  sheet.y += 2;
}

type Column = { readonly x: number; readonly y: number; readonly width: number };
type DrawEntry<Entry> = (sheet: Sheet, item: Part, entry: Entry, column: Column) => number;

// Even rows of at most `max` entries; fewer if a row would be higher than a page.
function rowsOf<Entry>(
  sheet: Sheet,
  entries: readonly Entry[],
  max: number,
  draw: DrawEntry<Entry>,
): readonly Draw[] {
  const perRow = Math.ceil(entries.length / Math.ceil(entries.length / max));
  const rows: Draw[] = [];
  for (let first = 0; first < entries.length; first += perRow)
    rows.push(rowOf(entries.slice(first, first + perRow), perRow, draw));
  return max === 1 || rows.every((row) => fitsOnPage(sheet, [row]))
    ? rows
    : rowsOf(sheet, entries, max - 1, draw);
}

const gutter = 12;

function rowOf<Entry>(entries: readonly Entry[], perRow: number, draw: DrawEntry<Entry>): Draw {
  const width = (contentWidth - gutter * (perRow - 1)) / perRow;
  return (sheet, list) => {
    const ends = entries.map((entry, at) => {
      const column = { x: sheetSize.margin + at * (width + gutter), y: sheet.y, width };
      return draw(sheet, group(sheet, list, 'LI'), entry, column);
    });
    sheet.y = Math.max(...ends) + 6;
  };
}
