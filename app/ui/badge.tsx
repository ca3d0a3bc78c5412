// The badge of a phase of the roadmap.
import type { PhaseStatus } from '../data/use-content.ts';
import styles from './badge.module.css';

/** Makes an element the badge of a status. */
export function badgeOf(status: PhaseStatus) {
  return { className: `${styles.badge} ${colours[status]}`, 'data-badge': status };
}

const colours: Readonly<Record<PhaseStatus, string | undefined>> = {
  'In Progress': styles.inProgress,
  Planned: styles.planned,
  Vision: styles.vision,
  Done: styles.done,
};
