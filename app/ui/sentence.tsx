import { type ElementType, Fragment } from 'react';
import { type FigureId, useContent } from '../content.ts';
import { findFigure } from './figures.ts';
import { useDay } from './shared-day.tsx';
import { partsOf, writtenOut } from './words.ts';

type SentenceProps = {
  words: string;
  more?: Readonly<Record<string, string>>;
  as?: ElementType;
  id?: string;
  className?: string;
};

/** Text from `content/`. Figures and “10-year” stay on one line, and newer values are written over figures. */
export function Sentence({ words, more = {}, as: Tag = Fragment, ...attributes }: SentenceProps) {
  const content = useContent();
  return (
    <Tag {...attributes}>
      {partsOf(content, words, more).map((part, index, all) => {
        const key = `${index} ${part.text}`;
        if (part.figure) return <Value key={key} id={part.figure} isCount={part.isCount} />;
        return <Words key={key} text={all[index - 1]?.figure ? withUnit(part.text) : part.text} />;
      })}
    </Tag>
  );
}

/** “1,500 trees” stays on one line. */
function withUnit(text: string): string {
  return text.replace(/^ (?=\p{L}{1,10}\P{L})/u, '\u00a0');
}

function Words({ text }: { text: string }) {
  return text.split(joined).map((word, index) => {
    const key = `${index} ${word}`;
    const isKept = joined.test(word) && word.length <= maxKept;
    return isKept ? (
      <span key={key} className="figure">
        {word}
      </span>
    ) : (
      <Fragment key={key}>{word}</Fragment>
    );
  });
}

/** “10-year”; “-year” where the number before it is a figure. */
const joined = /((?:\S*\d|^)-\p{L}\S*)/u;
/** In letters. Longer words may break, because a narrow column has no room for them. */
const maxKept = 12;

type ValueProps = {
  id: FigureId;
  isDescribed?: boolean;
  isCount?: true | undefined;
};

/** `show-newer-figures.ts` finds it by `data-figure`. */
export function Value({ id, isDescribed = false, isCount }: ValueProps) {
  const figure = findFigure(useContent().figures, id);
  const { describedBy } = useDay(id);
  return (
    <span
      className="figure"
      data-figure={id}
      data-count={isCount && ''}
      aria-describedby={isDescribed ? undefined : describedBy}
    >
      {isCount ? writtenOut(figure) : figure.value}
    </span>
  );
}
