import { burst } from '../palms/star.ts';
import { shapeAt } from '../shared/path.ts';
import { Svg } from '../shared/svg.tsx';
import styles from './emblem.module.css';

/** The emblem of the logo, 64 units square around 0, 0. */
export const emblemCrown = shapeAt(burst(6, [24, 8, 19, 8], -Math.PI / 2));
export const emblemFrame = 'M-30-18V-30H-18M18-30H30V-18M30 18V30H18M-18 30H-30V18';
export const emblemHeart = 4.5;

export function Emblem() {
  return (
    <Svg viewBox="-32 -32 64 64">
      <path className={styles.crown} d={emblemCrown} />
      <circle className={styles.heart} r={emblemHeart} />
      <path className={styles.frame} d={emblemFrame} />
    </Svg>
  );
}
