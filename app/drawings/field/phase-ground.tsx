import { DrawnWords } from '../shared/drawn-words.tsx';
import { FieldPart, marksIn } from './field.tsx';
import { blocksInHalf, rowsOf } from './field-geometry.ts';
import type { FieldPlan, Stretch } from './field-plan.ts';
import { Letters } from './letters.tsx';
import styles from './phase-ground.module.css';

/** A goal as printed: `50,000` and `goal 2027`. */
export type Goal = { readonly words: string; readonly name: string };

type PhaseGroundProps = { plan: FieldPlan; stretches: readonly Stretch[]; goal: Goal; isMirrored: boolean };

/** Hidden from screen readers. The drone draws what is planned: until it passes, a veil lies over it. */
export function PhaseGround({ plan, stretches, goal, isMirrored }: PhaseGroundProps) {
  const marks = marksIn(plan, stretches);
  if (marks === 0) return null;
  const isGoal = stretches.at(-1)?.kind !== 'today';
  const { rows } = rowsOf(marks, blocksInHalf(plan.marks));
  const parts = rows > 0 ? (['rows', 'rest'] as const) : (['rest'] as const);
  return (
    <>
      {parts.map((part) => {
        const drawn = (kind: Stretch['kind']) => (
          <FieldPart {...{ plan, stretches, part, kind }} isMirrored={isMirrored && part === 'rest'} />
        );
        return (
          <span
            key={part}
            className={`on-screen ${part === 'rows' ? styles.rows : styles.rest}`}
            data-part={isGoal ? 'goal' : 'today'}
            aria-hidden="true"
          >
            {drawn('goal')}
            {part === parts[0] && <Letters {...goal} isGoal={isGoal} isLarge={rows > 1} />}
            {isGoal && <i className={styles.veil} data-veil />}
            {drawn('today')}
          </span>
        );
      })}
      {isGoal && (
        <span className={`on-screen ${styles.rail}`} aria-hidden="true">
          <DrawnWords
            className={styles.towards}
            words={`towards ${goal.words} · ${goal.name}`}
            data-towards
          />
        </span>
      )}
    </>
  );
}
