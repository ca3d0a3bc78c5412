/**
 * Oil palms stand in triangles: every second row is shifted by half a pitch,
 * and rows lie closer than palms do by the height of an equilateral triangle.
 */
export const rowRatio = Math.sqrt(3) / 2;

/** How many marks stand where: full rows of `columns`, and `last` marks in the last row. */
export type Plot = { readonly columns: number; readonly rows: number; readonly last: number };

/**
 * The plot that holds exactly `count` marks, as near to `ratio` (columns to rows) as it can be.
 * A full rectangle is preferred while it stays within an eighth of that shape; otherwise the last row is partly filled.
 */
export function plotFor(count: number, ratio: number): Plot {
  const ideal = Math.max(1, Math.sqrt(count * ratio));
  if (count === 0) return { columns: 0, rows: 0, last: 0 };
  const columns = fullRectangle(count, ideal) ?? Math.round(ideal);
  const rows = Math.ceil(count / columns);
  return { columns, rows, last: count - (rows - 1) * columns };
}

/** How many marks of a row stand in a plot: all, or what is left for the last row. */
export function marksInRow({ columns, rows, last }: Plot, row: number): number {
  return row < rows - 1 ? columns : last;
}

function fullRectangle(count: number, ideal: number): number | undefined {
  const near: number[] = [];
  for (let columns = Math.ceil(ideal * 0.875); columns <= ideal * 1.125; columns++) {
    if (count % columns === 0) near.push(columns);
  }
  return near.sort((one, other) => Math.abs(one - ideal) - Math.abs(other - ideal))[0];
}
