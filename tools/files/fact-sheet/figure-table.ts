import { palette } from '../../../app/drawings/shared/palette.ts';
import type { Kind } from '../../../app/page/use-content.ts';
import {
  artifact,
  contentWidth,
  group,
  type Part,
  rule,
  type Sheet,
  section,
  sheetSize,
  smallSize,
  writeText,
} from './sheet.ts';
import type { SheetContent } from './sheet-content.ts';

export function figureTable(sheet: Sheet): void {
  const { figures, sharedDay, sharedSource, words } = sheet.content;
  const columns = columnsOf({ asOf: sharedDay, source: sharedSource });
  const notes = [
    sharedDay && `${words.columns.asOf}: ${sharedDay}.`,
    sharedSource && `${words.columns.source}: ${sharedSource}.`,
  ].filter(Boolean);
  section(sheet, {
    title: words.figures,
    note: notes.length > 0 ? notes.join(' ') : undefined,
    tag: 'Table',
    heads: (on, table) => columnHeads(on, group(on, table, 'TR'), columns),
    blocks: figures.map((figure) => (on, table) => figureRow(on, group(on, table, 'TR'), figure, columns)),
  });
  rule(sheet);
  sheet.y += 6;
}

type Name = keyof SheetContent['words']['columns'];
type Column = { readonly name: Name; readonly x: number; readonly width: number };

const gutter = 8;
const widths = { value: 128, kind: 54, asOf: 78, source: 69 } as const;

/** A day or source that all figures share is printed beside the heading. */
function columnsOf(shared: Partial<Record<Name, string | undefined>>): Column[] {
  const names = (['value', 'meaning', 'kind', 'asOf', 'source'] as const).filter(
    (name) => shared[name] === undefined,
  );
  const others = names.reduce((sum, name) => sum + (name === 'meaning' ? 0 : widths[name] + gutter), 0);
  let x: number = sheetSize.margin;
  return names.map((name) => {
    const column = { name, x, width: name === 'meaning' ? contentWidth - others : widths[name] };
    x += column.width + gutter;
    return column;
  });
}

function columnHeads(sheet: Sheet, row: Part, columns: readonly Column[]): void {
  const ends = columns.map(({ name, ...place }) =>
    writeText(sheet, row, 'TH', sheet.content.words.columns[name], { ...place, color: palette.quiet }),
  );
  sheet.y = Math.max(...ends) + 3;
}

type Shown = SheetContent['figures'][number];

function figureRow(sheet: Sheet, row: Part, figure: Shown, columns: readonly Column[]): void {
  rule(sheet);
  const y = sheet.y + 2.5;
  const ends = columns.map(({ name, ...place }) => {
    if (name === 'value') return valueCell(sheet, group(sheet, row, 'TH'), figure, { ...place, y });
    if (name !== 'kind') return writeText(sheet, row, 'TD', figure[name], { ...place, y });
    kindMark(sheet, figure.kind, place.x + 2.5, y + smallSize * 0.58);
    const beside = { x: place.x + 9, width: place.width - 9, y };
    return writeText(sheet, row, 'TD', figure.kind, beside);
  });
  sheet.y = Math.max(...ends) + 0.5;
}

function valueCell(
  sheet: Sheet,
  cell: Part,
  { value, name }: Shown,
  place: { y: number; width: number },
): number {
  const large = { ...place, y: place.y - 1.5, face: 'display', size: smallSize * 1.5 } as const;
  const below = writeText(sheet, cell, 'P', value, large);
  return writeText(sheet, cell, 'P', name, { ...place, y: below, color: palette.quiet });
}

/** Filled, open and dotted, as on the site: readable without colour. */
function kindMark(sheet: Sheet, kind: Kind, x: number, y: number): void {
  artifact(sheet, (doc) => {
    const mark = doc.circle(x, y, 2.1).lineWidth(0.9);
    if (kind === 'today') mark.fillAndStroke(palette.ink, palette.ink);
    else if (kind === 'projection') mark.strokeColor(palette.ink).stroke();
    else mark.dash(1, { space: 0.9 }).strokeColor(palette.ink).stroke().undash();
  });
}
