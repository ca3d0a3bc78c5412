import type { FigureId } from '../content.ts';
import { findFigure } from '../ui/figures.ts';
import { acres, squareMeans } from './acres.ts';
import { revenueCircles, treeCircles } from './circles.ts';
import { amountOf, fieldFigures } from './content-figures.ts';
import { field } from './field.ts';
import { dotMeans, nursery } from './nursery.ts';
import { palms, starMeans } from './palms.ts';
import type { CountedDrawing } from './svg.ts';

/** The drawings that stand for figures, each with its description and its count, from content/. */
export const countedDrawings = {
  'palms-wide': () => palms(amountOf('trees-planted'), 5 / 3, 'pw'),
  'palms-narrow': () => palms(amountOf('trees-planted'), 3 / 5, 'pn'),
  'nursery-wide': () => nursery(amountOf('seedlings'), 'wide', 'nu'),
  'nursery-narrow': () => nursery(amountOf('seedlings'), 'narrow', 'nn'),
  acres: () => acres(amountOf('acres'), 'ac'),
  'circles-trees': () => treeCircles({ now: told('trees-planted'), goal: told('trees-vision') }),
  'circles-revenue': () => revenueCircles({ now: told('revenue-upper'), goal: told('revenue-vision') }),
  'field-wide': () => field('wide', fieldFigures()),
  'field-narrow': () => field('narrow', fieldFigures()),
} as const satisfies Record<string, () => CountedDrawing>;
export type CountedName = keyof typeof countedDrawings;

/** What one mark of a counted drawing stands for, for the sentence that says so: `one palm`, or `10 palms`. */
export const markWords = {
  star: starMeans(amountOf('trees-planted')),
  dot: dotMeans(amountOf('seedlings')),
  square: squareMeans(amountOf('acres')),
};

/** A figure as a number and as words: `1,500 trees planted`. */
function told(id: FigureId) {
  const { amount, value, label } = findFigure(id);
  return { amount, words: `${value} ${label}` };
}
