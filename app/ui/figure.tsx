import { Fragment, type ReactNode } from 'react';
import { type FigureId, useContent } from '../content.ts';
import explained from './explained.module.css';
import styles from './figure.module.css';
import { findFigure } from './figures.ts';
import { Sentence, Value } from './sentence.tsx';
import { OwnDay, useDay } from './shared-day.tsx';
import type { Drawn } from './show-newer-figures.ts';
import { figuresIn } from './words.ts';

type ExplainedProps = {
  means: string;
  describedBy?: string | undefined;
  children: ReactNode;
};

/**
 * A link to a definition under “What these figures mean”. On hover or focus it becomes an island with a tooltip
 * (tooltip.tsx).
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
 * A figure with a link to its definition.
 * @param children what it counts, if the link shows that. Otherwise the label is visually hidden, because screen
 * readers also list links without the text around them.
 */
export function Figure({ id, children }: { id: FigureId; children?: ReactNode }) {
  const { label } = findFigure(useContent().figures, id);
  return (
    <Explained means={`figure-${id}`} describedBy={useDay(id).describedBy}>
      <Value id={id} isDescribed /> {children ?? <span className="visually-hidden">{label}</span>}
    </Explained>
  );
}

/** The kind of a figure, and its day unless the head of the section says it. */
export function Claim({ id }: { id: FigureId }) {
  const { figures } = useContent();
  const { kind } = findFigure(figures, id);
  return (
    <span className={styles.kind} data-kind={kind}>
      {kind}
      <OwnDay id={id} />
    </span>
  );
}

export function FigureSentence({ words }: { words: string }) {
  const content = useContent();
  return (
    <>
      <Sentence words={words} />
      {figuresIn(content, words).map((figure) => (
        <Fragment key={figure}>
          {'\u00a0'}
          <Claim id={figure} />
        </Fragment>
      ))}
    </>
  );
}

/**
 * A note beside drawings, which do not follow newer figures (`show-newer-figures.ts`). It is printed empty, because
 * screen readers announce only changes in a live region that was there before.
 */
export function DrawnFrom({ figures }: { figures: readonly FigureId[] }) {
  const content = useContent();
  const drawn = Object.fromEntries(figures.map((id) => [id, findFigure(content.figures, id).value]));
  const words = 'Newer figures have arrived. The text follows them; the drawings here show the earlier ones.';
  const note: Drawn = { drawn, words };
  return <p className={styles.drawnNote} role="status" data-drawn={JSON.stringify(note)} />;
}
