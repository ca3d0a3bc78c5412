import { Fragment, type ReactNode } from 'react';
import { copy, type FigureId } from '../content.ts';
import { printedDay } from '../dates.ts';
import { usePageData } from '../page.ts';
import { asOfWords, findFigure } from './figures.ts';
import type { Drawn } from './hydrate-figures.tsx';
import { Sentence, Value } from './sentence.tsx';
import { partsOf } from './words.ts';

/**
 * A link to its line under “What these figures mean”. Pointed at or focused, it becomes an island of its own that
 * reads the line in a tooltip (tooltip.tsx).
 */
export function Explained({ means, children }: { means: string; children: ReactNode }) {
  return (
    <span>
      <a className="explained" href={`/#${means}`} aria-describedby={`${means}-means`}>
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
  return (
    <Explained means={`figure-${id}`}>
      <Value id={id} /> {children ?? <span className="visually-hidden">{findFigure(id).label}</span>}
    </Explained>
  );
}

/**
 * What kind of claim a figure is, with a mark that needs no colour, and as of when. Labels such as "projected annual
 * revenue" say their kind themselves: beside them it is not said twice.
 * @param beside what stands before it, where that is not the figure's own label
 */
export function Claim({ id, beside }: { id: FigureId; beside?: string }) {
  const figure = findFigure(id);
  const { kind, label } = figure;
  const date = asOfWords(figure);
  const saysItself = kind === 'projection' && /^projected\b/i.test(beside ?? label);
  return (
    <span className={`kind kind-${kind}`}>{saysItself ? date : `${copy.kinds[kind].name}, ${date}`}</span>
  );
}

/** A sentence, and after it what kind of claim each figure in it is. */
export function Told({ words }: { words: string }) {
  return (
    <>
      <Sentence words={words} />
      {partsOf(words, {}).map(
        ({ figure }) =>
          figure && (
            <Fragment key={figure}>
              {' '}
              <Claim id={figure} beside="" />
            </Fragment>
          ),
      )}
    </>
  );
}

/**
 * Stands beside drawings of these figures, which cannot follow: empty, until a newer one arrives (`hydrate-figures.tsx`).
 * A live region is read out only where it stood before it spoke.
 */
export function DrawnFrom({ figures }: { figures: readonly FigureId[] }) {
  const drawn = Object.fromEntries(figures.map((id) => [id, findFigure(id).value]));
  const note: Drawn = { drawn, on: printedDay(usePageData().now) };
  return <p className="drawn-note" role="status" data-drawn={JSON.stringify(note)} />;
}
