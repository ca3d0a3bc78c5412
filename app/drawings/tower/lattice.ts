// Where the palms of a square stand, and the outlines of what is planted in it.
import { decimal, pair, rowRatio } from '../shared/path.ts';

/** Palms in triangles that fill a square, one cell of the lattice for each. Whole numbers make it 1 % too low. */
export const cell = { width: 14, height: 24 } as const;
const rowHeight = cell.height / 2;

/** What a cell holds: a palm that is planted, a seedling for this field, or a palm that is a goal. */
export type Mark = 'planted' | 'seedlings' | 'goal';

/** Rows of `columns` palms from a place in the lattice, and `last` palms in the last row. The first row is an even one. */
export type Block = Readonly<Record<'column' | 'row' | 'columns' | 'rows' | 'last', number>>;

export function squareOf(palms: number): Block {
  const columns = Math.max(1, Math.round(Math.sqrt(palms * rowRatio)));
  return blockOf(palms, columns);
}

/** Where so many palms are in a block: in its middle, on its own lattice. */
export function plantedIn(field: Block, palms: number): Block {
  const block = squareOf(palms);
  const centred = {
    ...block,
    column: Math.round((field.columns - block.columns) / 2),
    row: 2 * Math.round((field.rows - block.rows) / 4),
  };
  // A block of nearly as many palms as the field begins in its first row.
  const { column, row, ...inside } = fits(centred, field) ? centred : blockOf(palms, field.columns);
  return { ...inside, column: field.column + column, row: field.row + row };
}

/** Every second row is moved by half a palm. */
export function sizeOf({ columns, rows }: Block): readonly [width: number, height: number] {
  return [(columns + 0.5) * cell.width, rows * rowHeight];
}

/** The cells of the even rows, and those of the odd ones, which are drawn moved by `oddRows`. */
export function cellsOf({ column, row, columns, rows, last }: Block): readonly [even: string, odd: string] {
  const cells = (parity: 0 | 1) => {
    const inRows = Math.floor((rows - parity + 1) / 2);
    const isLast = (rows - 1) % 2 === parity;
    const top = (row / 2) * cell.height - cell.height / 4;
    const full = inRows - (isLast ? 1 : 0);
    return (
      rectangle(column * cell.width, top, columns * cell.width, full * cell.height) +
      (isLast ? rectangle(column * cell.width, top + full * cell.height, last * cell.width, cell.height) : '')
    );
  };
  return [cells(0), cells(1)];
}

export const oddRows = `translate(${cell.width / 2} ${rowHeight})`;

/** Around the marks of a block, halfway to their neighbours. */
export function edgeOf({ column, row, columns, rows, last }: Block): string {
  const left = decimal((column + 0.25) * cell.width);
  const width = columns * cell.width;
  const missing = (columns - last) * cell.width;
  const inset = missing === 0 ? '' : `v-${rowHeight}h${missing}`;
  const bottom = (row + rows) * rowHeight;
  return `M${left} ${row * rowHeight}V${bottom}h${width - missing}${inset}V${row * rowHeight}z`;
}

function blockOf(palms: number, columns: number): Block {
  const rows = Math.ceil(palms / columns);
  return { column: 0, row: 0, columns, rows, last: palms - (rows - 1) * columns };
}

function fits({ column, row, columns, rows, last }: Block, field: Block): boolean {
  const isAtTheEnd = row + rows === field.rows;
  return (
    column >= 0 &&
    column + columns <= field.columns &&
    row >= 0 &&
    row + rows <= field.rows &&
    (!isAtTheEnd || column + last <= field.last)
  );
}

function rectangle(x: number, y: number, width: number, height: number): string {
  if (width === 0 || height === 0) return '';
  return `M${pair(x, y)}h${width}v${height}h-${width}z`;
}
