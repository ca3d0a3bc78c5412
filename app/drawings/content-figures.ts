import { endsOf } from '../../schema/amount.ts';
import type { Figure, FigureId, SiteContent } from '../content.ts';
import { findFigure } from '../ui/figures.ts';
import { type FieldFigures, type FieldPlan, planField } from './field-plan.ts';
import { counted, each, marksFor } from './scale.ts';

/** The upper end of a range. */
export function amountOf({ figures }: SiteContent, id: FigureId): number {
  return maxOf(findFigure(figures, id));
}

export function maxOf({ amount }: Figure): number {
  return endsOf(amount)[1];
}

export function fieldFigures(content: SiteContent): FieldFigures {
  const { figures, roadmap } = content;
  return {
    now: amountOf(content, 'trees-planted'),
    phases: roadmap.map(({ year, trees }) =>
      trees ? { year, trees: amountOf(content, trees), words: findFigure(figures, trees).value } : { year },
    ),
    vision: amountOf(content, 'trees-vision'),
  };
}

export function roadmapField(content: SiteContent): FieldPlan {
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
