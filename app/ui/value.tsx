import type { FigureId } from '../../content/types.ts';
import { findFigure } from './figures.ts';
import { useFigureValue } from './newer-figures.ts';

/** A figure as printed, never broken over a line; its number stands beside it for machines. */
export function Value({ id }: { id: FigureId }) {
  return (
    <data className="figure" value={[findFigure(id).amount].flat().join('-')}>
      {useFigureValue(id)}
    </data>
  );
}
