import { marksFor, perMark } from './scale.ts';

export type FieldFigures = {
  /** Palms planted today. */
  readonly now: number;
  /** The phases of the roadmap in year order; `words` is the figure as printed. A phase may have no tree goal. */
  readonly phases: readonly { readonly year: number; readonly trees?: number; readonly words?: string }[];
  /** Palms of the long-term vision. */
  readonly vision: number;
};

/** A stretch of the field, in palms: from what the goals before it asked for to what this one asks for. */
export type Stretch = {
  readonly from: number;
  readonly to: number;
  /** Planted already, the next to be planted, the last of all, or one between. */
  readonly kind: 'today' | 'next' | 'later' | 'last';
};

export type FieldPlan = {
  /** How many palms the whole field stands for: the most that anybody aims for. */
  readonly palms: number;
  /** How many palms one mark stands for. */
  readonly perMark: number;
  /** The stretches of each phase: none where its goal adds nothing to what stands before it. */
  readonly phases: readonly (readonly Stretch[])[];
  /** What is left for the vision when the roadmap’s goals are reached. */
  readonly beyond: readonly Stretch[];
};

/** More than this many marks no screen can show as marks. */
const mostMarks = 150_000;

/** Cuts the field into the stretches that the phases add to it, whatever the order and the size of their goals. */
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
    perMark: perMark(palms, mostMarks),
    phases: phases.map(({ trees = 0 }) => upTo(trees)),
    beyond: upTo(palms),
  };
}

/** How many marks a stretch holds. Those of all stretches are as many as the field has. */
export function marksOf({ from, to }: Stretch, each: number): number {
  return marksFor(to, each) - marksFor(from, each);
}

/** Every stretch of the field, from its first palm to its last. */
export function stretchesOf({ phases, beyond }: FieldPlan): Stretch[] {
  return [...phases.flat(), ...beyond];
}
