// The roadmap: one picture to scale, and the phases beside it.

import { amountOf, findFigure, format, hasFigure } from '../data/figure-text.ts';
import { type FigureId, type Phase, type SiteContent, useContent } from '../data/use-content.ts';
import { Squares } from '../drawings/squares/squares.tsx';
import { goalsOf, type SquaresFigures } from '../drawings/squares/squares-layout.ts';
import { badgeOf } from '../ui/badge.tsx';
import buttons from '../ui/buttons.module.css';
import { Explained } from '../ui/explained.tsx';
import { AsOf, DatedSection, Figure, SectionDate, Sentence } from '../ui/figure.tsx';
import { Outbound } from '../ui/links.tsx';
import { askHref } from '../ui/prefill.ts';
import { SectionHead } from '../ui/section-head.tsx';
import { aheadUnless, hasBegun, InItsPlace } from '../ui/standing.tsx';
import { statusId } from './definitions.tsx';
import styles from './future.module.css';

export function Future() {
  const content = useContent();
  const { landingTexts, roadmap } = content;
  const goals = ['trees-vision', ...roadmap.flatMap(({ trees }) => trees ?? [])] as const;
  const figures = squaresFigures(content);
  return (
    <DatedSection id="roadmap-day" of="plan" figures={['trees-planted', ...goals]}>
      <section className={`soil ${styles.future}`} id="future" aria-labelledby="future-headline">
        <SectionHead id="future-headline" texts={landingTexts.future} hasLeadToday={false}>
          <SectionDate />
        </SectionHead>
        <div className={`wrap ${styles.roadmap}`}>
          <div className={`ahead ${styles.picture}`}>
            <Squares figures={figures} />
          </div>
          <ol className={styles.phases}>
            {roadmap.map((phase) => (
              <PhaseOfRoadmap key={phase.year} phase={phase} />
            ))}
          </ol>
          <InItsPlace text={restOf(figures, roadmap)} />
        </div>
      </section>
      <Closing />
    </DatedSection>
  );
}

function squaresFigures(content: SiteContent): SquaresFigures {
  const count = (id: FigureId) => ({
    palms: Math.round(amountOf(content, id)),
    text: findFigure(content.figures, id).value,
  });
  return {
    planted: count('trees-planted'),
    phases: content.roadmap.map(({ year, trees }) => ({ year, goal: trees && count(trees) })),
    vision: hasFigure(content.figures, 'trees-vision') ? count('trees-vision') : undefined,
  };
}

/** What is left of the plan: “All planting beyond 1,500 is a plan.” */
function restOf(figures: SquaresFigures, roadmap: readonly Phase[]): string {
  const waiting = roadmap.filter((phase) => !hasBegun(phase)).length;
  const [largest] = goalsOf(figures);
  if (largest) {
    const { palms, text } = figures.planted;
    return palms > 0 ? `All planting beyond ${text} is a plan.` : `All ${largest.text} are a plan.`;
  }
  if (waiting === 0) return '';
  return waiting === 1 ? '1 phase. It has not begun.' : `${waiting} phases. None has begun.`;
}

/** Its status is what the owner last wrote, even after the year is over. */
function PhaseOfRoadmap({ phase }: { phase: Phase }) {
  const { figures } = useContent();
  const { year, title, status, trees, goals } = phase;
  const figure = trees && findFigure(figures, trees);
  return (
    <li className={aheadUnless(hasBegun(phase))} aria-labelledby={`year-${year} phase-${year}`}>
      <p className={`wraps ${styles.year}`} id={`year-${year}`}>
        {year}{' '}
        <Explained definition={statusId(status)} {...badgeOf(status)}>
          {status}
        </Explained>
      </p>
      {/* Screen readers list headings on their own, so the year is part of the name. */}
      <h3 id={`phase-${year}`} aria-labelledby={`year-${year} phase-${year}`}>
        <Sentence text={title} />
      </h3>
      <ul>
        {figure && (
          <li className={aheadUnless(figure.kind === 'so far')}>
            <Figure id={figure.id} isNumeral>
              {figure.unit}
              {figure.kind === 'so far' && ' planted'}
              {figure.kind === 'goal' && hasBegun(phase) && ', goal'}
            </Figure>
            <AsOf id={figure.id} />
          </li>
        )}
        {goals.map((goal) => (
          <Sentence key={goal} as="li" className={aheadUnless(status === 'Done')} text={goal} />
        ))}
      </ul>
    </li>
  );
}

/** What an investor does next, on light ground: it is no part of the plan. */
function Closing() {
  const content = useContent();
  const { future } = content.landingTexts;
  return (
    <div className={`wrap wraps ${styles.closing}`}>
      <Sentence as="p" text={future.close} />
      <div className={buttons.row}>
        <Outbound to="investment" label={future.link} look="button" />{' '}
        <a className={buttons.outline} data-ask href={askHref('roadmap')}>
          Ask about the roadmap
        </a>{' '}
        <button
          type="button"
          className={buttons.outline}
          id="share"
          data-share={format(content, future.close)}
          hidden
        >
          Share
        </button>
      </div>
    </div>
  );
}
