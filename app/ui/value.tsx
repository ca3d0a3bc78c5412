import type { FigureId } from '../content.ts';
import { findFigure } from './figures.ts';

/**
 * A figure as printed, never broken over a line. In the browser `hydrate-figures.tsx` finds it by `data-figure`, once a
 * newer one has arrived.
 */
export function Value({ id }: { id: FigureId }) {
  return (
    <span className="figure" data-figure={id}>
      {findFigure(id).value}
    </span>
  );
}
