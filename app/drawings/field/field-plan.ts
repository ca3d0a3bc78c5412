import { marksFor, type Scale, scaleFor } from '../shared/scale.ts';

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
  readonly kind: 'today' | 'goal';
};

export type FieldPlan = Scale & {
  readonly palms: number;
  /** Empty if the goal of a phase adds no palms. */
  readonly phases: readonly (readonly Stretch[])[];
  readonly beyond: readonly Stretch[];
};

/** Goals may come in any order and size. */
export function planField({ now, phases, vision }: FieldFigures): FieldPlan {
  const goals = phases.map(({ trees = 0 }) => trees);
  const palms = Math.max(now, vision, ...goals);
  let reached = 0;
  const upTo = (goal: number) =>
    [Math.min(goal, now), goal].flatMap((to): Stretch[] => {
      if (to <= reached) return [];
      const from = reached;
      reached = to;
      return [{ from, to, kind: to <= now ? 'today' : 'goal' }];
    });
  return {
    // No screen can show more as separate marks.
    ...scaleFor(palms, 150_000, 'palm'),
    palms,
    phases: goals.map(upTo),
    beyond: upTo(palms),
  };
}

/** Rounded so that the stretches add up to the marks of the field. */
export function marksOf({ from, to }: Stretch, perMark: number): number {
  return marksFor(to, perMark) - marksFor(from, perMark);
}
