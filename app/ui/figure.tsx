// A figure, its kind, and its day: `DatedSection` is around a section, `SectionDate` prints the day that its figures share, `AsOf` any other.
import { createContext, type ElementType, Fragment, type ReactNode, useContext } from 'react';
import {
  asOfText,
  daySentence,
  figuresIn,
  findFigure,
  findShared,
  partsOf,
  type Shared,
  writtenOut,
} from '../data/figure-text.ts';
import { type FigureId, useContent } from '../data/use-content.ts';
import { Explained } from './explained.tsx';
import styles from './figure.module.css';
import { AskUs } from './links.tsx';
import { aheadUnless } from './standing.tsx';

type FigureProps = Pick<ValueProps, 'id' | 'isNumeral'> & { children?: ReactNode };

/**
 * A figure with a link to its definition.
 * @param children what it counts, if the link shows that. Otherwise the label is visually hidden, because screen
 * readers also list links without the text around them.
 */
export function Figure({ id, isNumeral, children }: FigureProps) {
  const { label, value } = findFigure(useContent().figures, id);
  const link = { definition: `figure-${id}`, describedBy: useAsOf(id).describedBy };
  const look = useNumeral(id, isNumeral);
  return children ? (
    <Explained {...link}>
      <span className={look}>{value}</span> {children}
    </Explained>
  ) : (
    <Explained {...link} className={look}>
      {value} <span className="visually-hidden">{label}</span>
    </Explained>
  );
}

/** What stands beside a figure that is no count. */
export const kindWords = { 'so far': '', projection: 'projected', goal: 'goal' } as const;

/** What a label does not say of its figure yet: “projected annual revenue” says it, “annual revenue” does not. */
export function LabelOf({ id }: { id: FigureId }) {
  const { kind, label } = findFigure(useContent().figures, id);
  const word = kindWords[kind];
  return (
    <>
      {label}
      {word !== '' && !label.toLowerCase().includes(word) && `, ${word}`}
      <AsOf id={id} />
    </>
  );
}

/** A sentence, and a word at its end where its figures are no count: “Maturing in 2 years (projected).” */
export function FigureSentence({ text }: { text: string }) {
  const content = useContent();
  const shown = figuresIn(content, text).map((id) => findFigure(content.figures, id));
  const words = new Set(shown.map(({ kind }) => kindWords[kind]).filter((word) => word !== ''));
  return (
    <>
      <Sentence text={words.size > 0 ? text.replace(/[.!?]?$/, ` (${[...words].join(', ')})$&`) : text} />
      {shown.map(({ id }) => (
        <AsOf key={id} id={id} />
      ))}
    </>
  );
}

/**
 * Text of several sentences. One that has a goal or a projection folds away with the plan, whole, unless all have one.
 * @param isHeadline a line ends where a sentence does, if there is room for that
 * @param isPlan all of it is about the plan, and folds away
 */
export function Sentences({ text, isHeadline = false, isPlan = false }: SentencesProps) {
  const content = useContent();
  const sentences = text.split(/(?<=[.!?]) /);
  const namesPlan = (sentence: string) =>
    figuresIn(content, sentence).some((id) => findFigure(content.figures, id).kind !== 'so far');
  const folds = !sentences.every(namesPlan);
  return sentences.map((sentence) => {
    const ahead = isPlan || (folds && namesPlan(sentence));
    return (
      <Fragment key={sentence}>
        <Sentence
          as={ahead || isHeadline ? 'span' : undefined}
          className={aheadUnless(!ahead)}
          text={sentence}
        />{' '}
      </Fragment>
    );
  });
}

type SentencesProps = { text: string; isHeadline?: boolean; isPlan?: boolean };

type SentenceProps = {
  text: string;
  more?: Readonly<Record<string, string>>;
  as?: ElementType | undefined;
  id?: string;
  className?: string | undefined;
};

/** Text from `content/`. Figures and “10-year” stay on one line. */
export function Sentence({ text, more = {}, as: Tag = Fragment, ...attributes }: SentenceProps) {
  const content = useContent();
  // A fragment takes no attributes.
  const own = Tag === Fragment ? {} : attributes;
  return (
    <Tag {...own}>
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
  /** In large digits: solid for what exists, open for what does not. */
  isNumeral?: boolean | undefined;
  /** Prints the amount written out: `100,000` for `100k+`. */
  isCount?: true | undefined;
};

/** An element of its own only where it needs one: in large digits, or where a line could end inside it. */
export function Value({ id, isNumeral = false, isCount }: ValueProps) {
  const figure = findFigure(useContent().figures, id);
  const look = useNumeral(id, isNumeral);
  const text = isCount ? writtenOut(figure) : figure.value;
  return isNumeral || /[\s-]/.test(text) ? <span className={look}>{text}</span> : text;
}

function useNumeral(id: FigureId, isNumeral = false): string {
  const { kind } = findFigure(useContent().figures, id);
  return isNumeral && kind !== 'so far' ? `figure ${styles.open}` : 'figure';
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

/** Prints the shared day. If none is known, a link asks the farm for it. That of a plan folds away with it. */
export function SectionDate() {
  const day = useContext(SectionDayContext);
  if (!day) return null;
  return (
    <p className={`quiet ${styles.sectionDate}${day.of === 'plan' ? ' ahead' : ''}`} data-note>
      <span id={day.id}>{daySentence(day, day.of)}</span>
      {day.value === null && (
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
