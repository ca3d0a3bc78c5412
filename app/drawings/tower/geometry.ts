// Places in the tower, in hundredths of its width. The middle of the square that is drawn is at 0, 0.
import { decimal } from '../shared/path.ts';
import { squareOf } from './lattice-square.ts';
import type { Square } from './tower-plan.ts';

/** The length of a side is the root of the palms, so that areas compare. */
export function sideOf(palms: number, largest: number): number {
  return 100 * Math.sqrt(palms / largest);
}

/** Around 0, 0. @param share of the palms of a square that is 100 wide */
export function square(share: number): string {
  const side = Math.max(100 * Math.sqrt(share), 1);
  const [from, length] = [decimal(side / 2, 2), decimal(side, 2)];
  return `M-${from}-${from}h${length}v${length}h-${length}z`;
}

/**
 * Where the palms of a square can be seen: in a loupe of the whole square, in the square itself, in a loupe of one of its
 * hundred parts, or nowhere.
 */
type Detail = 'loupe' | 'marks' | 'part' | 'none';

export function detailOf(of: Square, side: number): Detail {
  if (of.palms <= 8000) return side < 50 ? 'loupe' : 'marks';
  return side >= 50 && hasEvenPart(of.palms, side) && !reachesTheEdge(of) ? 'part' : 'none';
}

/** How wide a loupe of the whole square is: as wide as its column, or less in the first phase. */
export const loupeWidth = { first: 46.67, other: 60.67 } as const;

/** A loupe of one of the hundred parts of a square that is `side` wide. */
export function partLoupe(side: number) {
  const part = side / 10;
  return {
    width: 0.42 * side,
    /** Below the numeral, at the upper corner of the square. */
    top: 25.5 - side / 2,
    part: { width: part, top: side > 80 ? -2 * part : -part },
  };
}

/** From the middle of the tower to the edge of the wrap, and to a loupe that stands beside the tower. */
export const [outerEdge, besideTower] = [110.67, 55.33] as const;

/** Ten by ten lines, where palms are too many to be drawn and the lines not too close. */
export function hasTenths({ palms }: Square, side: number): boolean {
  return palms > 8000 && side >= 30;
}

/** Whether a number of palms has at most two digits before its zeros, as in 70 or 1,500. */
export function isRound(palms: number): boolean {
  return /^[1-9]\d?0*$/.test(String(palms));
}

/** Its marks are at least 3 px apart on a desktop computer. */
function hasEvenPart(palms: number, side: number): boolean {
  return isRound(palms / 100) && squareOf(palms / 100).columns <= 2 * partLoupe(side).width;
}

/** Whether planted palms and seedlings cover the part at the edge, so that not all palms of that part are goals. */
function reachesTheEdge({ palms, planted, seedlings }: Square): boolean {
  return planted.palms < palms && (planted.palms + seedlings.palms) / palms > 0.64;
}
