import { type Figure, type FigureId, figures } from '../content.ts';

/**
 * One figure of the register.
 * @throws when the register has no such line, which stops the build.
 */
export function findFigure(id: FigureId): Figure {
  const found = figures.find((figure) => figure.id === id);
  if (!found) throw new Error(`content/figures.yaml: there is no figure “${id}”`);
  return found;
}

export function isFigureId(name: string): name is FigureId {
  return figures.some((figure) => figure.id === name);
}
