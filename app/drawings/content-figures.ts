import { endsOf } from '../../schema/amount.ts';
import type { Figure, FigureId, Phase, SiteContent } from '../content.ts';
import { findFigure } from '../ui/figures.ts';
import { type FieldFigures, type FieldPlan, planField } from './field-plan.ts';
import { counted } from './numbers.ts';
import { each, marksFor } from './scale.ts';

/** What drawings are made from. */
export type Register = Pick<SiteContent, 'figures' | 'roadmap'>;

/** A figure as one number; the upper end of a range. */
export function amountOf({ figures }: Pick<Register, 'figures'>, id: FigureId): number {
  return mostOf(findFigure(figures, id));
}

export function mostOf({ amount }: Figure): number {
  return endsOf(amount)[1];
}

/** A phase that has a tree goal, with the figure that says how many. */
export type TreeGoal = { readonly phase: Phase; readonly figure: Figure };

/** Only the years that have a goal, in the roadmap's order. */
export function treeGoals(roadmap: readonly Phase[], figures: readonly Figure[]): TreeGoal[] {
  return roadmap.flatMap((phase) => {
    const figure = figures.find(({ id }) => id === phase.trees);
    return figure ? [{ phase, figure }] : [];
  });
}

/** What the great field is drawn from: what is planted, every phase with its goal, and the vision. */
export function fieldFigures(register: Register): FieldFigures {
  const { figures, roadmap } = register;
  return {
    now: amountOf(register, 'trees-planted'),
    phases: roadmap.map(({ year, trees }) =>
      trees ? { year, trees: amountOf(register, trees), words: findFigure(figures, trees).value } : { year },
    ),
    vision: amountOf(register, 'trees-vision'),
  };
}

/** The field of this roadmap, cut into what each phase adds. */
export function roadmapField(content: Register): FieldPlan {
  return planField(fieldFigures(content));
}

/** What sentences about the field fill in: how many palms it stands for, how many marks it holds, what a mark is. */
export function fieldWords({ palms, perMark }: FieldPlan) {
  return {
    palms: counted(palms),
    marks: counted(marksFor(palms, perMark)),
    mark: each(perMark, 'palm', 'palms'),
  };
}
