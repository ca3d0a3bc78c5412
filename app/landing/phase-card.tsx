import { type Phase, type PhaseStatus, useContent } from '../page/use-content.ts';
import { Chip } from '../ui/chip.tsx';
import { Explained } from '../ui/explained.tsx';
import { AsOf, Figure, Sentence } from '../ui/figure.tsx';
import { findFigure } from '../ui/figure-text.ts';
import { statusId } from './definitions.tsx';
import styles from './phase-card.module.css';

/** One phase of the roadmap. Its status is what the owner last wrote, even after the year is over. */
export function PhaseCard({ phase }: { phase: Phase }) {
  const { figures } = useContent();
  const { year, title, description, status, trees, goals } = phase;
  const figure = trees && findFigure(figures, trees);
  const isDone = status === 'Done';
  const isBegun = isDone || status === 'In Progress';
  return (
    <article
      className={`${styles.card} ${colours[status]}${isBegun ? '' : ' ahead'}`}
      aria-labelledby={`year-${year} phase-${year}`}
    >
      <header>
        <p className={styles.year} id={`year-${year}`}>
          {year}
        </p>
        <p className={styles.status}>
          <Explained definition={statusId(status)}>
            <Chip kind={status}>{status}</Chip>
          </Explained>
        </p>
        {/* Screen readers list headings on their own, so the year is part of the name. */}
        <h3 id={`phase-${year}`} aria-labelledby={`year-${year} phase-${year}`}>
          <Sentence text={title} />
        </h3>
      </header>
      <ul>
        {figure && (
          <li className={figure.kind === 'so far' ? styles.there : undefined}>
            <Figure id={figure.id}>
              {figure.unit}
              {figure.kind === 'so far' ? (
                ' planted'
              ) : (
                <span className={`visually-hidden ${styles.kind}`}>, {figure.kind}</span>
              )}
            </Figure>
            <AsOf id={figure.id} />
          </li>
        )}
        {goals.map((goal) => (
          <Sentence
            key={goal}
            as="li"
            className={isDone ? styles.there : isBegun ? 'ahead' : undefined}
            text={goal}
          />
        ))}
      </ul>
      {description && <Sentence as="p" className={styles.note} text={description} />}
    </article>
  );
}

const colours: Readonly<Record<PhaseStatus, string | undefined>> = {
  'In Progress': styles.inProgress,
  Planned: styles.planned,
  Vision: styles.vision,
  Done: styles.done,
};
