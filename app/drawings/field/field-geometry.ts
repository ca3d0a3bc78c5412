/** Blocks of 25 × 40 palms with a road around each, in drawing units. */
export const block = { palms: 1000, columns: 25, width: 250, height: 346.4, road: 8 } as const;
export const palmPitch = 10;
export const rowPitch = 8.66;

/**
 * Blocks in a row of each half of the field. The halves stand side by side, on narrow screens one below the other: so one
 * drawing serves both, and its marks are large enough to be seen.
 */
export function blocksInHalf(marks: number): number {
  const across = Math.sqrt(marks / 1.1) / block.columns;
  return Math.min(Math.max(Math.round(across / 2), 1), 6);
}

/** The marks of a phase: whole rows of blocks, and the rest, which leaves paper free beside it. */
export function rowsOf(marks: number, inHalf: number) {
  const across = 2 * inHalf;
  const rows = Math.floor(marks / (across * block.palms));
  const inRows = rows * across * block.palms;
  return { rows, inRows, blocksLeft: Math.ceil((marks - inRows) / block.palms) };
}
