import { copy, type Kind, sheetCopy } from '../../app/content.ts';
import { palette } from '../../app/drawings/palette.ts';
import { say } from '../../app/ui/words.ts';
import { heading } from './columns.ts';
import type { SheetContent } from './content.ts';
import { group, inner, ornament, rule, type Sheet, sheetSize, tagged, write } from './sheet.ts';

const left = sheetSize.margin;
const columns = [
  { x: left, width: 124 },
  { x: left + 132, width: 170 },
  { x: left + 312, width: 56 },
  { x: left + 374, width: 60 },
  { x: left + 442, width: inner - 442 },
] as const;

/** Every figure of the register with its meaning, kind and day, in the order and the groups of the site. */
export function figureTable(sheet: Sheet): void {
  heading(sheet, say(sheetCopy.figures));
  group(sheet, sheet.root, 'Table', (table) => {
    const { value, meaning, kind, asOf, source } = sheetCopy.columns;
    const names = [value, meaning, kind, asOf, source];
    const top = sheet.y;
    group(sheet, table, 'TR', (row) => {
      for (const [at, { x, width }] of columns.entries()) {
        tagged(sheet, row, 'TH', () => {
          write(sheet, names[at] ?? '', x, top, { width, color: palette.quiet });
        });
      }
    });
    sheet.y = sheet.doc.y + 3;
    for (const figure of sheet.content.figures) figureRow(sheet, table, figure);
  });
  rule(sheet, sheet.y);
  sheet.y += 14;
}

function figureRow(
  sheet: Sheet,
  table: PDFKit.PDFStructureElement,
  figure: SheetContent['figures'][number],
): void {
  rule(sheet, sheet.y);
  const top = sheet.y + 3.5;
  const size = sheet.size;
  const [first, second, third, fourth, fifth] = columns;
  const valueSize = size * 1.5;
  kindMark(sheet, figure.kind, third.x + 2.5, top + size * 0.58);
  const ends: number[] = [];
  group(sheet, table, 'TR', (row) => {
    tagged(sheet, row, 'TH', () => {
      const style = { face: 'display', size: valueSize, width: first.width } as const;
      const named = write(sheet, figure.value, first.x, top - 1.5, style);
      ends.push(write(sheet, figure.name, first.x, named + 1, { color: palette.quiet, width: first.width }));
    });
    const cells = [
      { text: figure.meaning, ...second },
      { text: copy.kinds[figure.kind].name, x: third.x + 9, width: third.width - 9 },
      { text: figure.asOf, ...fourth },
      { text: figure.source, ...fifth },
    ];
    for (const { text, x, width } of cells) {
      tagged(sheet, row, 'TD', () => {
        ends.push(write(sheet, text, x, top, { width }));
      });
    }
  });
  sheet.y = Math.max(...ends) + 2.5;
}

/** Filled, open and dotted: the same three marks as on the site, told apart without colour. */
function kindMark(sheet: Sheet, kind: Kind, x: number, y: number): void {
  ornament(sheet, () => {
    const mark = sheet.doc.circle(x, y, 2.1).lineWidth(0.9);
    if (kind === 'today') mark.fillAndStroke(palette.ink, palette.ink);
    else if (kind === 'projection') mark.strokeColor(palette.ink).stroke();
    else mark.dash(1, { space: 0.9 }).strokeColor(palette.ink).stroke().undash();
  });
}
