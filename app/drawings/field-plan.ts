import { marksFor, perMark } from './scale.ts';

export type FieldFigures = {
  readonly now: number;
  /** In year order. `words` is the goal as printed. A phase may have no goal. */
  readonly phases: readonly { readonly year: number; readonly trees?: number; readonly words?: string }[];
  readonly vision: number;
};

/** A part of the field, in palms: from the goals before it up to its own. */
export type Stretch = {
  readonly from: number;
  readonly to: number;
  /** `next` is the first that is not planted yet, `last` the last of all. */
  readonly kind: 'today' | 'next' | 'later' | 'last';
};

export type FieldPlan = {
  readonly palms: number;
  readonly perMark: number;
  /** Empty if the goal of a phase adds no palms. */
  readonly phases: readonly (readonly Stretch[])[];
  readonly beyond: readonly Stretch[];
};

/** No screen can show more as separate marks. */
const maxMarks = 150_000;

/** Goals may come in any order and size. */
export function planField({ now, phases, vision }: FieldFigures): FieldPlan {
  const palms = Math.max(now, vision, ...phases.map(({ trees = 0 }) => trees));
  let reached = 0;
  let next: Stretch['kind'] = 'next';
  const upTo = (goal: number): Stretch[] => {
    const stretches: Stretch[] = [];
    for (const [to, kind] of [
      [Math.min(goal, now), 'today'],
      [goal, next],
    ] as const) {
      // biome-ignore format: two parts
      if (to <= reached) continue;
      stretches.push({ from: reached, to, kind: kind === 'today' || to < palms ? kind : 'last' });
      if (kind !== 'today') next = 'later';
      reached = to;
    }
    return stretches;
  };
  return {
    palms,
    perMark: perMark(palms, maxMarks),
    phases: phases.map(({ trees = 0 }) => upTo(trees)),
    beyond: upTo(palms),
  };
}

/** Rounded so that the stretches add up to the marks of the field. */
export function marksOf({ from, to }: Stretch, each: number): number {
  return marksFor(to, each) - marksFor(from, each);
}

export function stretchesOf({ phases, beyond }: FieldPlan): Stretch[] {
  return [...phases.flat(), ...beyond];
}
