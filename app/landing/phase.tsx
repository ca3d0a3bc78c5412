import type { ReactNode } from 'react';
import styles from './phase.module.css';

type PhaseProps = {
  as: 'li' | 'div';
  /** The side of its card in a wide window. The drawing is on the other side. */
  card: 'left' | 'right';
  hasLoupe: boolean;
  /** `higher`: moved up, into the room below the card of `first`. */
  place?: 'first' | 'higher' | undefined;
  drawing: ReactNode;
  children?: ReactNode;
};

/** A part of the tower: numeral, square and loupe, and a card at the outer edge. */
export function Phase({ as: Tag, card, hasLoupe, place, drawing, children }: PhaseProps) {
  const classes = [
    styles.phase,
    card === 'right' && styles.right,
    hasLoupe && styles.hasLoupe,
    place && places[place],
  ];
  return (
    <Tag className={classes.filter(Boolean).join(' ')} data-phase={Tag === 'li' || undefined}>
      {drawing}
      {children && (
        <div className={styles.card} data-card>
          {children}
        </div>
      )}
    </Tag>
  );
}

const places = { first: styles.first, higher: styles.higher };
