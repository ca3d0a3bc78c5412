import type { ReactNode } from 'react';
import type { Kind, PhaseStatus } from '../page/use-content.ts';
import styles from './chip.module.css';

/** How real a claim is: the kind of a figure, the status of a phase, or that no year is named. */
export type Standing = Kind | PhaseStatus | 'no year';

/** @param isMark where the words beside it say it already: only the mark is shown, and screen readers hear the word */
type ChipProps = { standing: Standing; isMark?: boolean; children: ReactNode };

/** The word says it; its form repeats that for the eye. */
export function Chip({ standing, isMark = false, children }: ChipProps) {
  const look = `${styles.chip} ${looks[standing]}`;
  return (
    <span className={isMark ? `${look} ${styles.mark}` : look} data-chip={standing}>
      {isMark ? <span className="visually-hidden">{children}</span> : children}
    </span>
  );
}

const looks: Readonly<Record<Standing, string | undefined>> = {
  'so far': styles.soFar,
  projection: styles.projection,
  goal: styles.goal,
  'In Progress': styles.inProgress,
  Planned: styles.planned,
  Vision: styles.vision,
  Done: styles.done,
  'no year': styles.noYear,
};
