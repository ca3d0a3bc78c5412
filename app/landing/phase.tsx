import type { ReactNode } from 'react';
import { leavesPaper } from '../drawings/field/field.tsx';
import type { FieldPlan, Stretch } from '../drawings/field/field-plan.ts';
import { Letters } from '../drawings/field/letters.tsx';
import { type Goal, PhaseGround } from '../drawings/field/phase-ground.tsx';
import styles from './phase.module.css';

type PhaseProps = {
  as: 'li' | 'div';
  index: number;
  plan: FieldPlan;
  stretches: readonly Stretch[];
  /** Undefined if the phase has no goal in palms. */
  goal: Goal | undefined;
  /** What a phase without palms is about. */
  aim?: string | undefined;
  children: ReactNode;
};

export function Phase({ as: Tag, index, plan, stretches, goal, aim, children }: PhaseProps) {
  const isLeft = index % 2 === 0;
  const classes = [styles.phase, isLeft ? styles.left : styles.right];
  if (goal ? leavesPaper(plan, stretches) : aim) classes.push(styles.beside);
  return (
    <Tag className={classes.join(' ')} data-phase>
      {goal && <PhaseGround plan={plan} stretches={stretches} goal={goal} isMirrored={isLeft} />}
      {!goal && aim && (
        <div className={`on-screen ${styles.aim}`}>
          <Letters words={aim} isGoal />
        </div>
      )}
      <div className={styles.sign} data-sign>
        {children}
      </div>
    </Tag>
  );
}
