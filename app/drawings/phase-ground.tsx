import { FieldStretch, stretchRatio } from './field.tsx';
import { type FieldPlan, marksOf, type Stretch } from './field-plan.ts';
import { type Aim, Meter } from './meter.tsx';
import styles from './phase-ground.module.css';

/** A stretch this tall against its width has room for a card at its side, and one this low has none for the meter. */
const [tall, low] = [0.4, 0.03];

/** Whether a card may stand inside the last of these stretches on wide screens, on the line where its goal is reached. */
export function isTall(plan: FieldPlan, stretches: readonly Stretch[]): boolean {
  return stretches.reduce((sum, stretch) => sum + stretchRatio('wide', plan, stretch), 0) > tall;
}

type PhaseGroundProps = { plan: FieldPlan; stretches: readonly Stretch[]; aim: Aim };

/**
 * The ground a phase adds to the field, for the eye only: its palms, and the meter that counts them while they are
 * planted.
 */
export function PhaseGround({ plan, stretches, aim }: PhaseGroundProps) {
  // Where a mark stands for many palms, a few more may add none.
  const drawn = stretches.filter((stretch) => marksOf(stretch, plan.perMark) > 0);
  if (drawn.length === 0) return null;
  const metered = drawn.filter(
    (stretch) => stretch.kind !== 'today' && stretchRatio('wide', plan, stretch) > low,
  );
  return (
    <>
      <span className={styles.stretches} aria-hidden="true">
        {drawn.map((stretch) => (
          <span key={stretch.to} className={styles.stretch} data-stretch={stretch.kind}>
            <FieldStretch view="wide" plan={plan} stretch={stretch} />
            <FieldStretch view="narrow" plan={plan} stretch={stretch} />
          </span>
        ))}
      </span>
      {metered.map((stretch) => (
        <Meter key={stretch.to} stretch={stretch} aim={aim} />
      ))}
    </>
  );
}
