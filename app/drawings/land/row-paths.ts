// Writes the places of palms as the paths that crowns are drawn along.
import type { Place } from './planting.ts';

/** In drawing units: 13 to 15 is nearly the ratio of an equilateral triangle, and whole numbers are short. */
export const pitch = 15;
export const rowHeight = 13;

/**
 * A path through the palms of every second row, half a pitch longer at both ends of each. A pattern of palms is drawn along it,
 * so the browser paints two hundred strokes, however rich the crowns are. Letter by letter, and each stroke from the end of the
 * one before: rows and digits that are alike are the same text, which compresses well.
 * @param parity 0 for the rows that are not shifted, 1 for those that are
 */
export function rowPath(places: readonly Place[], parity: 0 | 1): string {
  let [path, x, y] = ['', 0, 0];
  for (const { row, column, palms } of runsOf(places)) {
    if (row % 2 !== parity) continue;
    const [left, top] = [Math.floor((column * pitch) / 2) - 7, row * rowHeight];
    path += `m${left - x}${top < y ? '' : ' '}${top - y}h${palms * pitch}`;
    [x, y] = [left + palms * pitch, top];
  }
  return path;
}

/** A path with a corner at each place, for a marker. Of a row, every second palm at most. */
export function crownsAt(places: readonly Place[]): string {
  const steps = places.map(({ row, column }, index) => {
    const before = places[index - 1];
    const follows = before?.row === row && column - before.column === 4;
    return follows ? `h${2 * pitch}` : `M${(column * pitch) / 2} ${row * rowHeight}`;
  });
  // A marker in the middle is drawn neither at the beginning nor at the end.
  return `M0 0${steps.join('')}M0 0`;
}

/** Palms of one row that stand next to each other. */
function runsOf(places: readonly Place[]) {
  const runs: (Place & { palms: number })[] = [];
  for (const place of places) {
    const last = runs.at(-1);
    const follows = last?.letter === place.letter && last.row === place.row;
    if (last && follows && last.column + 2 * last.palms === place.column) last.palms++;
    else runs.push({ ...place, palms: 1 });
  }
  return runs;
}
