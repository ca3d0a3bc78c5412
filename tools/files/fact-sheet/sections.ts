import { palette } from '../palette.ts';
import {
  type Cell,
  contentWidth,
  drawRow,
  ensureRoom,
  type Row,
  type Sheet,
  section,
  smallSize,
} from './sheet.ts';
import type { SheetContent } from './sheet-content.ts';

const quiet = { color: palette.quiet };

const gutter = 8;
/** The column of meanings takes the rest. */
const widths = { value: 128, meaning: 0, kind: 54, asOf: 78, source: 69 } as const;

export function figureTable(sheet: Sheet, { columns, note, entries }: SheetContent['figures']): void {
  const keys = (['value', 'meaning', 'kind', 'asOf', 'source'] as const).filter((key) => columns[key]);
  const rest = contentWidth - keys.reduce((sum, key) => sum + widths[key] + gutter, -gutter);
  let left = 0;
  const places = keys.map((key) => {
    const place = { left, width: widths[key] || rest };
    left += place.width + gutter;
    return { key, place };
  });
  const heads = places.map(({ key, place }): Cell => {
    return { ...place, tag: 'TH', texts: [{ text: columns[key] ?? '', ...quiet }] };
  });
  const rows = entries.map((figure): Row => {
    const cells = places.map(({ key, place }): Cell => {
      const text = figure[key];
      if (key !== 'value') return { ...place, tag: 'TD', texts: [{ text }] };
      const large = { text, face: 'display', size: smallSize * 1.5 } as const;
      return { ...place, tag: 'TH', texts: [large, { text: figure.name, ...quiet }] };
    });
    return { tag: 'TR', cells, line: 'thin', space: 1 };
  });
  section(sheet, [heading('Figures', note), { tag: 'TR', cells: heads, space: 3 }], 'Table', rows);
}

const nameWidth = 98;
const statusWidth = 150;

/** A name, what it is, and its status, on one line where they fit. */
export function list(sheet: Sheet, { title, entries }: SheetContent['lists'][number]): void {
  const width = contentWidth - nameWidth - (entries.some(({ status }) => status) ? statusWidth : 0);
  const rows = entries.map(({ name, description, status }): Row => {
    const cells: Cell[] = [
      { left: 0, width: nameWidth - 6, tag: 'Lbl', texts: [{ text: name, face: 'bold' }] },
      { left: nameWidth, width: width - 6, tag: 'LBody', texts: [{ text: description }] },
    ];
    const beside = { left: contentWidth - statusWidth, width: statusWidth, tag: 'LBody' };
    if (status) cells.push({ ...beside, texts: [{ text: status, ...quiet }] });
    return { tag: 'LI', cells, space: 2 };
  });
  section(sheet, [heading(title)], 'L', rows);
}

function heading(title: string, note?: string): Row {
  const width = contentWidth / 2;
  const cells: Cell[] = [
    { left: 0, width, texts: [{ tag: 'H2', text: title, face: 'display', size: smallSize * 1.75 }] },
  ];
  if (note) cells.push({ left: width, width, align: 'right', texts: [{ text: note }] });
  return { cells, space: 4 };
}

export function foot(sheet: Sheet, { notice, contact }: SheetContent): void {
  const gap = 20;
  const width = (contentWidth - 2 * gap) / 3;
  const half = Math.ceil(contact.length / 2);
  const lines = contact.map((text) => ({ text }));
  const columns = [
    [{ text: notice }],
    [{ tag: 'H2', text: 'Contact', face: 'bold' } as const, ...lines.slice(0, half)],
    lines.slice(half),
  ];
  const row: Row = {
    cells: columns.map((texts, at) => ({ left: at * (width + gap), width, texts })),
    line: 'thick',
    space: 0,
  };
  ensureRoom(sheet, [row]);
  drawRow(sheet, row, sheet.root);
}
