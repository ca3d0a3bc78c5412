import { upperEnd } from '../../../schema/amount.ts';
import type { FigureId, SiteContent } from '../../page/use-content.ts';
import { findFigure, hasFigure } from '../../ui/figure-text.ts';
import type { Count, TowerFigures } from '../tower/plan.ts';

/** The upper end of a range. */
export function amountOf({ figures }: SiteContent, id: FigureId): number {
  return upperEnd(findFigure(figures, id));
}

export function plantedPalms(content: SiteContent): number {
  return Math.round(amountOf(content, 'trees-planted'));
}

export function towerFigures(content: SiteContent): TowerFigures {
  const count = (id: FigureId): Count => ({
    palms: Math.round(amountOf(content, id)),
    text: findFigure(content.figures, id).value,
  });
  return {
    planted: count('trees-planted'),
    seedlings:
      content.seedlingsAreForThisField && hasFigure(content.figures, 'seedlings')
        ? count('seedlings')
        : undefined,
    phases: content.roadmap.map(({ year, trees }) => ({ year, goal: trees && count(trees) })),
    vision: hasFigure(content.figures, 'trees-vision') ? count('trees-vision') : undefined,
  };
}
