// The roadmap as squares of palms. Their areas are to scale.
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

export type Tower = {
  /** The planted palms, if every goal is larger. */
  readonly first: Square | undefined;
  readonly phases: readonly (Square | undefined)[];
  /** The vision, if it is larger than every goal. */
  readonly last: Square | undefined;
};

/** Goals may come in any order and size. */
export function planTower({ planted, seedlings = none, phases, vision }: TowerFigures): Tower {
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
    first: reached === 0 ? riseTo(planted) : undefined,
    // The phase with the largest goal that was reached shows all that is planted.
    phases: phases.map(({ goal }) => goal && riseTo(goal.palms === reached ? planted : goal)),
    last: vision && riseTo(vision),
  };
}

const none: Count = { palms: 0, text: '' };

/** The largest square. */
export function summitOf({ first, phases, last }: Tower): Square | undefined {
  return last ?? phases.findLast((square) => square !== undefined) ?? first;
}

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
