import type { PhaseStatus } from '../../../app/content.ts';
import { palette } from '../../../app/drawings/palette.ts';
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
  sheet.y += 4;
}

const edges: Record<PhaseStatus, string> = {
  'In Progress': '#f2c230',
  Planned: '#1f6b43',
  Vision: '#b9b9b0',
  Done: '#6b3f22',
};

export function productRow(sheet: Sheet): void {
  const blocks = rowsOf(sheet, sheet.content.products, 4, (on, item, product, { x, y, width }) => {
    const { name, description, status } = product;
    const body = group(on, item, 'LBody');
    const named = writeText(on, body, 'P', name, { x, y, width, face: 'bold' });
    const described = writeText(on, body, 'P', description, { x, y: named, width });
    if (status === undefined) return described;
    return writeText(on, body, 'P', status, { x, y: described, width, color: palette.quiet });
  });
  section(sheet, { title: sheet.content.words.products, note: sheet.content.sharedStatus, tag: 'L', blocks });
  sheet.y += 4;
}

/** Who stands behind the farm: the company, its titles to land, its people. Nothing where nothing of it is written. */
export function companyRow(sheet: Sheet): void {
  const { company, words } = sheet.content;
  if (company.length === 0) return;
  const blocks = rowsOf(sheet, company, 4, (on, item, fact, { x, y, width }) => {
    const body = group(on, item, 'LBody');
    const named = writeText(on, body, 'P', fact.name, { x, y, width, face: 'bold' });
    return writeText(on, body, 'P', fact.words, { x, y: named, width });
  });
  section(sheet, { title: words.company, tag: 'L', blocks });
  sheet.y += 4;
}

type Column = { readonly x: number; readonly y: number; readonly width: number };
/** Draws a thing and returns the y below it. */
type DrawThing<Thing> = (sheet: Sheet, item: Part, thing: Thing, column: Column) => number;

// Even rows of at most `max` things; fewer if a row would be higher than a page.
function rowsOf<Thing>(
  sheet: Sheet,
  things: readonly Thing[],
  max: number,
  draw: DrawThing<Thing>,
): readonly Draw[] {
  const inRow = Math.ceil(things.length / Math.ceil(things.length / max));
  const rows: Draw[] = [];
  for (let first = 0; first < things.length; first += inRow)
    rows.push(rowOf(things.slice(first, first + inRow), inRow, draw));
  return max === 1 || rows.every((row) => fitsOnPage(sheet, [row]))
    ? rows
    : rowsOf(sheet, things, max - 1, draw);
}

const gutter = 12;

function rowOf<Thing>(things: readonly Thing[], inRow: number, draw: DrawThing<Thing>): Draw {
  const width = (contentWidth - gutter * (inRow - 1)) / inRow;
  return (sheet, list) => {
    const ends = things.map((thing, at) => {
      const column = { x: sheetSize.margin + at * (width + gutter), y: sheet.y, width };
      return draw(sheet, group(sheet, list, 'LI'), thing, column);
    });
    sheet.y = Math.max(...ends) + 6;
  };
}
