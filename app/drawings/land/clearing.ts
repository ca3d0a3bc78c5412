// A field with a number left unplanted: the picture of a page that does not exist.
import { rowRatio } from '../shared/path.ts';
import { type Cut, layOut } from './digits.ts';
import type { Place } from './planting.ts';
import { pitch, rowHeight, rowPath } from './row-paths.ts';

/** In pitches and rows. A stroke is as wide as two palms. */
const shapes = [
  {
    name: 'wide',
    columns: 84,
    rows: 40,
    height: 18,
    cut: { digit: 0.86, weight: 0.15, space: 0.2, squareness: 2.35 },
  },
  {
    name: 'tall',
    columns: 37,
    rows: 58,
    height: 20,
    cut: { digit: 0.38, weight: 0.1, space: 0.13, squareness: 3 },
  },
] as const satisfies readonly { cut: Cut; [name: string]: unknown }[];

/** Palms nearer than this to a digit are left out, so that their fronds do not close it. In pitches. */
const clearance = 0.35;

/** The field in two shapes, of which the window shows one. */
export function clearingsOf(text: string) {
  return shapes.map(({ name, columns, rows, height, cut }) => {
    const letters = layOut(text, height, cut, (x) => x);
    const width = Math.max(...letters.map(({ right }) => right));
    const [left, top] = [(columns - width) / 2, ((rows - 1) * rowRatio - height) / 2];
    const isBare = ({ row, column }: Place) =>
      letters.some(
        ({ left: from, depth }) => depth(column / 2 - left - from, row * rowRatio - top) > -clearance,
      );
    const places = Array.from({ length: columns * rows }, (_, at): Place => {
      const row = Math.floor(at / columns);
      return { letter: 0, row, column: 2 * (at % columns) + (row % 2) };
    }).filter((place) => !isBare(place));
    return {
      name,
      width: (columns - 0.5) * pitch,
      height: (rows - 1) * rowHeight,
      rowPaths: [rowPath(places, 0), rowPath(places, 1)],
    };
  });
}
