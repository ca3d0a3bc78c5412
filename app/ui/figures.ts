import { phaseOf } from '../../schema/figure-order.ts';
import type { Figure, FigureId, SiteContent } from '../content.ts';
import { printedDay } from '../dates.ts';

/** @throws when there is none, which stops the build. */
export function findFigure(figures: readonly Figure[], id: FigureId): Figure {
  const found = figures.find((figure) => figure.id === id);
  if (!found) throw new Error(`content/figures.yaml: there is no figure “${id}”`);
  return found;
}

export function isFigureId(figures: readonly Figure[], name: string): name is FigureId {
  return figures.some((figure) => figure.id === name);
}

/** The goals of several years share one label, so the year is added. */
export function figureName({ roadmap }: SiteContent, figure: Figure): string {
  const phase = figure.kind === 'goal' && phaseOf(figure, roadmap);
  return phase ? `${figure.label}, ${phase.year}` : figure.label;
}

export function asOfWords({ asOf }: Pick<Figure, 'asOf'>): string {
  return asOf === null ? 'date to be confirmed' : `as of ${printedDay(asOf)}`;
}

export function asOfInColumn({ asOf }: Pick<Figure, 'asOf'>): string {
  return asOf === null ? 'to be confirmed' : printedDay(asOf);
}
