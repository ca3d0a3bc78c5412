import { palette } from '../../app/drawings/palette.ts';
import { figureName } from '../../app/ui/figure-name.ts';
import { say } from '../../app/ui/words.ts';
import { copy } from '../../content/copy.ts';
import { sheetCopy } from '../../content/fact-sheet.ts';
import { figures } from '../../content/figures.ts';
import type { Figure, Kind } from '../../content/types.ts';
import { group, heightOf, inner, ornament, rule, type Sheet, sheetSize, tagged, write } from './sheet.ts';

const kinds: readonly Kind[] = ['today', 'projection', 'goal'];
const left = sheetSize.margin;
const columns = [
  { x: left, width: 136 },
  { x: left + 146, width: 206 },
  { x: left + 362, width: 58 },
  { x: left + 426, width: inner - 426 },
] as const;

/** Every figure of the register with its meaning, kind and day, in the order and the groups of the site. */
export function figureTable(sheet: Sheet): void {
  heading(sheet, say(sheetCopy.figures));
  group(sheet, sheet.root, 'Table', (table) => {
    const { value, meaning, kind, asOf } = sheetCopy.columns;
    const names = [value, meaning, kind, asOf];
    const top = sheet.y;
    group(sheet, table, 'TR', (row) => {
      for (const [at, { x, width }] of columns.entries()) {
        tagged(sheet, row, 'TH', () => {
          write(sheet, names[at] ?? '', x, top, { width, color: palette.quiet });
        });
      }
    });
    sheet.y = sheet.doc.y + 3;
    for (const figure of kinds.flatMap((kind) => figures.filter((one) => one.kind === kind))) {
      figureRow(sheet, table, figure);
    }
  });
  rule(sheet, sheet.y);
  sheet.y += 14;
}

export function heading(sheet: Sheet, text: string): void {
  tagged(sheet, sheet.root, 'H2', () => {
    write(sheet, text, left, sheet.y, { face: 'display', size: 15 });
  });
  sheet.y = sheet.doc.y + 4;
}

function figureRow(sheet: Sheet, table: PDFKit.PDFStructureElement, figure: Figure): void {
  rule(sheet, sheet.y);
  const top = sheet.y + 3.5;
  const size = sheet.size;
  const meaning = say(figure.definition);
  const [first, second, third, fourth] = columns;
  const valueSize = size * 1.5;
  const label = figureName(figure);
  kindMark(sheet, figure.kind, third.x + 2.5, top + size * 0.58);
  group(sheet, table, 'TR', (row) => {
    tagged(sheet, row, 'TH', () => {
      write(sheet, figure.value, first.x, top - 1.5, {
        face: 'display',
        size: valueSize,
        width: first.width,
      });
      write(sheet, label, first.x, top + valueSize - 0.5, {
        color: palette.quiet,
        width: first.width,
      });
    });
    tagged(sheet, row, 'TD', () => {
      write(sheet, meaning, second.x, top, { width: second.width });
    });
    tagged(sheet, row, 'TD', () => {
      write(sheet, copy.kinds[figure.kind].name, third.x + 9, top, { width: third.width });
    });
    tagged(sheet, row, 'TD', () => {
      write(sheet, figure.asOf ?? copy.figures.asOfUnknown, fourth.x, top, { width: fourth.width });
    });
  });
  const described = heightOf(sheet, meaning, second.width);
  const named = valueSize + heightOf(sheet, label, first.width);
  sheet.y = top + Math.max(described, named) + 2.5;
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
