import type { ReactNode } from 'react';
import styles from './phase-place.module.css';

type PhasePlaceProps = { as: 'li' | 'div'; at: number; picture: ReactNode; children?: ReactNode };

/** A picture and its card, in turn on the right and on the left. */
export function PhasePlace({ as: Tag, at, picture, children }: PhasePlaceProps) {
  const side = at % 2 ? styles.left : styles.right;
  return (
    <Tag className={`${styles.place} ${side}`} data-phase={Tag === 'li' || undefined}>
      {picture && <div className={styles.picture}>{picture}</div>}
      {children && (
        <div className={styles.card} data-sign>
          {children}
        </div>
      )}
    </Tag>
  );
}
