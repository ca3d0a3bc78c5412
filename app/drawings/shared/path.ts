/** In drawing units; y grows downward. */
export type Point = readonly [x: number, y: number];

/** Of palms that are planted in equilateral triangles: the distance of two rows, as a share of the pitch. */
export const rowRatio = Math.sqrt(3) / 2;

/** An outline without its position: equal shapes are equal text, which compresses well. */
export type Shape = { readonly start: Point; readonly turns: string };

/** A palm from far: a closed outline through the radii in turn. Rounds to tenths without adding up errors. */
export function burst(repeats: number, radii: readonly number[], turn: number): Shape {
  const corners = repeats * radii.length;
  const [first = [0, 0], ...rest] = Array.from({ length: corners }, (_, corner): Point => {
    const angle = turn + (corner * 2 * Math.PI) / corners;
    const radius = radii[corner % radii.length] ?? 0;
    return [tenth(Math.cos(angle) * radius), tenth(Math.sin(angle) * radius)];
  });
  let [fromX, fromY] = first;
  let turns = 'l';
  for (const [x, y] of rest) {
    turns += pair(x - fromX, y - fromY, turns !== 'l');
    [fromX, fromY] = [x, y];
  }
  return { start: first, turns: `${turns}z` };
}

export function shapeAt({ start, turns }: Shape, x = 0, y = 0): string {
  return `M${pair(start[0] + x, start[1] + y)}${turns}`;
}

/** Path data; a minus sign needs no space before it. */
export function pair(x: number, y: number, follows = false): string {
  const [left, right] = [decimal(x), decimal(y)];
  return `${follows && !left.startsWith('-') ? ' ' : ''}${left}${right.startsWith('-') ? '' : ' '}${right}`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Rounded, without the zero before the point. */
export function decimal(value: number, places = 1): string {
  const factor = 10 ** places;
  return String(Math.round(value * factor) / factor).replace(/^(-?)0\./, '$1.');
}
