import { type ElementType, Fragment } from 'react';
import { type FigureId, useContent } from '../content.ts';
import { findFigure } from './figures.ts';
import { useDay } from './shared-day.tsx';
import { partsOf } from './words.ts';

type SentenceProps = {
  words: string;
  /** Values of `{names}` besides those of the farm and its figures. */
  more?: Readonly<Record<string, string>>;
  as?: ElementType;
  id?: string;
  className?: string;
};

/** Text from `content/`. Each figure in it stays on one line, and newer values are written over it. */
export function Sentence({ words, more = {}, as: Tag = Fragment, ...attributes }: SentenceProps) {
  const content = useContent();
  return (
    <Tag {...attributes}>
      {partsOf(content, words, more).map((part, index) => {
        const key = `${index} ${part.text}`;
        return part.figure ? (
          <Value key={key} id={part.figure} />
        ) : (
          <Fragment key={key}>{part.text}</Fragment>
        );
      })}
    </Tag>
  );
}

type ValueProps = {
  id: FigureId;
  /** Whether an element around it says the day. */
  isDescribed?: boolean;
};

/** `hydrate-figures.tsx` finds it by `data-figure`. */
export function Value({ id, isDescribed = false }: ValueProps) {
  const { figures } = useContent();
  const { describedBy } = useDay(id);
  return (
    <span className="figure" data-figure={id} aria-describedby={isDescribed ? undefined : describedBy}>
      {findFigure(figures, id).value}
    </span>
  );
}
