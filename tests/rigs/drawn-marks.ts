import { palmPitch, rowPitch } from '../../app/drawings/field/field-geometry.ts';
import { blockPatterns } from '../../app/drawings/field/field-marks.tsx';
import { seedlingPattern } from '../../app/drawings/palms/nursery.tsx';

/**
 * Counts the marks in the markup of a drawing, to prove that it shows the printed figure.
 * @param page markup that holds the sprite of the drawing
 */
export function countStars(drawing: string, page: string): number {
  const inTile = new Map<string, number>();
  for (const [, id = '', tile = ''] of page.matchAll(/<marker id="(p-[-x\d]+)"[^>]*>(.*?)<\/marker>/g)) {
    // One path for each colour: all of them must hold the same number of palms.
    const drawn = new Set(Array.from(tile.matchAll(/ d="([^"]*)"/g), ([, ink = '']) => subpaths(ink)));
    inTile.set(id, drawn.size === 1 ? ([...drawn][0] ?? 0) : Number.NaN);
  }
  return sum(
    drawing.matchAll(/marker-mid="url\(#(p-[-x\d]+)\)" d="([^"]*)"/g),
    ([, id = '', path = '']) => (inTile.get(id) ?? Number.NaN) * (corners(path) - 2),
  );
}

export function countDots(drawing: string): number {
  return sum(filledWith(seedlingPattern, drawing), (outline) => area(outline) / 100);
}

export function countSquares(drawing: string): number {
  return sum(drawing.matchAll(/<path [^>]*d="([^"]*)"/g), ([, outline = '']) => subpaths(outline));
}

export function countPlantedMarks(drawing: string): number {
  return marksFilledWith(blockPatterns.planted, drawing);
}

export function countGoalMarks(drawing: string): number {
  return marksFilledWith(blockPatterns.planned, drawing);
}

function marksFilledWith(pattern: string, drawing: string): number {
  return Math.round(sum(filledWith(pattern, drawing), (outline) => area(outline) / (palmPitch * rowPitch)));
}

function filledWith(pattern: string, drawing: string): string[] {
  const path = new RegExp(`<path fill="url\\(#${pattern}\\)"[^>]* d="([^"]*)"`, 'g');
  return [...drawing.matchAll(path)].map(([, outline = '']) => outline);
}

function area(outline: string): number {
  return sum(
    outline.matchAll(/M[-\d. ]+h([\d.]+)v([\d.]+)/g),
    ([, width, height]) => Number(width) * Number(height),
  );
}

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
