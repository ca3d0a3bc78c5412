import type { FigureId } from '../content.ts';
import { findFigure } from './figures.ts';

/**
 * A figure as printed, never broken over a line; its number stands beside it for machines, and its name for the newer
 * figure that may replace it.
 */
export function Value({ id }: { id: FigureId }) {
  const { amount, value } = findFigure(id);
  return (
    <data className="figure" data-figure={id} value={[amount].flat().join('-')}>
      {value}
    </data>
  );
}
