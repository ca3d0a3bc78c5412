import { DrawnWords } from '../shared/drawn-words.tsx';
import { counted } from '../shared/scale.ts';
import { Svg } from '../shared/svg.tsx';
import type { Square } from './climb-plan.ts';
import { Climbing, Opening, opensFrom } from './climbing.tsx';
import { type Distance, Palms } from './palms-to-scale.tsx';
import styles from './phase-square.module.css';
import { SquareLabels } from './square-labels.tsx';

/**
 * The palms of a phase as a square, to scale by their number. What is planted is green, and goals before it are squares
 * inside. While it comes into view, it climbs from where the square before it ended. Hidden from screen readers, which
 * read `describeClimb`.
 */
export function PhaseSquare({ square }: { square: Square }) {
  const { palms, planted, words } = square;
  const isPlanted = palms <= planted.palms;
  const distance = distanceTo(palms);
  const mark = isPlanted ? 'One crown, one palm' : 'One ring, one palm';
  const drawn = <Palms square={square} distance={distance} />;
  return (
    <div className={styles.square} aria-hidden="true" data-square={palms}>
      <p className={styles.caption}>
        <DrawnWords as="b" words={words} /> <DrawnWords words={isPlanted ? 'planted' : 'goal'} />{' '}
        <DrawnWords
          as="small"
          words={distance === 'near' ? mark : tenthWords(palms)}
          className={distance === 'far' ? styles.far : undefined}
          data-near={distance === 'far' ? mark : undefined}
        />
      </p>
      <div className={styles.frame}>
        <Svg viewBox="-50 -50 100 100">
          {opensFrom(square) ? (
            <Opening square={square}>{drawn}</Opening>
          ) : (
            <Climbing square={square}>{drawn}</Climbing>
          )}
        </Svg>
        <SquareLabels square={square} />
      </div>
    </div>
  );
}

function distanceTo(palms: number): Distance {
  if (palms <= 8000) return 'near';
  return palms <= 57_000 ? 'far' : 'vast';
}

/** What one of the hundred squares between the lines holds, if that is a round number. */
function tenthWords(palms: number): string {
  const isRound = /^[1-9]\d?0*$/.test(String(palms / 100));
  return isRound ? `One square, ${counted(palms / 100)} palms` : 'To scale';
}
