// Finds a place for each palm of a number, so that the palms write it.
import { rowRatio } from '../shared/path.ts';
import { type Cut, layOut } from './digits.ts';

/** `column` counts in halves of a pitch, and is odd in odd rows. `letter` is the index of the digit or comma. */
export type Place = { readonly letter: number; readonly row: number; readonly column: number };

export type Planting = {
  /** Letter by letter, each row from the left. */
  readonly places: readonly Place[];
  /** In pitches. */
  readonly width: number;
  /** In rows, with room for a comma even where there is none: the label stands there. */
  readonly rows: number;
};

/** Too few palms to write digits with: they stand in rows, about twice as wide as high. */
export function plantRows(count: number): Planting {
  const columns = Math.ceil(Math.sqrt(2 * count));
  const places = Array.from({ length: count }, (_, index): Place => {
    const row = Math.floor(index / columns);
    return { letter: 0, row, column: 2 * (index % columns) + (row % 2) };
  });
  return toPlanting(places, Math.ceil(count / columns));
}

/**
 * Writes a number with exactly `count` palms. The height is solved so that about `count` places of the lattice lie in the
 * digits; then those that lie deepest are planted, so no rounding is left.
 */
export function plantNumber(text: string, count: number, cut: Cut): Planting {
  const height = solveHeight(text, count, cut);
  const { all, rows } = [0.97, 0.98, 0.99, 1, 1.01, 1.02, 1.03]
    .flatMap((scale) => [0, 0.25, 0.5, 0.75].map((shift) => attempt(text, height * scale, shift, cut, count)))
    .reduce((one, other) => (other.doubtful < one.doubtful ? other : one));
  const deepestFirst = all.sort((one, other) => other.depth - one.depth || compare(one, other));
  return toPlanting(deepestFirst.slice(0, count), rows);
}

/** Depth in millionths of a pitch: rounded, so that two equal digits get the same palms. */
type Candidate = Place & { readonly depth: number };

/** `doubtful`: how many palms stand so near to the outline that they could as well be left out, or the reverse. */
function attempt(text: string, height: number, shift: number, cut: Cut, count: number) {
  const all = placesIn(text, height, cut, shift);
  const depths = Float64Array.from(all, ({ depth }) => -depth).sort();
  const edge = -(depths[count - 1] ?? Number.NaN);
  const near = depths.filter((depth) => Math.abs(depth + edge) < 0.13e6).length;
  // Otherwise one of two equal digits would have a palm more.
  const isFair = depths[count] !== -edge;
  return {
    all,
    doubtful:
      depths.length < count ? Number.POSITIVE_INFINITY : near + 40e-6 * Math.abs(edge) + (isFair ? 0 : 40),
    rows: Math.round((height * (1 + 0.55 * cut.weight)) / rowRatio),
  };
}

function compare(one: Place, other: Place): number {
  return one.letter - other.letter || one.row - other.row || one.column - other.column;
}

/** Every place in the digits, and those just outside. */
function placesIn(text: string, height: number, cut: Cut, shift = 0): Candidate[] {
  const rows = (height * (1 + cut.weight)) / rowRatio + 1;
  const known = new Map<string, Omit<Candidate, 'letter'>[]>();
  return layOut(text, height, cut, Math.round).flatMap(({ character, left, right, depth }, letter) => {
    const found = known.get(character) ?? [];
    if (!known.has(character)) {
      for (let row = -1; row <= rows; row++) {
        for (let column = -2 + ((row + 2) % 2); column <= (right - left) * 2 + 2; column += 2) {
          const inside = depth(column / 2, (row + shift) * rowRatio);
          if (inside > -0.6) found.push({ row, column, depth: Math.round(inside * 1e6) });
        }
      }
      known.set(character, found);
    }
    return found.map(({ row, column, depth }) => ({ letter, row, column: column + 2 * left, depth }));
  });
}

/** The height at which `count` places lie in the digits: their number grows as the square of the height. */
function solveHeight(text: string, count: number, cut: Cut): number {
  let height = 24;
  for (let tries = 0; tries < 4; tries++) {
    const found = placesIn(text, height, cut).filter(({ depth }) => depth > 0).length;
    height *= Math.sqrt(count / Math.max(1, found));
  }
  return height;
}

function toPlanting(chosen: readonly Place[], lastRow: number): Planting {
  // Moved by even numbers, so that shifted rows stay shifted.
  const [up, back] = [chosen.map(({ row }) => row), chosen.map(({ column }) => column)].map(
    (all) => 2 * Math.floor(Math.min(...all) / 2),
  ) as [number, number];
  const places = chosen
    .map(({ letter, row, column }) => ({ letter, row: row - up, column: column - back }))
    .sort(compare);
  return {
    places,
    width: Math.max(...places.map(({ column }) => column)) / 2,
    rows: Math.max(lastRow, ...places.map(({ row }) => row)),
  };
}
