import { DrawnWords } from './drawn-words.tsx';
import type { Stretch } from './field-plan.ts';
import styles from './meter.module.css';
import { counted } from './scale.ts';

/** A goal as printed: `50,000` and `goal 2027`. */
export type Goal = { readonly words: string; readonly name: string };

export function Meter({ stretch, goal }: { stretch: Stretch; goal: Goal }) {
  return (
    <span className={styles.rail} aria-hidden="true">
      <span className={styles.meter} data-meter>
        <b className={styles.wheel}>
          <DrawnWords as="i" words={meterLines(stretch).map(counted).join('\n')} />
        </b>
        <DrawnWords words={`of ${goal.words} · ${goal.name}`} />
      </span>
    </span>
  );
}

/** meter.module.css turns the wheel by as many. */
export const meterSteps = 50;

/** Rounded down to a readable number. One wheel for the whole number: wheels for each digit would not turn in step. */
export function meterLines({ from, to }: Stretch): number[] {
  const unit = 10 ** Math.max(0, Math.round(Math.log10((to - from) / meterSteps)));
  return Array.from({ length: meterSteps + 1 }, (_, step) => {
    const planted = from + ((to - from) * step) / meterSteps;
    return step === meterSteps ? to : Math.max(from, Math.floor(planted / unit) * unit);
  });
}
