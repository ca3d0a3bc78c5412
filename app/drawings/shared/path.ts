/** In drawing units; y grows downward. */
export type Point = readonly [x: number, y: number];

/** An outline without its position: equal shapes are equal text, which compresses well. */
export type Shape = { readonly start: Point; readonly turns: string };

/** Rounds to tenths without adding up errors. */
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

export function shapeAt({ start, turns }: Shape, x = 0, y = 0): string {
  return `M${pair(start[0] + x, start[1] + y)}${turns}`;
}

export function repeat(one: Shape, at: readonly Point[]): string {
  return at.map(([x, y]) => shapeAt(one, x, y)).join('');
}

export function disc(radius: number): Shape {
  const r = decimal(radius);
  const across = decimal(2 * Number(r));
  return { start: [-radius, 0], turns: `a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0` };
}

/** A point of a line with round caps, as wide as the disc: a fifth of the text of `disc`. */
export const dot: Shape = { start: [0, 0], turns: 'h0' };

/** @param turn in radians */
export function spokes(count: number, from: number, to: number, x = 0, y = 0, turn = 0): string {
  let path = '';
  for (let index = 0; index < count; index++) {
    const angle = turn + (index * 2 * Math.PI) / count;
    path += `M${pair(...around(angle, from, x, y))}L${pair(...around(angle, to, x, y))}`;
  }
  return path;
}

export function cross(reach: number): Shape {
  const [r, across] = [decimal(reach), decimal(reach * 2)];
  return { start: [-reach, 0], turns: `h${across}m-${r}-${r}v${across}` };
}

/** @param angle in radians, clockwise from the right */
export function around(angle: number, distance: number, x = 0, y = 0): Point {
  return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
}

/** In radians. Points that are each turned by it lie evenly, without rows. */
export const goldenAngle = 2.39996;

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

/** Mulberry32: the same numbers in every build. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
