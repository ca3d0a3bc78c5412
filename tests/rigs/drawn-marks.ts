import { pitch } from '../../app/drawings/land/lines.ts';
import { cell, type Mark } from '../../app/drawings/tower/lattice.ts';
import { markPatterns } from '../../app/drawings/tower/marks.tsx';

/**
 * Counts the crowns or dots of a map of blocks, to prove that it shows the printed figure.
 * @param page markup that holds the sprite of the map
 */
export function countInBlocks(drawing: string, page: string): number {
  const inMarker = new Map<string, number>();
  for (const [, id = '', size = '', inks = ''] of page.matchAll(
    /<marker id="(crown-row|(?:crowns|dots)-\d+)"([^>]*)>(.*?)<\/marker>/g,
  )) {
    // A row that is not full is cut off by the size of its marker.
    const width = / markerWidth="(\d+)"/.exec(size)?.[1];
    inMarker.set(id, width ? Number(width) / 10 : marksOf(inks));
  }
  return sum(
    drawing.matchAll(/marker-mid="url\(#((?:crown|crowns|dots)-\w+)\)" d="([^"]*)"/g),
    ([, id = '', path = '']) => (inMarker.get(id) ?? Number.NaN) * (corners(path) - 2),
  );
}

/** One path for each ink: all of them must hold the same number of marks. */
function marksOf(inks: string): number {
  const drawn = new Set(
    Array.from(inks.matchAll(/ d="([^"]*)"/g), ([, ink = '']) =>
      ink.includes('h')
        ? sum(ink.matchAll(/h([\d.]+)/g), ([, length]) => Math.floor(Number(length) / 10) + 1)
        : subpaths(ink),
    ),
  );
  return drawn.size > 1 ? Number.NaN : ([...drawn][0] ?? 0);
}

/** In the first view: crowns along lines of a picture that a pattern of crowns is drawn along. Not a number if two are in one place. */
export function crownsPlanted(picture: string): number {
  const places: string[] = [];
  for (const [, id = ''] of picture.matchAll(/<use href="#([\w-]+)" stroke="url\(#far-(?:even|odd)\)"/g)) {
    const [, path = ''] = new RegExp(`id="${id}"[^>]* d="([^"]*)"`).exec(picture) ?? [];
    let [x, y] = [0, 0];
    for (const [, across, down, length] of path.matchAll(/m(-?\d+) ?(-?\d+)h(\d+)/g)) {
      [x, y] = [x + Number(across), y + Number(down)];
      for (const end = x + Number(length); x < end; x += pitch) places.push(`${x} ${y}`);
    }
  }
  return new Set(places).size === places.length ? places.length : Number.NaN;
}

/** Each line is dashed into squares. */
export function countSquares(drawing: string): number {
  return sum(drawing.matchAll(/v([\d.]+)/g), ([, length]) => Math.round((Number(length) + 1.5) / 20));
}

/** In a square of the roadmap: crowns of palms that are planted, or rings of a goal. */
export function countMarks(kind: Mark, drawing: string): number {
  const group = new RegExp(`fill="url\\(#${markPatterns[kind]}\\)"[^>]*>(.*?)</g>`, 'g');
  return sum(drawing.matchAll(group), ([, paths = '']) =>
    sum(paths.matchAll(/ d="([^"]*)"/g), ([, outline = '']) => cellsInside(outline)),
  );
}

/** Cells of the lattice inside an odd number of rectangles. */
function cellsInside(outline: string): number {
  const inside = new Set<string>();
  for (const [, ...sides] of outline.matchAll(/M(-?[\d.]+) ?(-?[\d.]+)h([\d.]+)v([\d.]+)h-[\d.]+z/g)) {
    const [x = 0, y = 0, width = 0, height = 0] = sides.map(Number);
    const [column, row] = [Math.round(x / cell.width), Math.round((y + cell.height / 4) / cell.height)];
    for (let across = 0; across < Math.round(width / cell.width); across++)
      for (let down = 0; down < Math.round(height / cell.height); down++) {
        const place = `${column + across} ${row + down}`;
        if (!inside.delete(place)) inside.add(place);
      }
  }
  return inside.size;
}

function corners(line: string): number {
  return (line.match(/-?[\d.]+/g)?.length ?? 0) / 2;
}

function subpaths(outline: string): number {
  return outline.match(/m/gi)?.length ?? 0;
}

function sum<Item>(items: Iterable<Item>, of: (item: Item) => number): number {
  let total = 0;
  for (const item of items) total += of(item);
  return total;
}
