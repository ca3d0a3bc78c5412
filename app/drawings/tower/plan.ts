// The roadmap as squares of palms, all to one scale, and what a lens shows of them.
import { decimal } from '../shared/path.ts';
import { counted } from '../shared/scale.ts';
import { cell, type Mark, sizeOf, squareOf } from './lattice.ts';

/** A phase has a square where it reaches more palms than the one before it. */
export type TowerFigures = {
  readonly planted: Count;
  /** Only where the owner says that they are for this field. */
  readonly seedlings?: Count | undefined;
  /** In year order. A phase may have no goal in palms. */
  readonly phases: readonly { readonly year: number; readonly goal?: Count | undefined }[];
  readonly vision?: Count | undefined;
};

/** `text` as printed: `100k+` are 100,000 palms. */
export type Count = { readonly palms: number; readonly text: string };

export type Square = Count & {
  readonly planted: Count;
  /** The seedlings that fit into the square, drawn around the planted palms. */
  readonly seedlings: Count;
  /** Goals before this one that are not planted yet, the largest first: squares inside it. */
  readonly goals: readonly Count[];
  /** Palms of the square before it, from whose size this one opens. 0: it is the first. */
  readonly before: number;
};

/** Whether as many palms are planted as the square stands for. */
export function isReached({ palms, planted }: { palms: number; planted: { palms: number } }): boolean {
  return palms <= planted.palms;
}

/** Goals may come in any order and size. */
export function planTower({ planted, seedlings = none, phases, vision }: TowerFigures) {
  let before = 0;
  let goals: readonly Count[] = [];
  const riseTo = (count: Count): Square | undefined => {
    if (count.palms <= before) return undefined;
    const room = Math.max(0, count.palms - planted.palms);
    const square = {
      ...count,
      planted,
      seedlings: { ...seedlings, palms: Math.min(seedlings.palms, room) },
      goals,
      before,
    };
    before = count.palms;
    if (count.palms > planted.palms) goals = [count, ...goals];
    return square;
  };
  const reached = Math.max(
    0,
    ...phases.map(({ goal }) => (goal && goal.palms <= planted.palms ? goal.palms : 0)),
  );
  return {
    /** The planted palms, if every goal is larger. */
    first: reached === 0 ? riseTo(planted) : undefined,
    // The phase with the largest goal that was reached shows all that is planted.
    phases: phases.map(({ goal }) => goal && riseTo(goal.palms === reached ? planted : goal)),
    /** The vision, if it is larger than every goal. */
    last: vision && riseTo(vision),
  };
}

const none: Count = { palms: 0, text: '' };

/** The largest square. */
export function summitOf({ first, phases, last }: ReturnType<typeof planTower>): Square | undefined {
  return last ?? phases.findLast((square) => square !== undefined) ?? first;
}

/** The side of a square in hundredths of the tower: the root of the palms, so that areas compare. */
export function sideOf(palms: number, largest: number): number {
  return 100 * Math.sqrt(palms / largest);
}

/** Whether each palm has a mark in the square itself. */
export function hasMarks({ palms }: Square, side: number): boolean {
  return palms <= maxMarks && side >= 50;
}

/** Ten by ten lines, where palms are too many to be drawn and the lines not too close. */
export function hasTenths({ palms }: Square, side: number): boolean {
  return palms > maxMarks && side >= 30;
}

const maxMarks = 8000;

/** What the round lens beside a square shows. A square one would be taken for an area to scale. In hundredths of the tower. */
export type Lens = {
  /** How many times larger a palm is than in the tower. */
  readonly times: number;
  /** From the middle of the tower to that of the small circle on the square, and of the lens. */
  readonly spot: number;
  readonly middle: number;
  /** The marks on the side of the square’s middle, and on the other. The border between them goes through the middle of the lens. */
  readonly inner: Mark;
  readonly outer: Mark;
};

