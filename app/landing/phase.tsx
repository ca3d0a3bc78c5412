import type { ReactNode } from 'react';
import styles from './phase.module.css';

type PhaseProps = {
  as: 'li' | 'div';
  /** The side of its card in a wide window. The lens is on the other side. */
  card: 'left' | 'right';
  drawing: ReactNode;
  children?: ReactNode;
};

/** A part of the tower: its drawing, and at the outer edge its numeral and its card. */
export function Phase({ as: Tag, card, drawing, children }: PhaseProps) {
  return (
    <Tag
      className={card === 'right' ? `${styles.phase} ${styles.right}` : styles.phase}
      data-phase={Tag === 'li' || undefined}
    >
      {drawing}
      <div className={styles.card} data-card>
        {children}
      </div>
    </Tag>
  );
}
