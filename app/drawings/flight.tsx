import { Drone } from './drone.tsx';
import styles from './flight.module.css';
import { pair } from './path.ts';
import { Svg } from './svg.tsx';

export function Flight() {
  return (
    <div className={styles.flight} aria-hidden="true">
      <Course />
      <i className={styles.plantingLine} data-planting-line />
      <span className={styles.flyer} data-flyer>
        <Svg className={styles.drone} viewBox="-34 -34 68 68">
          <Drone x={0} y={0} />
        </Svg>
      </span>
    </div>
  );
}

const turns = { left: 30, right: 70, legs: 5 } as const;

/** In percent of the field, over which the drawing is stretched. flight.module.css moves the drone along it. */
function Course() {
  const tall = 100 / turns.legs;
  let path = `M${pair(turns.left, 0)}`;
  for (let leg = 0; leg < turns.legs; leg++) {
    const [from, to] = leg % 2 ? [turns.right, turns.left] : [turns.left, turns.right];
    const y = leg * tall;
    path += `C${pair(from, y + tall / 3)}${pair(to, y + (2 * tall) / 3, true)}${pair(to, y + tall, true)}`;
  }
  return (
    <svg
      className={styles.course}
      viewBox="0 0 100 100"
      width="100"
      height="100"
      fill="none"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
