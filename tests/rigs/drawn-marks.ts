import { pitch } from '../../app/drawings/land/row-paths.ts';

/** Where a pattern of palms is drawn along the lines of a field: one place for each pitch of each line. */
export function placesAlong(path: string): (readonly [x: number, y: number])[] {
  const places: (readonly [number, number])[] = [];
  let [x, y] = [0, 0];
  for (const [, across, down, length] of path.matchAll(/m(-?\d+) ?(-?\d+)h(\d+)/g)) {
    [x, y] = [x + Number(across), y + Number(down)];
    for (const end = x + Number(length); x < end; x += pitch) places.push([x + 7, y]);
  }
  return places;
}

/**
 * Counts the crowns or seedlings of a drawing. Not a number if two of them are in one place.
 * @param drawing markup with the lines themselves, or with uses of lines that it defines. Shadows do not count.
 */
export function marksDrawn(drawing: string): number {
  const own = drawing.matchAll(/<path stroke="url\(#(?:far|seedling)-(?:even|odd)\)"[^>]* d="([^"]*)"/g);
  const used = drawing.matchAll(/<use href="#([\w-]+)" stroke="url\(#far-(?:even|odd)\)"/g);
  const paths = [
    ...Array.from(own, ([, path = '']) => path),
    ...Array.from(
      used,
      ([, id = '']) => new RegExp(`id="${id}"[^>]* d="([^"]*)"`).exec(drawing)?.[1] ?? 'none',
    ),
  ];
  const places = paths.flatMap(placesAlong).map(String);
  return new Set(places).size === places.length ? places.length : Number.NaN;
}
