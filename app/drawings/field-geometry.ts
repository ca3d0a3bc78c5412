/** Blocks of 25 × 40 palms with a road around each, in drawing units. */
export const block = { columns: 25, rows: 40, width: 250, height: 346.4, road: 8 } as const;
/** Four patterns, so that no two neighbouring blocks look alike. */
export const blockKinds = [0, 1, 2, 3] as const;
export const palmPitch = 10;
export const rowPitch = 8.66;

/** Width to height, and the most blocks in a row, on wide and on narrow screens. */
const shapes = { wide: { ratio: 1.1, blocks: 12 }, narrow: { ratio: 4.4, blocks: 6 } } as const;
export type FieldView = keyof typeof shapes;

export function columnsFor(view: FieldView, marks: number): number {
  const { ratio, blocks } = shapes[view];
  const across = Math.round(Math.sqrt(marks / ratio) / block.columns);
  return Math.min(Math.max(across, 1), blocks) * block.columns;
}

/** `width` and `height` are in drawing units. */
export function fieldSize(columns: number, marks: number) {
  const rows = Math.ceil(marks / columns);
  const width = (columns / block.columns) * (block.width + block.road) - block.road;
  return { columns, rows, width, height: rowTop(rows) - (rows % block.rows ? 0 : block.road) };
}

/** In drawing units; a road lies above every fortieth row. */
export function rowTop(row: number): number {
  return row * rowPitch + Math.floor(row / block.rows) * block.road;
}
