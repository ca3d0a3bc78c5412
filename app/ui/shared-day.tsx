import { createContext, type ReactNode, useContext } from 'react';
import { type FigureId, useContent } from '../content.ts';
import { asOfWords, findFigure } from './figures.ts';
import { daySentence } from './head-sentence.ts';
import styles from './section-head.module.css';
import { type Shared, sharedDay } from './shared.ts';

type Head = Shared<string | null> & { readonly id: string };
const HeadContext = createContext<Head | undefined>(undefined);

type SharedDayProps = {
  /** Of the sentence that says the day. */
  id: string;
  /** What the section shows. */
  figures: readonly FigureId[];
  children: ReactNode;
};

/** A section whose figures leave out the day that most of them share: `DayNote` says it, once. */
export function SharedDay({ id, figures, children }: SharedDayProps) {
  const content = useContent();
  const day = sharedDay([...new Set(figures)].map((id) => findFigure(content.figures, id)));
  return <HeadContext value={day && { id, ...day }}>{children}</HeadContext>;
}

/** The day that the figures of the section share, or that the farm has named none; nothing where each has its own. */
export function DayNote() {
  const head = useContext(HeadContext);
  if (!head) return null;
  return (
    <p className={styles.note} data-note id={head.id}>
      {daySentence(head)}
    </p>
  );
}

/** What a figure says of its day itself, and else the id of the sentence that says it for the section. */
export function useDay(id: FigureId): { readonly own?: string; readonly describedBy?: string } {
  const head = useContext(HeadContext);
  const figure = findFigure(useContent().figures, id);
  return head && head.value === figure.asOf ? { describedBy: head.id } : { own: asOfWords(figure) };
}
