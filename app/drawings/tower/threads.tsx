import { decimal } from '../shared/path.ts';
import styles from './threads.module.css';

type ThreadProps = { side: number; isPlanted: boolean; run: 'in' | 'out' | 'past' | 'end' };

/**
 * The two sides of a square, drawn on towards the next one: the timeline. It is longer than needed, and cut off at the edge
 * of its phase.
 * @param run into the square, out of it, past a phase without a square, or to the last phase, which has none
 */
export function Thread({ side, isPlanted, run }: ThreadProps) {
  const classes = ['on-screen ahead', styles.thread, runs[run], isPlanted && styles.planted];
  return (
    <svg
      className={classes.filter(Boolean).join(' ')}
      width={`${decimal(side, 2)}%`}
      height="9"
      fill="none"
      aria-hidden="true"
    />
  );
}

const runs = { in: styles.in, out: styles.out, past: styles.past, end: styles.end };
