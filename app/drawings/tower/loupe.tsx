import { DrawnText } from '../shared/drawn-text.tsx';
import { Svg } from '../shared/svg.tsx';
import { square } from './geometry.ts';
import inks from './inks.module.css';
import { LatticeMarks, meaningOfMarks } from './lattice-marks.tsx';
import styles from './loupe.module.css';
import { Names } from './names.tsx';
import type { Square } from './tower-plan.ts';

type LoupeProps = { square: Square; isFirst: boolean };

/** All palms of a square, large enough to be seen one by one. */
export function Loupe({ square: of, isFirst }: LoupeProps) {
  const isPlanted = of.palms <= of.planted.palms;
  return (
    <div
      className={[styles.loupe, isPlanted && styles.planted, isFirst && styles.first]
        .filter(Boolean)
        .join(' ')}
    >
      <Svg className={inks.drawing} viewBox="-50 -50 100 100">
        <path className={inks.land} d={square(1)} />
        <LatticeMarks square={of} />
        <path className={isPlanted ? inks.planted : inks.goal} fillOpacity="0" d={square(1)} />
      </Svg>
      <Names square={of} isLoupe />
      <p className={styles.means}>
        <DrawnText text={meaningOfMarks(of)} />
      </p>
    </div>
  );
}
