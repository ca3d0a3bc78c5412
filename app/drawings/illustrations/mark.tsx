import { markCrown, markFrame, markHeart } from '../shared/mark-shape.ts';
import { palette } from '../shared/palette.ts';
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

/** For files, which have no style sheet. */
export function InkedMark({
  crown,
  heart = palette.fruit,
  frame,
}: Record<'crown' | 'frame', string> & { heart?: string }) {
  return (
    <>
      <path fill={crown} d={markCrown} />
      <circle fill={heart} r={markHeart} />
      <path fill="none" stroke={frame} strokeWidth="3" d={markFrame} />
    </>
  );
}
