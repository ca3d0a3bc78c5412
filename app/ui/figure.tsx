// A figure, its kind, and its day: `DatedSection` is around a section, `SectionDate` prints the day that its figures share, `AsOf` any other.
import { createContext, type ElementType, Fragment, type ReactNode, useContext } from 'react';
import { type FigureId, useContent } from '../page/use-content.ts';
import { Chip, type ChipKind } from './chip.tsx';
import { Explained } from './explained.tsx';
import styles from './figure.module.css';
import {
  asOfText,
  daySentence,
  figuresIn,
  findFigure,
  findShared,
  partsOf,
  type Shared,
  writtenOut,
} from './figure-text.ts';
import { AskUs } from './links.tsx';

type FigureProps = Pick<ValueProps, 'id' | 'isNumeral'> & { children?: ReactNode };

/**
 * A figure with a link to its definition.
 * @param children what it counts, if the link shows that. Otherwise the label is visually hidden, because screen
 * readers also list links without the text around them.
 */
export function Figure({ id, isNumeral, children }: FigureProps) {
  const { label } = findFigure(useContent().figures, id);
  return (
    <Explained definition={`figure-${id}`} describedBy={useAsOf(id).describedBy}>
      <Value id={id} isNumeral={isNumeral} isDescribed />{' '}
      {children ?? <span className="visually-hidden">{label}</span>}
    </Explained>
  );
}

/** The kind of a figure, and its day unless the head of the section prints it. */
export function KindAndDate({ id }: { id: FigureId }) {
  const { kind } = findFigure(useContent().figures, id);
  return (
    <>
      <Chip kind={kind}>{kind}</Chip>
      <AsOf id={id} />
    </>
  );
}

/** A sentence, and after it the kind and day of its figures, each pair once. */
export function FigureSentence({ text }: { text: string }) {
  const content = useContent();
  const shown = figuresIn(content, text).map((id) => findFigure(content.figures, id));
  return (
    <>
      <Sentence text={text} />
      {shown
        .filter(
          ({ kind, asOf }, index) =>
            index === shown.findIndex((one) => one.kind === kind && one.asOf === asOf),
        )
        .map(({ id }, index) => (
          <Fragment key={id}>
            {index === 0 ? '\u00a0' : ' '}
            <KindAndDate id={id} />
          </Fragment>
        ))}
    </>
  );
}

type SentenceProps = {
  text: string;
  more?: Readonly<Record<string, string>>;
  as?: ElementType;
  id?: string;
  className?: string;
};

/** Text from `content/`. Figures and “10-year” stay on one line. */
export function Sentence({ text, more = {}, as: Tag = Fragment, ...attributes }: SentenceProps) {
  const content = useContent();
  return (
    <Tag {...attributes}>
      {partsOf(content, text, more).map((part, index, all) => {
        const key = `${index} ${part.text}`;
        if (part.figure) return <Value key={key} id={part.figure} isCount={part.isCount} />;
        const before = all[index - 1];
        return <PlainText key={key} text={before?.figure ? withUnit(before.text, part.text) : part.text} />;
      })}
    </Tag>
  );
}

/** “1,500 trees” stays on one line. “9,999,999 seedlings” has no room for that in large text. */
function withUnit(value: string, text: string): string {
  return value.length > 7 ? text : text.replace(/^ (?=\p{L}{1,10}\P{L})/u, '\u00a0');
}

function PlainText({ text }: { text: string }) {
  return text.split(joined).map((word, index) => {
    const key = `${index} ${word}`;
    const isUnbroken = joined.test(word) && word.length <= maxUnbroken;
    return isUnbroken ? (
      <span key={key} className="figure">
        {word}
      </span>
    ) : (
      <Fragment key={key}>{word}</Fragment>
    );
  });
}

/** Matches “10-year”, and “-year” if the number before it is a figure. */
const joined = /((?:\S*\d|^)-\p{L}\S*)/u;
/** In characters. Longer words may break, because a narrow column has no room for them. */
const maxUnbroken = 12;

type ValueProps = {
  id: FigureId;
  /** The link around it already names its definition and day for screen readers. */
  isDescribed?: boolean;
  /** In large digits: solid for what exists, hatched for a projection, an outline for a goal. */
  isNumeral?: boolean | undefined;
  /** Prints the amount written out: `100,000` for `100k+`. */
  isCount?: true | undefined;
};

export function Value({ id, isDescribed = false, isNumeral = false, isCount }: ValueProps) {
  const figure = findFigure(useContent().figures, id);
  const { describedBy } = useAsOf(id);
  const numeral =
    isNumeral && { 'so far': undefined, projection: styles.projected, goal: styles.goal }[figure.kind];
  return (
    <span
      className={['figure', numeral, figure.kind !== 'so far' && 'ahead'].filter(Boolean).join(' ')}
      aria-describedby={isDescribed ? undefined : describedBy}
    >
      {isCount ? writtenOut(figure) : figure.value}
    </span>
  );
}

type SectionDay = Shared<string | null> & { readonly id: string; readonly of: 'count' | 'plan' };
const SectionDayContext = createContext<SectionDay | undefined>(undefined);

type DatedSectionProps = {
  id: string;
  /** What its figures are, for the sentence about their day. */
  of?: 'count' | 'plan';
  figures: readonly FigureId[];
  children: ReactNode;
};

/** Its figures leave out the day that most of them share; `SectionDate` prints it once. */
export function DatedSection({ id, of = 'count', figures, children }: DatedSectionProps) {
  const dated = useContent().figures.filter(({ id }) => figures.includes(id));
  const day = findShared(dated.map(({ asOf }) => asOf));
  return <SectionDayContext value={day && { id, of, ...day }}>{children}</SectionDayContext>;
}

/**
 * Prints the shared day. If none is known, a link asks the farm for it.
 * @param kind what the figures of the section are, where their cards name no other kind
 */
export function SectionDate({ kind }: { kind?: ChipKind }) {
  const day = useContext(SectionDayContext);
  if (!day && !kind) return null;
  return (
    <p className={`quiet ${styles.sectionDate}`} data-note>
      {kind && (
        <>
          <Chip kind={kind}>{kind}</Chip>{' '}
        </>
      )}
      {day && <span id={day.id}>{daySentence(day, day.of)}</span>}
      {day?.value === null && (
        <>
          {' '}
          <AskUs about={day.of === 'plan' ? 'roadmap' : 'figures'} />
        </>
      )}
    </p>
  );
}

/** The figure's own day, unless `SectionDate` prints it. */
export function AsOf({ id }: { id: FigureId }) {
  const { own } = useAsOf(id);
  return own && ` (${own})`;
}

/** The figure's own day, or the id of the `SectionDate` with the shared one. */
function useAsOf(id: FigureId): { readonly own?: string; readonly describedBy?: string } {
  const day = useContext(SectionDayContext);
  const figure = findFigure(useContent().figures, id);
  return day && day.value === figure.asOf ? { describedBy: day.id } : { own: asOfText(figure) };
}
