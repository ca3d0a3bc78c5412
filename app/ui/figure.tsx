import { Fragment, type ReactNode } from 'react';
import { type FigureId, useContent } from '../content.ts';
import { printedDay } from '../dates.ts';
import { usePageData } from '../page.ts';
import explained from './explained.module.css';
import styles from './figure.module.css';
import { findFigure } from './figures.ts';
import type { Drawn } from './hydrate-figures.tsx';
import { Sentence, Value } from './sentence.tsx';
import { useDay } from './shared-day.tsx';
import { figuresIn } from './words.ts';

type ExplainedProps = {
  means: string;
  /** The id of the sentence that says the rest of it for the whole section. */
  describedBy?: string | undefined;
  children: ReactNode;
};

/**
 * A link to its line under “What these figures mean”. Pointed at or focused, it becomes an island of its own that
 * reads the line in a tooltip (tooltip.tsx).
 */
export function Explained({ means, describedBy, children }: ExplainedProps) {
  return (
    <span>
      <a
        className={explained.explained}
        data-explained
        href={`/#${means}`}
        aria-describedby={[`${means}-means`, describedBy].filter(Boolean).join(' ')}
      >
        {children}
      </a>
    </span>
  );
}

/**
 * A figure that links to its line under “What these figures mean”, which is also what its tooltip reads.
 * @param children what it counts, where that stands in the link too; without it only a screen reader meets the label there,
 *   because a list of links named “150” tells nobody anything
 */
export function Figure({ id, children }: { id: FigureId; children?: ReactNode }) {
  const { label } = findFigure(useContent().figures, id);
  return (
    <Explained means={`figure-${id}`} describedBy={useDay(id).describedBy}>
      <Value id={id} isDescribed /> {children ?? <span className="visually-hidden">{label}</span>}
    </Explained>
  );
}

/**
 * What kind of claim a figure is, with a mark that needs no colour; and as of when, where the head of the section does not
 * say it.
 */
export function Claim({ id }: { id: FigureId }) {
  const { figures } = useContent();
  const { kind } = findFigure(figures, id);
  const { own } = useDay(id);
  return (
    <span className={styles.kind} data-kind={kind}>
      {own ? `${kind}, ${own}` : kind}
    </span>
  );
}

/** A sentence, and after it what kind of claim each figure in it is. */
export function FigureSentence({ words }: { words: string }) {
  const content = useContent();
  return (
    <>
      <Sentence words={words} />
      {figuresIn(content, words).map((figure) => (
        <Fragment key={figure}>
          {' '}
          <Claim id={figure} />
        </Fragment>
      ))}
    </>
  );
}

/**
 * Stands beside drawings of these figures, which cannot follow: empty, until a newer one arrives (`hydrate-figures.tsx`).
 * A live region is read out only where it stood before it spoke.
 */
export function DrawnFrom({ figures }: { figures: readonly FigureId[] }) {
  const content = useContent();
  const drawn = Object.fromEntries(figures.map((id) => [id, findFigure(content.figures, id).value]));
  const day = printedDay(usePageData().now);
  const words = `Newer figures have arrived. The numbers in the text follow them; the drawings here are of ${day} and show the figures of that day.`;
  const note: Drawn = { drawn, words };
  return <p className={styles.drawnNote} role="status" data-drawn={JSON.stringify(note)} />;
}
