/** Oil palms are planted in equilateral triangles: every second row is shifted by half a pitch. */
export const rowRatio = Math.sqrt(3) / 2;

/** Full rows of `columns`, and `last` marks in the last row. */
type Plot = { readonly columns: number; readonly rows: number; readonly last: number };

/** A full rectangle within an eighth of `ratio` (columns to rows), otherwise an incomplete last row. */
export function plotFor(count: number, ratio: number): Plot {
  const ideal = Math.max(1, Math.sqrt(count * ratio));
  if (count === 0) return { columns: 0, rows: 0, last: 0 };
  const columns = fullRectangle(count, ideal) ?? Math.round(ideal);
  const rows = Math.ceil(count / columns);
  return { columns, rows, last: count - (rows - 1) * columns };
}

export function marksInRow({ columns, rows, last }: Plot, row: number): number {
  return row < rows - 1 ? columns : last;
}

function fullRectangle(count: number, ideal: number): number | undefined {
  const near: number[] = [];
  for (let columns = Math.ceil(ideal * 0.875); columns <= ideal * 1.125; columns++) {
    if (count % columns === 0) near.push(columns);
  }
  return near.sort((a, b) => Math.abs(a - ideal) - Math.abs(b - ideal))[0];
}
