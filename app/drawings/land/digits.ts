// The shapes of digits, and how deep a place lies inside them.
import type { Point } from '../shared/path.ts';

/**
 * A stroke of a digit, by its middle line. Coordinates are shares of the box that the middle lines fill: a digit keeps the weight of its
 * strokes when its box is stretched.
 */
type Stroke = { readonly line: readonly Point[]; readonly isClosed?: true };

/** @param width as a share of the full width of a digit */
type Digit = { readonly strokes: readonly Stroke[]; readonly width: number };

/** Drawn for planting: even weight, wide bowls, flat ends. Like Familjen Grotesk, the 1 stands on a foot. */
const digits: Readonly<Record<string, Digit>> = {
  0: { width: 1, strokes: [ring(0.5, 0.5)] },
  1: {
    width: 0.74,
    strokes: [open([0.56, 0], [0.56, 1]), open([0.02, 0.2], [0.56, 0.02]), open([0, 1], [1, 1])],
  },
  2: {
    width: 0.96,
    strokes: [
      open(
        ...bow(0.5, 0.28, 0.5, 0.28, 176, 360),
        ...bend([1, 0.28], [1, 0.56], [0.04, 0.66], [0, 1]),
        [1, 1],
      ),
    ],
  },
  3: {
    width: 0.96,
    strokes: [open(...bow(0.5, 0.245, 0.46, 0.245, 180, 450), ...bow(0.5, 0.745, 0.5, 0.255, -90, 180))],
  },
  4: { width: 1, strokes: [open([0.74, 0], [0.74, 1]), open([0.66, 0], [0, 0.72], [1, 0.72])] },
  5: {
    width: 0.98,
    strokes: [open([0.94, 0], [0.1, 0], [0.05, 0.45], ...bow(0.48, 0.67, 0.52, 0.33, 234, 520))],
  },
  6: { width: 1, strokes: [ring(0.67, 0.33), open([0, 0.67], ...bow(0.52, 0.5, 0.52, 0.5, 180, 316))] },
  7: { width: 0.92, strokes: [open([0, 0], [1, 0], [0.34, 1])] },
  8: { width: 1, strokes: [ring(0.245, 0.245, 0.46), ring(0.74, 0.26)] },
  9: { width: 1, strokes: [ring(0.33, 0.33), open([1, 0.33], ...bow(0.48, 0.5, 0.52, 0.5, 0, 136))] },
};

/** The proportions of a number, in shares of the height of its digits. */
export type Cut = {
  readonly digit: number;
  readonly weight: number;
  readonly space: number;
};

/** Depth inside the ink at a place: positive within, zero on the outline. */
type Ink = (x: number, y: number) => number;

export type Letter = {
  readonly character: string;
  readonly left: number;
  readonly right: number;
  /** With `x` from its left edge, so that two equal digits have the same ink. */
  readonly depth: Ink;
};

/**
 * Lays out a number such as `1,500`, its digits `height` high and one after the other.
 * @param snap moves the left edge of a digit to a column of the lattice
 */
export function layOut(text: string, height: number, cut: Cut, snap: (x: number) => number): Letter[] {
  const weight = cut.weight * height;
  const letters: Letter[] = [];
  let x = 0;
  for (const character of text) {
    const left = snap(x);
    const { width, depth } =
      character === ',' ? comma(height, weight) : digit(character, height, weight, cut.digit * height);
    letters.push({ character, left, right: left + width, depth });
    x = left + width + cut.space * height * (character === ',' ? 0.75 : 1);
  }
  return letters;
}

type Glyph = { readonly width: number; readonly depth: Ink };

function digit(character: string, height: number, weight: number, fullWidth: number): Glyph {
  const shape = digits[character];
  if (!shape) throw new RangeError(`No digit for “${character}”`);
  const width = fullWidth * shape.width;
  const place = ([u, v]: Point): Point => [
    weight / 2 + u * (width - weight),
    weight / 2 + v * (height - weight),
  ];
  const strokes = shape.strokes.map(({ line, isClosed = false }) =>
    strokeOf(line.map(place), weight / 2, isClosed),
  );
  return {
    width,
    depth: (x, y) => {
      let deepest = Number.NEGATIVE_INFINITY;
      for (const depth of strokes) deepest = Math.max(deepest, depth(x, y));
      return Math.min(y, height - y, deepest);
    },
  };
}

/** A square on the line, with a tail that hangs below it by half of a stroke. */
function comma(height: number, weight: number): Glyph {
  const line: Point[] = [
    [weight * 0.62, height - weight],
    [weight * 0.36, height + weight],
  ];
  const stroke = strokeOf(line, weight / 2, false);
  return {
    width: weight * 1.1,
    depth: (x, y) => Math.min(y - height + weight, height + weight * 0.55 - y, stroke(x, y)),
  };
}

/** Its flat ends reach beyond the middle line by half of the stroke. */
function strokeOf(line: readonly Point[], half: number, isClosed: boolean): Ink {
  const pieces = line.slice(1).map(([x2, y2], index) => {
    const [x1, y1] = line[index] as Point;
    const length = Math.hypot(x2 - x1, y2 - y1);
    return {
      ...{ x1, y1, length, alongX: (x2 - x1) / length, alongY: (y2 - y1) / length },
      starts: index === 0 && !isClosed,
      ends: index === line.length - 2 && !isClosed,
    };
  });
  return (x, y) => {
    let deepest = Number.NEGATIVE_INFINITY;
    for (const { x1, y1, length, alongX, alongY, starts, ends } of pieces) {
      const along = (x - x1) * alongX + (y - y1) * alongY;
      const across = Math.abs((x - x1) * alongY - (y - y1) * alongX);
      const beyond = Math.max(starts ? 0 : -along, ends ? 0 : along - length, 0);
      // A quick answer for most places, which lie far from most pieces.
      if (half - Math.max(across, beyond) <= deepest) continue;
      let depth = half - Math.sqrt(across * across + beyond * beyond);
      if (starts) depth = Math.min(depth, along + half);
      if (ends) depth = Math.min(depth, length - along + half);
      deepest = Math.max(deepest, depth);
    }
    return deepest;
  };
}

function open(...line: Point[]): Stroke {
  return { line };
}

function ring(middle: number, halfHeight: number, halfWidth = 0.5): Stroke {
  return { line: bow(0.5, middle, halfWidth, halfHeight, 0, 360), isClosed: true };
}

/** An arc of a superellipse, clockwise. Angles in degrees from the right. */
function bow(x: number, y: number, halfWidth: number, halfHeight: number, from: number, to: number): Point[] {
  const steps = Math.ceil(Math.abs(to - from) / 9);
  const bulge = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / 2.35);
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [x + halfWidth * bulge(Math.cos(angle)), y + halfHeight * bulge(Math.sin(angle))];
  });
}

/** A cubic Bézier curve, without its first point. */
function bend(...[a, b, c, d]: [Point, Point, Point, Point]): Point[] {
  const steps = 12;
  return Array.from({ length: steps }, (_, index): Point => {
    const t = (index + 1) / steps;
    const at = (axis: 0 | 1) =>
      (1 - t) ** 3 * a[axis] +
      3 * (1 - t) ** 2 * t * b[axis] +
      3 * (1 - t) * t * t * c[axis] +
      t ** 3 * d[axis];
    return [at(0), at(1)];
  });
}
