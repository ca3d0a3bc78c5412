/** Blocks of 25 × 40 palms with a road around each, in drawing units. */
export const block = { palms: 1000, columns: 25, width: 250, height: 346.4, road: 8 } as const;
export const palmPitch = 10;
export const rowPitch = 8.66;

/** Width to height, and the most blocks in a row, on wide and on narrow screens. */
const shapes = { wide: { ratio: 1.6, blocks: 10 }, narrow: { ratio: 4.4, blocks: 6 } } as const;
export type FieldView = keyof typeof shapes;

export function blocksAcross(view: FieldView, marks: number): number {
  const { ratio, blocks } = shapes[view];
  const across = Math.round(Math.sqrt(marks / ratio) / block.columns);
  return Math.min(Math.max(across, 1), blocks);
}

/** The marks of a phase: whole rows of blocks, and the rest, which leaves paper free beside it. */
export function rowsOf(marks: number, across: number) {
  const rows = Math.floor(marks / (across * block.palms));
  const inRows = rows * across * block.palms;
  return { rows, inRows, blocksLeft: Math.ceil((marks - inRows) / block.palms) };
}
