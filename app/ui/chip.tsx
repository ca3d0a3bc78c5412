import type { ReactNode } from 'react';
import type { Kind, PhaseStatus } from '../page/use-content.ts';
import styles from './chip.module.css';

/** How real a claim is: the kind of a figure, the status of a phase, or that no year is named. */
export type ChipKind = Kind | PhaseStatus | 'no year';

/** @param isMark shows the mark alone, because the text beside it says the word; screen readers hear it all the same */
type ChipProps = { kind: ChipKind; isMark?: boolean; children: ReactNode };

/** The word says it; its form repeats that for the eye. */
export function Chip({ kind, isMark = false, children }: ChipProps) {
  const className = `${styles.chip} ${classes[kind]}`;
  return (
    <span className={isMark ? `${className} ${styles.mark}` : className} data-chip={kind}>
      {isMark ? <span className="visually-hidden">{children}</span> : children}
    </span>
  );
}

const classes: Readonly<Record<ChipKind, string | undefined>> = {
  'so far': styles.soFar,
  projection: styles.projection,
  goal: styles.goal,
  'In Progress': styles.inProgress,
  Planned: styles.planned,
  Vision: styles.vision,
  Done: styles.done,
  'no year': styles.noYear,
};
