import type { ReactNode } from 'react';
import { DrawnWords } from '../drawings/drawn-words.tsx';
import type { FieldPlan, Stretch } from '../drawings/field-plan.ts';
import type { Aim } from '../drawings/meter.tsx';
import { PhaseGround } from '../drawings/phase-ground.tsx';
import styles from './phase.module.css';

type PhaseProps = {
  as: 'li' | 'div';
  /** Which of the phases it is: they stand left and right in turn. */
  at: number;
  plan: FieldPlan;
  stretches: readonly Stretch[];
  /** Nothing where the phase has no goal in palms. */
  aim: Aim | undefined;
  /** Whether the card may stand inside its stretch. */
  tall?: boolean;
  /** The card. */
  children: ReactNode;
};

/** A phase of the field: the ground that it adds, and what stands on it. */
export function Phase({ as: Holder, at, plan, stretches, aim, tall = false, children }: PhaseProps) {
  const classes = [styles.phase, at % 2 === 0 ? styles.left : styles.right, tall && styles.tall];
  return (
    <Holder className={classes.filter(Boolean).join(' ')} data-phase>
      {aim && <PhaseGround plan={plan} stretches={stretches} aim={aim} />}
      <div className={styles.sign} data-sign>
        {aim && <DrawnWords as="i" className={styles.plate} words={aim.words} aria-hidden />}
        {children}
      </div>
    </Holder>
  );
}
