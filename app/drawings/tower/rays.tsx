import { decimal } from '../shared/path.ts';
import { Svg } from '../shared/svg.tsx';
import inks from './inks.module.css';
import styles from './rays.module.css';

/** The line from a square to its card. It ends behind the card, whose edge is not at the same place in every window. */
export function Tie({ half, to, isThere }: { half: number; to: 'left' | 'right'; isThere: boolean }) {
  const across = (out: number) => decimal(to === 'right' ? 50 - out : 50 + out, 2);
  return (
    <Svg
      className={`on-screen ${inks.drawing} ${inks.appears} ${styles.rays}${isThere ? '' : ' ahead'}`}
      viewBox="0 -50 100 100"
    >
      <path className={inks.line} d={`M${across(half)} 0H${across(80)}`} />
    </Svg>
  );
}
