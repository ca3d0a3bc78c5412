// The roadmap: a tower of squares, and a card for each phase.
import palmRow from '../drawings/illustrations/palm-row.svg?raw';
import { SvgFromFile } from '../drawings/shared/svg.tsx';
import { Tower } from '../drawings/tower/tower.tsx';
import { type Phase, useContent } from '../page/use-content.ts';
import buttons from '../ui/buttons.module.css';
import { chipColours, chipLook } from '../ui/chip.tsx';
import { Explained } from '../ui/explained.tsx';
import { AsOf, DatedSection, Figure, SectionDate, Sentence } from '../ui/figure.tsx';
import { findFigure, format } from '../ui/figure-text.ts';
import { Outbound } from '../ui/links.tsx';
import { askHref } from '../ui/prefill.ts';
import { SectionHead } from '../ui/section-head.tsx';
import { statusId } from './definitions.tsx';
import styles from './future.module.css';
import card from './phase-card.module.css';

export function Future() {
  const content = useContent();
  const { landingTexts, roadmap } = content;
  const { future } = landingTexts;
  const goals = ['trees-vision', ...roadmap.flatMap(({ trees }) => trees ?? [])] as const;
  return (
    <section className="together" id="future" aria-labelledby="future-headline">
      <DatedSection id="roadmap-day" of="plan" figures={['trees-planted', ...goals]}>
        <SectionHead id="future-headline" texts={future} className="wrap">
          <SectionDate />
        </SectionHead>
        <Tower card={(phase) => <PhaseCard phase={phase} />} />
        <div className={styles.close}>
          <div className={`wrap wraps ${styles.offer}`}>
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
          <SvgFromFile className="on-screen" file={palmRow} fit="xMidYMid slice" />
        </div>
      </DatedSection>
    </section>
  );
}

/** One phase of the roadmap. Its status is what the owner last wrote, even after the year is over. */
function PhaseCard({ phase }: { phase: Phase }) {
  const { figures } = useContent();
  const { year, title, description, status, trees, goals } = phase;
  const figure = trees && findFigure(figures, trees);
  const isDone = status === 'Done';
  const isBegun = isDone || status === 'In Progress';
  return (
    <article
      className={`${card.card} ${chipColours[status]}${isBegun ? '' : ' ahead'}`}
      aria-labelledby={`year-${year} phase-${year}`}
    >
      <header className="wraps">
        <p className={card.year} id={`year-${year}`}>
          {year}
        </p>
        <p className={card.status}>
          <Explained definition={statusId(status)} {...chipLook(status)}>
            {status}
          </Explained>
        </p>
        {/* Screen readers list headings on their own, so the year is part of the name. */}
        <h3 id={`phase-${year}`} aria-labelledby={`year-${year} phase-${year}`}>
          <Sentence text={title} />
        </h3>
      </header>
      <ul>
        {figure && (
          <li className={figure.kind === 'so far' ? card.there : undefined}>
            <Figure id={figure.id}>
              {figure.unit}
              {figure.kind === 'so far' ? (
                ' planted'
              ) : (
                <span className={`visually-hidden ${card.kind}`}>, {figure.kind}</span>
              )}
            </Figure>
            <AsOf id={figure.id} />
          </li>
        )}
        {goals.map((goal) => (
          <Sentence
            key={goal}
            as="li"
            className={isDone ? card.there : isBegun ? 'ahead' : undefined}
            text={goal}
          />
        ))}
      </ul>
      {description && <Sentence as="p" className={card.note} text={description} />}
    </article>
  );
}
