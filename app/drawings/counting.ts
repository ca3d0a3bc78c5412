import { blockKinds, palmPitch, rowPitch } from './field-geometry.ts';

/**
 * Counts the marks a drawing really holds, from its text or from a whole page that holds it: the proof that
 * what is drawn is what is said. `page` must hold the shared parts (the sprite) the drawing uses.
 */
export function countStars(drawing: string, page: string): number {
  const inTile = new Map<string, number>();
  for (const [, id = '', tile = ''] of page.matchAll(/<marker id="(p-[-x\d]+)"[^>]*>(.*?)<\/marker>/g)) {
    // Its inks are a path each: a palm is whole where each of them has drawn it.
    const drawn = new Set(Array.from(tile.matchAll(/ d="([^"]*)"/g), ([, ink = '']) => subpaths(ink)));
    inTile.set(id, drawn.size === 1 ? ([...drawn][0] ?? 0) : Number.NaN);
  }
  return sum(
    drawing.matchAll(/marker-mid="url\(#(p-[-x\d]+)\)" d="([^"]*)"/g),
    ([, id = '', path = '']) => (inTile.get(id) ?? Number.NaN) * (corners(path) - 2),
  );
}

/** Seedlings: the area of the beds in dots. */
export function countDots(drawing: string): number {
  return sum(filledWith('nd', drawing), (outline) => area(outline) / 100);
}

/** Acres: squares, each a subpath. `drawing` holds nothing else. */
export function countSquares(drawing: string): number {
  return sum(drawing.matchAll(/<path [^>]*d="([^"]*)"/g), ([, outline = '']) => subpaths(outline));
}

/** Palms of the great field: the area that its weaves fill, and what is planted today. */
export function countFieldMarks(drawing: string): number {
  return countPlantedMarks(drawing) + sum(blockKinds, (kind) => marksFilledWith(`k${kind}`, drawing));
}

/** Palms of the great field that are planted today. */
export function countPlantedMarks(drawing: string): number {
  return marksFilledWith('kg', drawing);
}

/** Marks of the field that lies over it, unplanted. */
export function countBareMarks(drawing: string): number {
  return marksFilledWith('ku', drawing);
}

function marksFilledWith(pattern: string, drawing: string): number {
  return Math.round(sum(filledWith(pattern, drawing), (outline) => area(outline) / (palmPitch * rowPitch)));
}

function filledWith(pattern: string, drawing: string): string[] {
  const path = new RegExp(`<path fill="url\\(#${pattern}\\)"[^>]* d="([^"]*)"`, 'g');
  return [...drawing.matchAll(path)].map(([, outline = '']) => outline);
}

/** The area of an outline made of upright rectangles. */
function area(outline: string): number {
  return sum(
    outline.matchAll(/M[-\d. ]+h([\d.]+)v([\d.]+)/g),
    ([, width, height]) => Number(width) * Number(height),
  );
}

/** How many corners a line of absolute coordinates has, its two ends among them. */
function corners(line: string): number {
  return (line.match(/-?[\d.]+/g)?.length ?? 0) / 2;
}

function subpaths(outline: string): number {
  return outline.match(/M/g)?.length ?? 0;
}

function sum<Item>(items: Iterable<Item>, of: (item: Item) => number): number {
  let total = 0;
  for (const item of items) total += of(item);
  return total;
}
