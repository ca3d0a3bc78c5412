import { emblemCrown, emblemFrame, emblemHeart } from '../shared/emblem-shape.ts';
import { Svg } from '../shared/svg.tsx';
import styles from './emblem.module.css';

export function Emblem() {
  return (
    <Svg viewBox="-32 -32 64 64">
      <path className={styles.crown} d={emblemCrown} />
      <circle className={styles.heart} r={emblemHeart} />
      <path className={styles.frame} d={emblemFrame} />
    </Svg>
  );
}
