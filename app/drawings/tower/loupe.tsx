import { DrawnText } from '../shared/drawn-text.tsx';
import { Svg } from '../shared/svg.tsx';
import inks from './inks.module.css';
import { meaningOfMarks } from './lattice-marks.tsx';
import styles from './loupe.module.css';
import { Names } from './names.tsx';
import { isReached, type Square } from './tower-plan.ts';
import { TowerSquare } from './tower-square.tsx';

type LoupeProps = { square: Square; isFirst: boolean };

/** All palms of a square, large enough to be seen one by one. */
export function Loupe({ square: of, isFirst }: LoupeProps) {
  return (
    <div
      className={['on-screen', styles.loupe, isReached(of) && styles.planted, isFirst && styles.first]
        .filter(Boolean)
        .join(' ')}
    >
      <Svg className={inks.drawing} viewBox="-50 -50 100 100">
        <TowerSquare square={of} side={100} hasMarks />
      </Svg>
      <Names square={of} isLoupe />
      <p className={styles.means}>
        <DrawnText text={`Zoom. ${meaningOfMarks(of)}`} />
      </p>
    </div>
  );
}
