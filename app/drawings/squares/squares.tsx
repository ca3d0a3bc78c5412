// The roadmap as one picture: what is planted, inside each goal, to one scale.
import { decimal } from '../shared/path.ts';
import { Description } from '../shared/svg.tsx';
import styles from './squares.module.css';
import {
  describeSquares,
  goalsOf,
  labelled,
  type PalmCount,
  type SquaresFigures,
  sideOf,
} from './squares-layout.ts';

/**
 * All squares share the upper left corner, and each has its label in its own lower one: so the picture reads in the order of the years.
 * Without a viewBox, letters keep their size.
 */
export function Squares({ figures }: { figures: SquaresFigures }) {
  const { planted } = figures;
  const goals = goalsOf(figures);
  const largest = Math.max(1, goals[0]?.palms ?? planted.palms);
  const side = ({ palms }: PalmCount) => `${decimal(sideOf(palms, largest), 2)}%`;
  return (
    <div className={styles.picture}>
      <svg className={styles.squares} width="240" height="240" fill="none" aria-hidden="true">
        <g className={styles.goals}>
          {goals.map((goal) => (
            <rect key={goal.palms} width={side(goal)} height={side(goal)} />
          ))}
        </g>
        <g className={styles.labels}>
          {labelled(goals, planted, largest).map((goal) => (
            <text key={goal.palms} y={side(goal)} dx="4" dy="-.4em">
              {goal.text} <tspan>{goal.year}</tspan>
            </text>
          ))}
        </g>
        {planted.palms > 0 && (
          <>
            <rect className={styles.planted} width={side(planted)} height={side(planted)} />
            <text dy="-.5em">{planted.text} planted</text>
          </>
        )}
      </svg>{' '}
      <Description text={describeSquares(figures)} />
    </div>
  );
}
