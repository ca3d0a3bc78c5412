/** In drawing units; y grows downward. */
export type Point = readonly [x: number, y: number];

/** Of palms that are planted in equilateral triangles: the distance of two rows, as a share of the pitch. */
export const rowRatio = Math.sqrt(3) / 2;

/** Path data; a minus sign needs no space before it. */
export function pair(x: number, y: number, follows = false): string {
  const [left, right] = [decimal(x), decimal(y)];
  return `${follows && !left.startsWith('-') ? ' ' : ''}${left}${right.startsWith('-') ? '' : ' '}${right}`;
}

/** Rounded, without the zero before the point. */
export function decimal(value: number, places = 1): string {
  const factor = 10 ** places;
  return String(Math.round(value * factor) / factor).replace(/^(-?)0\./, '$1.');
}
