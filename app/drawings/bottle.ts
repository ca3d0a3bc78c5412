import { disc, type Point } from './path.ts';

/** Bottles from above, all of one radius: shoulder, cap and the ring on the cap, in three paths however many they are. */
export function sealedBottles(places: readonly Point[], radius: number): string {
  return (
    discs('bt', places, radius) + discs('cp', places, radius * 0.56) + discs('cr', places, radius * 0.36)
  );
}

/** Filled, still without a cap. */
export function openBottles(places: readonly Point[], radius: number): string {
  return discs('bt', places, radius) + discs('op', places, radius * 0.5);
}

/** The hollows of a crate whose bottles are gone. */
export function emptySlots(places: readonly Point[], radius: number): string {
  return discs('slot', places, radius);
}

/** Places in rows and columns, `pitch` apart, the first at `x`, `y`. */
export function crateful(x: number, y: number, columns: number, rows: number, pitch: Point): Point[] {
  return Array.from({ length: columns * rows }, (_, index) => [
    x + (index % columns) * pitch[0],
    y + Math.floor(index / columns) * pitch[1],
  ]);
}

function discs(className: string, places: readonly Point[], radius: number): string {
  return `<path class="${className}" d="${places.map(([x, y]) => disc(x, y, radius)).join('')}"/>`;
}
