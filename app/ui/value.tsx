import type { FigureId } from '../content.ts';
import { findFigure } from './figures.ts';

/**
 * A figure as printed, never broken over a line. In the browser its text is an island of its own, `FigureValue`, which
 * `hydrate-figures.tsx` finds by `data-figure`: what it needs stands here already.
 */
export function Value({ id }: { id: FigureId }) {
  return (
    <span className="figure" data-figure={id}>
      {findFigure(id).value}
    </span>
  );
}
