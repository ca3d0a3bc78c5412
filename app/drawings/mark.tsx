import styles from './mark.module.css';
import { markCrown, markFrame, markHeart } from './mark-shape.ts';
import { Svg } from './svg.tsx';

export function Mark() {
  return (
    <Svg className={styles.mark} viewBox="-32 -32 64 64">
      <path className={styles.crown} d={markCrown} />
      <circle className={styles.heart} r={markHeart} />
      <path className={styles.frame} d={markFrame} />
    </Svg>
  );
}
