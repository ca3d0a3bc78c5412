import { decimal } from './numbers.ts';

/** A place in a drawing, in the drawing's own units; y grows downward. */
export type Point = readonly [x: number, y: number];

/** A closed outline apart from where it stands: equal shapes give equal text, which compresses to almost nothing. */
export type Shape = { readonly start: Point; readonly turns: string };

/** The outline through the points, kept to a tenth of a unit without drift. */
export function shape(points: readonly Point[]): Shape {
  const [first, ...rest] = points.map(([x, y]): Point => [tenth(x), tenth(y)]);
  if (!first) return { start: [0, 0], turns: 'z' };
  let [fromX, fromY] = first;
  let turns = 'l';
  for (const [x, y] of rest) {
    turns += pair(x - fromX, y - fromY, turns !== 'l');
    [fromX, fromY] = [x, y];
  }
  return { start: first, turns: `${turns}z` };
}

/** A shape drawn with its origin at `x`, `y`. */
export function shapeAt({ start, turns }: Shape, x = 0, y = 0): string {
  return `M${pair(start[0] + x, start[1] + y)}${turns}`;
}

/** A full circle as path data, so that hundreds fit in one element. */
export function disc(x: number, y: number, radius: number): string {
  const r = decimal(radius);
  const across = decimal(2 * Number(r));
  return `M${pair(x - radius, y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0`;
}

/** Straight lines from one circle to another around a centre, like the plates of a tank roof. */
export function spokes(count: number, from: number, to: number, x = 0, y = 0, turn = 0): string {
  let path = '';
  for (let index = 0; index < count; index++) {
    const angle = turn + (index * 2 * Math.PI) / count;
    path += `M${pair(...around(angle, from, x, y))}L${pair(...around(angle, to, x, y))}`;
  }
  return path;
}

/** A surveyor's cross. */
export function cross(x: number, y: number, reach: number): string {
  return `M${pair(x - reach, y)}h${decimal(reach * 2)}M${pair(x, y - reach)}v${decimal(reach * 2)}`;
}

/** The point at an angle (radians, clockwise from the right) and a distance from a centre. */
export function around(angle: number, distance: number, x = 0, y = 0): Point {
  return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
}

/** Two numbers as path data; a minus sign stands for the space. */
export function pair(x: number, y: number, follows = false): string {
  const [left, right] = [decimal(x), decimal(y)];
  return `${follows && !left.startsWith('-') ? ' ' : ''}${left}${right.startsWith('-') ? '' : ' '}${right}`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
