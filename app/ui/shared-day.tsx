// The day of a figure: `SharedDay` is around a section, `DayNote` prints the day that its figures share, `OwnDay` prints any other.
import { createContext, type ReactNode, useContext } from 'react';
import { type FigureId, useContent } from '../page/use-content.ts';
import { Chip, type ChipKind } from './chip.tsx';
import { asOfText, findFigure } from './figure-text.ts';
import { AskUs } from './links.tsx';
import styles from './shared-day.module.css';
import { type DayOf, daySentence, findSharedDay, type Shared } from './shared-value.ts';

/** What `DayNote` prints at the head of a section. */
type Head = Shared<string | null> & {
  readonly id: string;
  readonly of: DayOf;
  readonly days: Readonly<Record<string, string | null>>;
};
const HeadContext = createContext<Head | undefined>(undefined);

type SharedDayProps = {
  id: string;
  of?: DayOf;
  figures: readonly FigureId[];
  children: ReactNode;
};

/** Its figures leave out the day that most of them share; `DayNote` prints it once. */
export function SharedDay({ id, of = 'count', figures, children }: SharedDayProps) {
  const content = useContent();
  const all = content.figures.filter(({ id }) => figures.includes(id));
  const days = Object.fromEntries(all.map(({ id, asOf }) => [id, asOf]));
  const day = findSharedDay(all);
  return <HeadContext value={day && { id, of, days, ...day }}>{children}</HeadContext>;
}

/**
 * Prints the shared day. If none is known, a link asks the farm for it.
 * @param kind what the figures of the section are, where their cards name no other kind
 */
export function DayNote({ kind }: { kind?: ChipKind }) {
  const head = useContext(HeadContext);
  if (!head && !kind) return null;
  return (
    <p className={`quiet ${styles.note}`} data-note>
      {kind && (
        <>
          <Chip kind={kind}>{kind}</Chip>{' '}
        </>
      )}
      {head && (
        <span data-days={JSON.stringify(head.days)} data-of={head.of} id={head.id}>
          {daySentence(head, head.of)}
        </span>
      )}
      {head?.value === null && (
        <>
          {' '}
          <AskUs about={head.of === 'plan' ? 'roadmap' : 'figures'} />
        </>
      )}
    </p>
  );
}

/** The figure's own day, or the id of the `DayNote` with the shared one. */
export function useDay(id: FigureId): { readonly own?: string; readonly describedBy?: string } {
  const head = useContext(HeadContext);
  const figure = findFigure(useContent().figures, id);
  return head && head.value === figure.asOf ? { describedBy: head.id } : { own: asOfText(figure) };
}

/** The figure's own day, if it has one. */
export function OwnDay({ id }: { id: FigureId }) {
  const head = useContext(HeadContext);
  const { asOf } = findFigure(useContent().figures, id);
  const { own } = useDay(id);
  return (
    <span data-day={id} data-as-of={asOf ?? ''} data-head={head?.id}>
      {own && ` (${own})`}
    </span>
  );
}
