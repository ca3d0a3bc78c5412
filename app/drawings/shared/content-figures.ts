import { upperEnd } from '../../../schema/amount.ts';
import type { FigureId, SiteContent } from '../../content.ts';
import { findFigure } from '../../ui/figure-text.ts';
import type { FieldFigures } from '../field/field-plan.ts';

/** The upper end of a range. */
export function amountOf({ figures }: SiteContent, id: FigureId): number {
  return upperEnd(findFigure(figures, id));
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