/** The radius of a lens, and a palm in it. */
export const [lensRadius, lensPalm] = [16, 2.7] as const;
/** Where the middle of a lens is if the square leaves room there; the farthest that a phone has room for; around the small circle. */
const [usualMiddle, farthestMiddle, gap] = [33, 42, 2] as const;

/** A lens on the first square that is reached, and one on the first goal, where a lens shows nothing but what is there. */
export function lensesOf(squares: readonly (Square | undefined)[], largest: number) {
  const found = [true, false].flatMap((wanted) => {
    for (const square of squares) {
      const lens = square && isReached(square) === wanted && lensOn(square, largest);
      if (lens) return [[square, lens] as const];
    }
    return [];
  });
  return new Map(found);
}

/** On the border of what is planted, or inside a square of one kind. None where palms are drawn without it, or where it would show more than there is. */
function lensOn(square: Square, largest: number): Lens | undefined {
  const { palms, planted, seedlings } = square;
  if (hasMarks(square, sideOf(palms, largest))) return undefined;
  const times = (lensPalm * sizeOf(squareOf(largest))[0]) / (100 * cell.width);
  const radius = lensRadius / times;
  const half = (inside: number) => sideOf(Math.min(inside, palms), largest) / 2;
  const ends = [
    ['planted', half(planted.palms)],
    ['seedlings', half(planted.palms + seedlings.palms)],
    ['goal', half(palms)],
  ] as const;
  const bands = ends
    .map(([mark, end], at) => ({ mark, end, width: end - (ends[at - 1]?.[1] ?? 0) }))
    .filter(({ width }) => width > 0);
  const [inner, outer = inner] = bands;
  if (!inner || !outer || times < 2 || Math.min(inner.width, outer.width) < radius * 1.2) return undefined;
  const spot =
    inner === outer ? Math.min(inner.end - radius * 1.2, usualMiddle - lensRadius - gap - radius) : inner.end;
  const beyond = Math.max(usualMiddle, spot + radius + gap + lensRadius);
  const middle = beyond <= farthestMiddle ? beyond : spot - radius - gap - lensRadius;
  return { times, spot, middle, inner: inner.mark, outer: outer.mark };
}

/** What one mark, or one of the hundred squares between the lines, stands for. */
export function meaningOf(square: Square, side: number, lens: Lens | undefined): string | undefined {
  const { palms, planted, seedlings } = square;
  if (lens) return `Enlarged ${decimal(lens.times, 0)} times: ${markMeans[lens.outer].toLowerCase()}`;
  if (hasMarks(square, side)) {
    const isFull = palms === planted.palms + seedlings.palms;
    return markMeans[isReached(square) ? 'planted' : isFull ? 'seedlings' : 'goal'];
  }
  if (!hasTenths(square, side)) return undefined;
  const isRound = /^[1-9]\d?0*$/.test(String(palms / 100));
  return isRound ? `One square, ${counted(palms / 100)} palms` : 'To scale';
}

const markMeans: Readonly<Record<Mark, string>> = {
  planted: 'One crown, one palm',
  seedlings: 'One dot, one seedling',
  goal: 'One ring, one palm',
};

/** What the marks beside the planted ones mean. */
export function describeField({ palms, text, planted, seedlings }: Square): string {
  const dots = `Every dot is a seedling in the nursery: ${seedlings.text}.`;
  const isFull = palms === planted.palms + seedlings.palms;
  return isFull
    ? `${dots} Together they reach ${text}.`
    : `${dots} Every ring is one more for the goal of ${text}.`;
}

export function describeTower({ planted, seedlings, phases, vision }: TowerFigures): string {
  const goals = phases.flatMap(({ year, goal }) =>
    goal && goal.palms > planted.palms ? `${goal.text} in ${year}` : [],
  );
  const vast = vision ? ` inside the vision: ${vision.text}` : '';
  const around = goals.length > 0 ? ` inside the roadmap’s goals: ${goals.join(', ')}` : vast;
  const nursery = seedlings?.palms ? ` and ${seedlings.text} in the nursery` : '';
  return `${planted.text} planted${nursery}, drawn to scale by number of palms${around}.`;
}
