import { inner, type Sheet, sheetSize, tagged, write } from './sheet.ts';

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
