import { type ElementType, Fragment } from 'react';
import { type FigureId, useContent } from '../content.ts';
import { findFigure } from './figures.ts';
import { useDay } from './shared-day.tsx';
import { partsOf } from './words.ts';

type SentenceProps = {
  words: string;
  /** What `{names}` in it stand for, besides the farm and its figures. */
  more?: Readonly<Record<string, string>>;
  /** The element that holds this sentence and nothing else. */
  as?: ElementType;
  id?: string;
  className?: string;
};

/** A sentence on the page. Each figure in it stays on one line and can be traced to the register. */
export function Sentence({ words, more = {}, as: Holder = Fragment, ...attributes }: SentenceProps) {
  const content = useContent();
  return (
    <Holder {...attributes}>
      {partsOf(content, words, more).map((part, at) => {
        const key = `${at} ${part.text}`;
        return part.figure ? (
          <Value key={key} id={part.figure} />
        ) : (
          <Fragment key={key}>{part.text}</Fragment>
        );
      })}
    </Holder>
  );
}

type ValueProps = {
  id: FigureId;
  /** Whether what it stands in says already of which day it is. */
  isDescribed?: boolean;
};

/**
 * A figure as printed, never broken over a line. In the browser `hydrate-figures.tsx` finds it by `data-figure`, once a
 * newer one has arrived.
 */
export function Value({ id, isDescribed = false }: ValueProps) {
  const { figures } = useContent();
  const { describedBy } = useDay(id);
  return (
    <span className="figure" data-figure={id} aria-describedby={isDescribed ? undefined : describedBy}>
      {findFigure(figures, id).value}
    </span>
  );
}
