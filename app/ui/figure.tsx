import { copy } from '../../content/copy.ts';
import type { FigureId } from '../../content/types.ts';
import { findFigure } from './figures.ts';
import { Value } from './value.tsx';

/** A figure that links to its line under “What these figures mean”, which is also what its tooltip reads. */
export function Figure({ id }: { id: FigureId }) {
  return (
    <a className="explained" href={`/#figure-${id}`} aria-describedby={`figure-${id}-means`}>
      <Value id={id} />
    </a>
  );
}

/** What kind of claim a figure is, in a word: today, projection, goal. */
export function KindOf({ id }: { id: FigureId }) {
  const { kind } = findFigure(id);
  return <span className={`kind kind-${kind}`}>{copy.kinds[kind].name}</span>;
}
