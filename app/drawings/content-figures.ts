import { type Figure, type FigureId, figures, roadmap } from '../content.ts';
import type { FieldFigures } from './field-plan.ts';

/** The figures the drawings are made from, read from the owner's register. */
export function figure(id: FigureId): Figure {
  const found = figures.find((one) => one.id === id);
  if (!found) throw new Error(`content/figures.yaml has no figure "${id}", and a drawing needs it`);
  return found;
}

/** A figure as one number; the upper end of a range. */
export function amountOf(id: FigureId): number {
  const { amount } = figure(id);
  return typeof amount === 'number' ? amount : amount[1];
}

/** The phases of the roadmap that have a tree figure, in year order. */
export function treeGoals(): { year: number; trees: number; words: string }[] {
  return roadmap.flatMap(({ year, trees }) =>
    trees ? [{ year, trees: amountOf(trees), words: figure(trees).value }] : [],
  );
}

/** What the great field is drawn from: what is planted, every phase with its goal, and the vision. */
export function fieldFigures(): FieldFigures {
  return {
    now: amountOf('trees-planted'),
    phases: roadmap.map(({ year, trees }) =>
      trees ? { year, trees: amountOf(trees), words: figure(trees).value } : { year },
    ),
    vision: amountOf('trees-vision'),
  };
}
