import { copy, type Kind, sheetCopy } from '../../app/content.ts';
import { palette } from '../../app/drawings/palette.ts';
import { say } from '../../app/ui/words.ts';
import type { SheetContent } from './content.ts';
import { group, heading, inner, ornament, type Part, rule, type Sheet, sheetSize, write } from './sheet.ts';

const left = sheetSize.margin;
const columns = {
  value: { x: left, width: 124 },
  meaning: { x: left + 132, width: 170 },
  kind: { x: left + 312, width: 56 },
  asOf: { x: left + 374, width: 60 },
  source: { x: left + 442, width: inner - 442 },
} as const;

/** Every figure of the register with its meaning, kind and day, in the order and the groups of the site. */
export function figureTable(sheet: Sheet): void {
  heading(sheet, say(sheetCopy.figures));
  const table = group(sheet, sheet.root, 'Table');
  const row = group(sheet, table, 'TR');
  const ends = Object.entries(columns).map(([name, column]) => {
    const title = sheetCopy.columns[name as keyof typeof columns];
    return write(sheet, row, 'TH', title, { ...column, color: palette.quiet });
  });
  sheet.y = Math.max(...ends) + 3;
  for (const figure of sheet.content.figures) figureRow(sheet, group(sheet, table, 'TR'), figure);
  rule(sheet);
  sheet.y += 14;
}

function figureRow(sheet: Sheet, row: Part, figure: SheetContent['figures'][number]): void {
  rule(sheet);
  const { value, meaning, kind, asOf, source } = columns;
  const { size } = sheet;
  const y = sheet.y + 3.5;
  kindMark(sheet, figure.kind, kind.x + 2.5, y + size * 0.58);
  const head = group(sheet, row, 'TH');
  const large = { ...value, y: y - 1.5, face: 'display', size: size * 1.5 } as const;
  const named = write(sheet, head, 'P', figure.value, large) + 1;
  const ends = [write(sheet, head, 'P', figure.name, { ...value, y: named, color: palette.quiet })];
  for (const [text, place] of [
    [figure.meaning, meaning],
    [copy.kinds[figure.kind].name, { x: kind.x + 9, width: kind.width - 9 }],
    [figure.asOf, asOf],
    [figure.source, source],
  ] as const) {
    ends.push(write(sheet, row, 'TD', text, { ...place, y }));
  }
  sheet.y = Math.max(...ends) + 2.5;
}

/** Filled, open and dotted: the same three marks as on the site, told apart without colour. */
function kindMark(sheet: Sheet, kind: Kind, x: number, y: number): void {
  ornament(sheet, (doc) => {
    const mark = doc.circle(x, y, 2.1).lineWidth(0.9);
    if (kind === 'today') mark.fillAndStroke(palette.ink, palette.ink);
    else if (kind === 'projection') mark.strokeColor(palette.ink).stroke();
    else mark.dash(1, { space: 0.9 }).strokeColor(palette.ink).stroke().undash();
  });
}
