import { DrawnWords } from './drawn-words.tsx';
import type { Stretch } from './field-plan.ts';
import styles from './meter.module.css';
import { counted } from './numbers.ts';

/** What the palms of a stretch are planted towards: `50,000` and `goal 2027`. */
export type Aim = { readonly words: string; readonly name: string };

/** Counts the palms of a stretch while they are planted: it is seen only where scrolling plants the field. */
export function Meter({ stretch, aim }: { stretch: Stretch; aim: Aim }) {
  return (
    <span className={styles.rail} aria-hidden="true">
      <span className={styles.meter} data-meter>
        <b className={styles.wheel}>
          <DrawnWords as="i" words={meterLines(stretch).map(counted).join('\n')} />
        </b>
        <DrawnWords words={`of ${aim.words} · ${aim.name}`} />
      </span>
    </span>
  );
}

/** The steps of a meter from the first palm of its stretch to the last; the stylesheet turns it line by line. */
export const meterSteps = 50;

/**
 * How many palms are planted at each step of the line through a stretch, rounded down to a number that reads well. All on
 * one wheel: wheels of their own for each digit do not turn at the same pixel.
 */
export function meterLines({ from, to }: Stretch): number[] {
  const unit = 10 ** Math.max(0, Math.round(Math.log10((to - from) / meterSteps)));
  return Array.from({ length: meterSteps + 1 }, (_, step) => {
    const planted = from + ((to - from) * step) / meterSteps;
    return step === meterSteps ? to : Math.max(from, Math.floor(planted / unit) * unit);
  });
}
