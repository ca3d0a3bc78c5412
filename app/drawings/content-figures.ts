import { endsOf } from '../../checks/content/amount.ts';
import { type Figure, type FigureId, figures, type Phase, roadmap } from '../content.ts';
import { findFigure } from '../ui/figures.ts';
import type { FieldFigures } from './field-plan.ts';

/** A figure as one number; the upper end of a range. */
export function amountOf(id: FigureId): number {
  return mostOf(findFigure(id));
}

export function mostOf({ amount }: Figure): number {
  return endsOf(amount)[1];
}

/** A phase that has a tree goal, with the figure that says how many. */
export type TreeGoal = { readonly phase: Phase; readonly figure: Figure };

/** Only the years that have a goal, in the roadmap's order. */
export function treeGoals(
  phases: readonly Phase[] = roadmap,
  register: readonly Figure[] = figures,
): TreeGoal[] {
  return phases.flatMap((phase) => {
    const figure = register.find(({ id }) => id === phase.trees);
    return figure ? [{ phase, figure }] : [];
  });
}

/** What the great field is drawn from: what is planted, every phase with its goal, and the vision. */
export function fieldFigures(): FieldFigures {
  return {
    now: amountOf('trees-planted'),
    phases: roadmap.map(({ year, trees }) =>
      trees ? { year, trees: amountOf(trees), words: findFigure(trees).value } : { year },
    ),
    vision: amountOf('trees-vision'),
  };
}
