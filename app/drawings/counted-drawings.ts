import type { FigureId } from '../content.ts';
import { findFigure } from '../ui/figures.ts';
import { acres, squareMeans } from './acres.ts';
import { revenueCircles, treeCircles } from './circles.ts';
import { amountOf, fieldFigures, type Register } from './content-figures.ts';
import { field } from './field.ts';
import { dotMeans, nursery } from './nursery.ts';
import { palms, starMeans } from './palms.ts';
import type { CountedDrawing } from './svg.ts';

/** The drawings that stand for figures, each with its description and its count. */
export const countedDrawings = {
  'palms-wide': (register: Register) => palms(amountOf(register, 'trees-planted'), 12 / 5, 'pw'),
  'palms-narrow': (register: Register) => palms(amountOf(register, 'trees-planted'), 3 / 5, 'pn'),
  'nursery-wide': (register: Register) => nursery(amountOf(register, 'seedlings'), 'wide', 'nu'),
  'nursery-narrow': (register: Register) => nursery(amountOf(register, 'seedlings'), 'narrow', 'nn'),
  'nursery-low': (register: Register) => nursery(amountOf(register, 'seedlings'), 'low', 'nl'),
  acres: (register: Register) => acres(amountOf(register, 'acres'), 'ac'),
  'circles-trees': (register: Register) =>
    treeCircles({ now: told(register, 'trees-planted'), goal: told(register, 'trees-vision') }),
  'circles-revenue': (register: Register) =>
    revenueCircles({ now: told(register, 'revenue-upper'), goal: told(register, 'revenue-vision') }),
  'field-wide': (register: Register) => field('wide', fieldFigures(register)),
  'field-narrow': (register: Register) => field('narrow', fieldFigures(register)),
} as const satisfies Record<string, (register: Register) => CountedDrawing>;
export type CountedName = keyof typeof countedDrawings;

/** What one mark of a counted drawing stands for, for the sentence that says so: `one palm`, or `10 palms`. */
export function markWords(register: Register) {
  return {
    star: starMeans(amountOf(register, 'trees-planted')),
    dot: dotMeans(amountOf(register, 'seedlings')),
    square: squareMeans(amountOf(register, 'acres')),
  };
}

/** A figure as a number and as words: `1,500 trees planted`. */
function told({ figures }: Register, id: FigureId) {
  const { amount, value, label } = findFigure(figures, id);
  return { amount, words: `${value} ${label}` };
}
