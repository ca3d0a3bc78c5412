import type { ReactNode } from 'react';
import { DrawnWords } from '../drawings/drawn-words.tsx';
import type { FieldPlan, Stretch } from '../drawings/field-plan.ts';
import type { Goal } from '../drawings/meter.tsx';
import { PhaseGround } from '../drawings/phase-ground.tsx';
import styles from './phase.module.css';

type PhaseProps = {
  as: 'li' | 'div';
  index: number;
  plan: FieldPlan;
  stretches: readonly Stretch[];
  /** Undefined if the phase has no goal in palms. */
  goal: Goal | undefined;
  /** Whether the card fits into its stretch of the field. */
  tall?: boolean;
  children: ReactNode;
};

export function Phase({ as: Tag, index, plan, stretches, goal, tall = false, children }: PhaseProps) {
  const classes = [styles.phase, index % 2 === 0 ? styles.left : styles.right, tall && styles.tall];
  return (
    <Tag className={classes.filter(Boolean).join(' ')} data-phase>
      {goal && <PhaseGround plan={plan} stretches={stretches} goal={goal} />}
      <div className={styles.sign} data-sign>
        {goal && <DrawnWords as="i" className={styles.plate} words={goal.words} aria-hidden />}
        {children}
      </div>
    </Tag>
  );
}
