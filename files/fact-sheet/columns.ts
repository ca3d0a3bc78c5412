import { landingCopy, type PhaseStatus, sheetCopy } from '../../app/content.ts';
import { palette } from '../../app/drawings/palette.ts';
import { say } from '../../app/ui/words.ts';
import { group, heading, inner, ornament, type Part, type Sheet, sheetSize, write } from './sheet.ts';

/** The roadmap: a column for each phase, with its status in words. */
export function phaseColumns(sheet: Sheet): void {
  heading(sheet, say(sheetCopy.roadmap));
  columnsOf(sheet, sheet.content.phases, 6, (item, { year, status, title, goals, note }, { x, y, width }) => {
    ornament(sheet, (doc) => {
      doc.rect(x, y, width, 3).fill(edges[status]);
    });
    const number = { x, y: y + 7, width, face: 'display', size: sheet.size * 2 } as const;
    let end = write(sheet, item, 'Lbl', String(year), number) + 3;
    const body = group(sheet, item, 'LBody');
    end = write(sheet, body, 'P', status, { x, y: end, width, face: 'bold' });
    end = write(sheet, body, 'P', title, { x, y: end, width }) + 2;
    for (const goal of goals) end = write(sheet, body, 'P', goal, { x, y: end, width });
    return note ? write(sheet, body, 'P', note, { x, y: end, width, color: palette.quiet }) : end;
  });
}

/** The badges of the site as the edge over a phase. */
const edges: Record<PhaseStatus, string> = {
  'In Progress': '#f2c230',
  Planned: '#1f6b43',
  Vision: '#b9b9b0',
  Done: '#6b3f22',
};

/** Every product with what it is, and how far it is. */
export function productRow(sheet: Sheet): void {
  heading(sheet, landingCopy.vision.products);
  columnsOf(sheet, sheet.content.products, 4, (item, { name, description, standing }, { x, y, width }) => {
    const body = group(sheet, item, 'LBody');
    const named = write(sheet, body, 'P', name, { x, y, width, face: 'bold' });
    const described = write(sheet, body, 'P', description, { x, y: named, width });
    return write(sheet, body, 'P', standing, { x, y: described, width, color: palette.quiet });
  });
}

const gutter = 12;

/**
 * Things side by side, as many in a row as there are, but no more than `most`; each row begins under the longest of the
 * one above it.
 * @param draw gives where its column ends
 */
function columnsOf<Thing>(
  sheet: Sheet,
  things: readonly Thing[],
  most: number,
  draw: (item: Part, thing: Thing, place: { x: number; y: number; width: number }) => number,
): void {
  const list = group(sheet, sheet.root, 'L');
  const inRow = Math.ceil(things.length / Math.ceil(things.length / most));
  const width = (inner - gutter * (inRow - 1)) / inRow;
  for (let first = 0; first < things.length; first += inRow) {
    const ends = things.slice(first, first + inRow).map((thing, at) => {
      const place = { x: sheetSize.margin + at * (width + gutter), y: sheet.y, width };
      return draw(group(sheet, list, 'LI'), thing, place);
    });
    sheet.y = Math.max(...ends) + 6;
  }
  sheet.y += 5;
}
