import { markCrown, markFrame, markHeart } from '../shared/mark-shape.ts';
import { Svg } from '../shared/svg.tsx';
import styles from './mark.module.css';

export function Mark() {
  return (
    <Svg viewBox="-32 -32 64 64">
      <path className={styles.crown} d={markCrown} />
      <circle className={styles.heart} r={markHeart} />
      <path className={styles.frame} d={markFrame} />
    </Svg>
  );
}
