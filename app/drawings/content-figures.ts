import { endsOf } from '../../schema/amount.ts';
import type { Figure, FigureId, Phase, SiteContent } from '../content.ts';
import { findFigure } from '../ui/figures.ts';
import { type FieldFigures, type FieldPlan, planField } from './field-plan.ts';
import { counted } from './numbers.ts';
import { each, marksFor } from './scale.ts';

export type Register = Pick<SiteContent, 'figures' | 'roadmap'>;

/** The upper end of a range. */
export function amountOf({ figures }: Pick<Register, 'figures'>, id: FigureId): number {
  return maxOf(findFigure(figures, id));
}

export function maxOf({ amount }: Figure): number {
  return endsOf(amount)[1];
}

export type TreeGoal = { readonly phase: Phase; readonly figure: Figure };

export function treeGoals(roadmap: readonly Phase[], figures: readonly Figure[]): TreeGoal[] {
  return roadmap.flatMap((phase) => {
    const figure = figures.find(({ id }) => id === phase.trees);
    return figure ? [{ phase, figure }] : [];
  });
}

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

export function roadmapField(content: Register): FieldPlan {
  return planField(fieldFigures(content));
}

/** Values of `{palms}`, `{marks}` and `{mark}` in sentences about the field. */
export function fieldWords({ palms, perMark }: FieldPlan) {
  return {
    palms: counted(palms),
    marks: counted(marksFor(palms, perMark)),
    mark: each(perMark, 'palm', 'palms'),
  };
}
