// The shapes of digits, and how deep a place lies inside them.
import type { Point } from '../shared/path.ts';

/**
 * Strokes of a digit, by their middle lines. Coordinates are shares of the box that the middle lines fill: a digit keeps the weight of
 * its strokes when its box is stretched. A line that goes beyond the box is cut off flat at its edge.
 * @param width as a share of the full width of a digit
 */
type Digit = { readonly width: number; readonly strokes: readonly (readonly Point[])[] };

/** Drawn for planting: even weight, wide bowls, flat ends. Like Familjen Grotesk, the 1 stands on a foot. */
const digitsWith = (bow: Bow): Readonly<Record<string, Digit>> => ({
  0: { width: 1, strokes: [bow(0.5, 0.5, 0.5, 0.5, 0, 360)] },
  1: { width: 0.74, strokes: [[[0.56, -1], [0.56, 2]], [[0.02, 0.2], [0.56, 0.02]], [[-1, 1], [2, 1]]] },
  2: { width: 0.96, strokes: [[...bow(0.5, 0.28, 0.5, 0.28, 176, 360), ...bend([1, 0.28], [1, 0.56], [0.04, 0.66], [0, 1]), [2, 1]]] },
  3: { width: 0.96, strokes: [[...bow(0.5, 0.245, 0.46, 0.245, 180, 450), ...bow(0.5, 0.745, 0.5, 0.255, -90, 180)]] },
  4: { width: 1, strokes: [[[0.74, -1], [0.74, 2]], [[0.66, 0], [0, 0.72], [2, 0.72]]] },
  5: { width: 0.98, strokes: [[[2, 0], [0.1, 0], [0.05, 0.45], ...bow(0.48, 0.67, 0.52, 0.33, 234, 520)]] },
  6: { width: 1, strokes: [bow(0.5, 0.67, 0.5, 0.33, 0, 360), [[0, 0.67], ...bow(0.52, 0.5, 0.52, 0.5, 180, 316)]] },
  7: { width: 0.92, strokes: [[[-1, 0], [1, 0], [-0.32, 2]]] },
  8: { width: 1, strokes: [bow(0.5, 0.245, 0.46, 0.245, 0, 360), bow(0.5, 0.74, 0.5, 0.26, 0, 360)] },
  9: { width: 1, strokes: [bow(0.5, 0.33, 0.5, 0.33, 0, 360), [[1, 0.33], ...bow(0.48, 0.5, 0.52, 0.5, 0, 136)]] },
}); // biome-ignore format: one digit a line

/** The proportions of a number, in shares of the height of its digits. */
export type Cut = {
  readonly digit: number;
  readonly weight: number;
  readonly space: number;
  /** Of a bow, from 2, an ellipse. A narrow ellipse would pinch the ground inside a digit. */
  readonly squareness: number;
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
  const digits = digitsWith(bowOf(cut.squareness));
  const glyph = (character: string) => {
    if (character === ',') return comma(height, weight);
    const shape = digits[character];
    if (!shape) throw new RangeError(`No digit for “${character}”`);
    return digit(shape, height, weight, cut.digit * height);
  };
  const letters: Letter[] = [];
  let x = 0;
  for (const character of text) {
    const left = snap(x);
    const { width, depth } = glyph(character);
    letters.push({ character, left, right: left + width, depth });
    x = left + width + cut.space * height * (character === ',' ? 0.75 : 1);
  }
  return letters;
}

type Glyph = { readonly width: number; readonly depth: Ink };

function digit(shape: Digit, height: number, weight: number, fullWidth: number): Glyph {
  const width = fullWidth * shape.width;
  const place = ([u, v]: Point): Point => [
    weight / 2 + u * (width - weight),
    weight / 2 + v * (height - weight),
  ];
  const strokes = shape.strokes.map((line) => strokeOf(line.map(place), weight / 2));
  return {
    width,
    depth: (x, y) => Math.min(x, y, width - x, height - y, Math.max(...strokes.map((depth) => depth(x, y)))),
  };
}

/** A square on the line, with a tail that hangs below it by half of a stroke. */
function comma(height: number, weight: number): Glyph {
  const line: Point[] = [
    [weight * 0.62, height - weight],
    [weight * 0.36, height + weight],
  ];
  const stroke = strokeOf(line, weight / 2);
  return {
    width: weight * 1.1,
    depth: (x, y) => Math.min(y - height + weight, height + weight * 0.55 - y, stroke(x, y)),
  };
}

/** Within `half` of its middle line. */
function strokeOf(line: readonly Point[], half: number): Ink {
  const pieces = line.slice(1).map(([x2, y2], index) => {
    const [x1, y1] = line[index] as Point;
    return { x1, y1, toX: x2 - x1, toY: y2 - y1, squared: (x2 - x1) ** 2 + (y2 - y1) ** 2 };
  });
  return (x, y) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const { x1, y1, toX, toY, squared } of pieces) {
      const along = Math.min(1, Math.max(0, ((x - x1) * toX + (y - y1) * toY) / squared));
      nearest = Math.min(nearest, (x - x1 - along * toX) ** 2 + (y - y1 - along * toY) ** 2);
    }
    return half - Math.sqrt(nearest);
  };
}

/** An arc of a superellipse, clockwise. Angles in degrees from the right. */
type Bow = (x: number, y: number, halfWidth: number, halfHeight: number, from: number, to: number) => Point[];

function bowOf(squareness: number): Bow {
  const bulge = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / squareness);
  return (x, y, halfWidth, halfHeight, from, to) => {
    const steps = Math.ceil(Math.abs(to - from) / 9);
    return Array.from({ length: steps + 1 }, (_, step): Point => {
      const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
      return [x + halfWidth * bulge(Math.cos(angle)), y + halfHeight * bulge(Math.sin(angle))];
    });
  };
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
