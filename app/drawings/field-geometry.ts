/**
 * Where things lie in the great field: pure numbers, no drawing, so that the page's script may count with them too.
 * Blocks of 25 × 40 palms with a road around each. Height on the page is palms: the first `n` palms fill the field
 * from its top to `heightOf(n)`.
 */
export const block = { columns: 25, rows: 40, width: 250, height: 346.4, road: 8 } as const;
/** Distance between palms in a row, and between rows, in drawing units. */
export const palmPitch = 10;
export const rowPitch = 8.66;

/** The field on wide screens and on narrow ones: how many palms stand in one row from edge to edge. */
export const fieldColumns = { wide: 250, narrow: 100 } as const;
export type FieldView = keyof typeof fieldColumns;

export type FieldSize = {
  readonly columns: number;
  readonly rows: number;
  /** In drawing units. */
  readonly width: number;
  readonly height: number;
};

/** The size of a field that holds `capacity` palms. */
export function fieldSize(view: FieldView, capacity: number): FieldSize {
  const columns = fieldColumns[view];
  const rows = Math.ceil(capacity / columns);
  const width = (columns / block.columns) * (block.width + block.road) - block.road;
  return { columns, rows, width, height: rowTop(rows) - (rows % block.rows ? 0 : block.road) };
}

/** The upper edge of a row, in drawing units: a road lies above every fortieth. */
export function rowTop(row: number): number {
  return row * rowPitch + Math.floor(row / block.rows) * block.road;
}

/** How far down the field the first `palms` reach, in drawing units: the middle of the road where a block ends. */
export function depthOf(palms: number, { columns, rows, height }: FieldSize): number {
  const row = palms / columns;
  if (row >= rows) return height;
  return rowTop(row) - (row % block.rows || row === 0 ? 0 : block.road / 2);
}

/** The same in percent of the field's height, for lines and cards that stand over the drawing. */
export function heightOf(palms: number, size: FieldSize): number {
  return (depthOf(palms, size) / size.height) * 100;
}
