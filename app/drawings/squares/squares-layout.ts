// The roadmap as squares of palms, all to one scale.
export type SquaresFigures = {
  readonly planted: PalmCount;
  /** In year order. A phase may have no goal in palms. */
  readonly phases: readonly { readonly year: number; readonly goal?: PalmCount | undefined }[];
  readonly vision?: PalmCount | undefined;
};

/** `text` as printed: `100k+` are 100,000 palms. */
export type PalmCount = { readonly palms: number; readonly text: string };

export type Goal = PalmCount & { readonly year?: number };

/** Each number of palms that is aimed for, once, the largest first. Goals may come in any order and size. */
export function goalsOf({ planted, phases, vision }: SquaresFigures): readonly Goal[] {
  const goals = new Map<number, Goal>();
  const all = [...phases.map(({ year, goal }) => goal && { ...goal, year }), vision];
  for (const goal of all) {
    if (goal && goal.palms > planted.palms && !goals.has(goal.palms)) goals.set(goal.palms, goal);
  }
  return [...goals.values()].sort((a, b) => b.palms - a.palms);
}

/** The side of a square in hundredths of the largest: the root of the palms, so that areas compare. */
export function sideOf(palms: number, largest: number): number {
  return 100 * Math.sqrt(palms / largest);
}

/** On a phone, where the letters are largest beside the picture: in hundredths of its side. */
const [line, letter, year] = [8, 2.9, 11];

/** The goals whose label has room inside their own square, below the next smaller one. The list has the others. */
export function labelled(goals: readonly Goal[], planted: PalmCount, largest: number): readonly Goal[] {
  return goals.filter((goal, index) => {
    const side = sideOf(goal.palms, largest);
    const within = sideOf(goals[index + 1]?.palms ?? planted.palms, largest);
    return side - within >= line && side >= goal.text.length * letter + (goal.year ? year : 0);
  });
}

export function describeSquares({ planted, phases, vision }: SquaresFigures): string {
  const goals = phases.flatMap(({ year, goal }) =>
    goal && goal.palms > planted.palms ? `${goal.text} in ${year}` : [],
  );
  const vast = vision ? ` inside the vision: ${vision.text}` : '';
  const around = goals.length > 0 ? ` inside the roadmap’s goals: ${goals.join(', ')}` : vast;
  return `${planted.text} planted, drawn to scale by number of palms${around}.`;
}
