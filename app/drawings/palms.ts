import { marksInRow, type Plot, plotFor, rowRatio } from './lattice.ts';
import { atCorners, marker } from './marker.ts';
import { frame, ring } from './overlay.ts';
import { disc, type Point, shapeAt } from './path.ts';
import { seeded } from './random.ts';
import { each, marksFor, perMark } from './scale.ts';
import { type Star, star } from './star.ts';
import { type CountedDrawing, counted, decimal, svg } from './svg.ts';

const pitch = 20;
const rowHeight = pitch * rowRatio;
const margin = 8;
/** Stars are flattened into tiles of this many columns and rows: three paths for fifty palms. */
const tile = { columns: 5, rows: 10 };

/** More stars than this are a texture, and more than a phone should draw. */
const mostStars = 10_000;
/** A plot of a few palms keeps the scale of a larger one. */
const least = { columns: 12, rows: 12 };

/** What one star stands for: `one palm`, or `10 palms` on a larger farm. */
export function starMeans(planted: number): string {
  return each(perMark(planted, mostStars), 'palm', 'palms');
}

/** The plot of planted palms, and the tiles it uses, by id. They belong in the page's sprite. */
type PalmPlot = CountedDrawing & { readonly tiles: ReadonlyMap<string, string> };

/**
 * One star for each palm planted, in the triangles they are planted in.
 * @param ratio columns to rows, about; the last row may be partly filled.
 */
export function palms(planted: number, ratio: number, className: string): PalmPlot {
  const per = perMark(planted, mostStars);
  const stars = marksFor(planted, per);
  const plot = plotFor(stars, ratio);
  const { columns, rows } = plot;
  const tiles = new Map<string, string>();
  const places = new Map<string, Point[]>();
  for (let top = 0; top < rows; top += tile.rows) {
    for (let left = 0; left < columns; left += tile.columns) {
      const filled = filledRows(plot, left, top);
      if (filled.length === 0) continue;
      const id = `p${filled.join('')}`;
      if (!tiles.has(id)) tiles.set(id, palmTile(id, filled));
      places.set(id, [...(places.get(id) ?? []), [left * pitch + margin, top * rowHeight + margin]]);
    }
  }
  const placed = [...places].map(([id, corners]) => atCorners(id, corners)).join('');
  const width = Math.max(columns, least.columns) * pitch + pitch / 2 + 2 * margin;
  const height =
    (Math.max(rows, Math.min(least.rows, Math.ceil(least.columns / ratio))) - 1) * rowHeight +
    pitch +
    2 * margin;
  return {
    svg: svg(
      `plot ${className}`,
      `0 0 ${decimal(width)} ${decimal(height)}`,
      placed + (stars > 100 ? onePicked(plot) : ''),
    ),
    description: `A plot of ${counted(stars)} stars, one for ${per === 1 ? 'each palm' : `every ${starMeans(planted)} of the ${counted(planted)}`} planted.`,
    count: planted,
    tiles,
  };
}

/** How many stars of each row fall in the tile at a corner: `[5, 5, …]` where it is whole. Runs are told as `5x10`. */
function filledRows(plot: Plot, left: number, top: number): string[] {
  const runs: { stars: number; rows: number }[] = [];
  for (let row = top; row < Math.min(top + tile.rows, plot.rows); row++) {
    const stars = Math.max(0, Math.min(tile.columns, marksInRow(plot, row) - left));
    const run = runs.at(-1);
    if (run?.stars === stars) run.rows++;
    else if (stars > 0) runs.push({ stars, rows: 1 });
  }
  return runs.map(({ stars, rows }) => `-${stars}x${rows}`);
}

function palmTile(id: string, filled: readonly string[]): string {
  const stars = someStars();
  let [shadows, blades, hearts] = ['', '', ''];
  let row = 0;
  for (const run of filled) {
    const [inRow = 0, rows = 0] = run.slice(1).split('x').map(Number);
    for (const end = row + rows; row < end; row++) {
      for (let column = 0; column < inRow; column++) {
        const [x, y] = [column * pitch + (row % 2 ? pitch : pitch / 2), row * rowHeight + pitch / 2];
        const palm = stars[(column * 5 + row * 7) % stars.length] as Star;
        shadows += disc(x + 2.5, y + 3.5, 6.5);
        blades += shapeAt(palm.blades, x, y);
        hearts += shapeAt(palm.heart, x, y);
      }
    }
  }
  return marker(
    id,
    `<path class="sh" d="${shadows}"/><path class="s1" d="${blades}"/><path class="s2" d="${hearts}"/>`,
  );
}

/** A dozen stars of different size and turn: enough that no order is seen, few enough to compress. */
function someStars(): Star[] {
  const random = seeded(5);
  return Array.from({ length: 12 }, () => star(10.2 + random() * 2.2, random() * 0.7));
}

/** One palm in the instrument's frame. */
function onePicked({ columns, rows }: Plot): string {
  const column = Math.round(columns * 0.72);
  const row = 2 * Math.floor((rows * 0.4) / 2);
  const [x, y] = [margin + column * pitch + pitch / 2, margin + row * rowHeight + pitch / 2];
  return `<g class="det">${ring(x, y, 17)}${frame(x, y, 27, 9)}</g>`;
}
