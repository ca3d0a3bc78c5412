import { yearInLagos } from '../../message/lagos.ts';
import { type Phase as PhaseEntry, type PhaseStatus, useContent } from '../content.ts';
import type { FieldPlan } from '../drawings/field/field-plan.ts';
import { usePageData } from '../page-data.ts';
import { Explained } from '../ui/explained.tsx';
import { Claim, Figure, Sentence } from '../ui/figure.tsx';
import { findFigure } from '../ui/figure-text.ts';
import { Phase } from './phase.tsx';
import styles from './phase-card.module.css';
import { staleNoteOf } from './stale-note.tsx';
import { statusId } from './status-id.ts';

type PhaseCardProps = { phase: PhaseEntry; index: number; plan: FieldPlan };

/** One phase of the roadmap. Its status is what the owner last wrote, even after the year is over. */
export function PhaseCard({ phase, index, plan }: PhaseCardProps) {
  const { figures } = useContent();
  const { now } = usePageData();
  const { year, title, description, status, trees, goals } = phase;
  const stretches = plan.phases[index] ?? [];
  const figure = trees && findFigure(figures, trees);
  const goal = figure && { words: figure.value, name: `${figure.kind} ${year}` };
  return (
    <Phase
      as="li"
      index={index}
      plan={plan}
      stretches={stretches}
      goal={goal}
      aim={goals.find((one) => one.length <= maxAim)}
    >
      <article className={`${styles.card} ${colours[status]}`}>
        <header>
          <p className={styles.year} id={`year-${year}`}>
            {year}
          </p>
          <p className={styles.badge}>
            <Explained means={statusId(status)} describedBy={staleNoteOf(phase, yearInLagos(now))}>
              {status}
            </Explained>
          </p>
        </header>
        {/* Screen readers list headings on their own, so the year is part of the name. */}
        <h3 id={`phase-${year}`} aria-labelledby={`year-${year} phase-${year}`}>
          <Sentence words={title} />
        </h3>
        <ul>
          {figure && (
            <li>
              <Figure id={figure.id}>{figure.unit}</Figure>
              {'\u00a0'}
              <Claim id={figure.id} />
            </li>
          )}
          {goals.map((goal) => (
            <Sentence key={goal} as="li" words={goal} />
          ))}
        </ul>
        {description && <Sentence as="p" className={styles.note} words={description} />}
      </article>
    </Phase>
  );
}

/** In letters: more have no room on the ground of the phase. */
const maxAim = 19;

const colours: Readonly<Record<PhaseStatus, string | undefined>> = {
  'In Progress': styles.inProgress,
  Planned: styles.planned,
  Vision: styles.vision,
  Done: styles.done,
};
