import { FieldStretch, stretchRatio } from './field.tsx';
import { type FieldPlan, marksOf, type Stretch } from './field-plan.ts';
import { type Goal, Meter } from './meter.tsx';
import styles from './phase-ground.module.css';

/** Height to width from which a card fits beside a stretch, and below which there is no room for the meter. */
const [tall, low] = [0.4, 0.03];

/** Whether a card fits into these stretches on wide screens. */
export function isTall(plan: FieldPlan, stretches: readonly Stretch[]): boolean {
  return stretches.reduce((sum, stretch) => sum + stretchRatio('wide', plan, stretch), 0) > tall;
}

type PhaseGroundProps = { plan: FieldPlan; stretches: readonly Stretch[]; goal: Goal };

/** Hidden from screen readers. The meter counts palms while they are planted. */
export function PhaseGround({ plan, stretches, goal }: PhaseGroundProps) {
  // A few palms may add no mark.
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
        <Meter key={stretch.to} stretch={stretch} goal={goal} />
      ))}
    </>
  );
}
