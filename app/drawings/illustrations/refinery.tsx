import { Svg } from '../shared/svg.tsx';
import styles from './refinery.module.css';

/** A shed, a tank and the pipe through both: the refinery of the value chain, small. In lines, because it is planned. */
export function RefineryIcon() {
  return (
    <Svg className={styles.icon} viewBox="0 0 120 64">
      <path strokeDasharray="5 4" d="M0 32h14M50 32h14" />
      <path d="M14 14h36v36h-36zM14 32h36M86 10a22 22 0 1 0 .1 0M86 29a3 3 0 1 0 .1 0M86 26v-16M86 38v16M80 32h-16M92 32h28" />
    </Svg>
  );
}
