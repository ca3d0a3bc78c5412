import { phaseOf } from '../../schema/figure-order.ts';
import type { Figure, FigureId, SiteContent } from '../content.ts';
import { printedDay } from '../dates.ts';

/**
 * One figure of the register.
 * @throws when the register has no such line, which stops the build.
 */
export function findFigure(figures: readonly Figure[], id: FigureId): Figure {
  const found = figures.find((figure) => figure.id === id);
  if (!found) throw new Error(`content/figures.yaml: there is no figure “${id}”`);
  return found;
}

export function isFigureId(figures: readonly Figure[], name: string): name is FigureId {
  return figures.some((figure) => figure.id === name);
}

/** What a figure is of. The goals of several years share one label: the year of the roadmap tells them apart. */
export function figureName({ roadmap }: SiteContent, figure: Figure): string {
  const phase = figure.kind === 'goal' && phaseOf(figure, roadmap);
  return phase ? `${figure.label}, ${phase.year}` : figure.label;
}

/** “as of 31 October 2026”, or that the farm has yet to name the day. */
export function asOfWords({ asOf }: Pick<Figure, 'asOf'>): string {
  return asOf === null ? dayUnknown : `as of ${printedDay(asOf)}`;
}

/** The same under a heading “As of”. */
export function asOfInColumn({ asOf }: Pick<Figure, 'asOf'>): string {
  return asOf === null ? dayUnknown : printedDay(asOf);
}

const dayUnknown = 'date to be confirmed';
