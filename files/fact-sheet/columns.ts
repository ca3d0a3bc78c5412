import { landingCopy, type PhaseStatus, sheetCopy } from '../../app/content.ts';
import { palette } from '../../app/drawings/palette.ts';
import { say } from '../../app/ui/words.ts';
import type { SheetContent } from './content.ts';
import { group, inner, ornament, type Sheet, sheetSize, tagged, write } from './sheet.ts';

/** The roadmap: a column for each phase, with its status in words. */
export function phaseColumns(sheet: Sheet): void {
  heading(sheet, say(sheetCopy.roadmap));
  group(sheet, sheet.root, 'L', (list) => {
    columnsOf(sheet, sheet.content.phases, 6, (phase, place) => {
      let end = place.y;
      group(sheet, list, 'LI', (item) => {
        end = column(sheet, item, phase, place);
      });
      return end;
    });
  });
}

function column(
  sheet: Sheet,
  item: PDFKit.PDFStructureElement,
  { year, title, status, goals, note }: SheetContent['phases'][number],
  { x, y: top, width }: { x: number; y: number; width: number },
): number {
  const { doc, size } = sheet;
  ornament(sheet, () => {
    doc.rect(x, top, width, 3).fill(edges[status]);
  });
  let y = top + 7;
  const next = (text: string, style: Parameters<typeof write>[4] = {}) => {
    y = write(sheet, text, x, y, { width, ...style });
  };
  tagged(sheet, item, 'Lbl', () => {
    next(String(year), { face: 'display', size: size * 2 });
  });
  tagged(sheet, item, 'LBody', () => {
    y += 3;
    next(status, { face: 'bold' });
    next(title);
    y += 2;
    for (const goal of goals) next(goal);
    if (note) next(note, { color: palette.quiet });
  });
  return y;
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
  group(sheet, sheet.root, 'L', (list) => {
    columnsOf(sheet, sheet.content.products, 4, ({ name, description, standing }, { x, y, width }) => {
      let end = y;
      group(sheet, list, 'LI', (item) => {
        tagged(sheet, item, 'LBody', () => {
          end = write(sheet, name, x, y, { face: 'bold', width });
          end = write(sheet, description, x, end, { width });
          end = write(sheet, standing, x, end, { width, color: palette.quiet });
        });
      });
      return end;
    });
  });
}

const gutter = 12;

/** The heading of a part of the sheet. */
export function heading(sheet: Sheet, text: string): void {
  tagged(sheet, sheet.root, 'H2', () => {
    write(sheet, text, sheetSize.margin, sheet.y, { face: 'display', size: sheet.size * 1.75 });
  });
  sheet.y = sheet.doc.y + 4;
}

/**
 * Things side by side, as many in a row as there are, but no more than `most`; each row begins under the longest of the
 * one above it.
 * @param draw gives where its column ends
 */
export function columnsOf<Thing>(
  sheet: Sheet,
  things: readonly Thing[],
  most: number,
  draw: (thing: Thing, place: { x: number; y: number; width: number }) => number,
): void {
  const inRow = Math.ceil(things.length / Math.ceil(things.length / most));
  const width = (inner - gutter * (inRow - 1)) / inRow;
  for (let first = 0; first < things.length; first += inRow) {
    const ends = things
      .slice(first, first + inRow)
      .map((thing, at) => draw(thing, { x: sheetSize.margin + at * (width + gutter), y: sheet.y, width }));
    sheet.y = Math.max(...ends) + 6;
  }
  sheet.y += 5;
}
