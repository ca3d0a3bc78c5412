import { Drone } from '../illustrations/drone.tsx';
import { pair } from '../shared/path.ts';
import { Svg } from '../shared/svg.tsx';
import styles from './flight.module.css';

export function Flight() {
  return (
    <div className={`on-screen ${styles.flight}`} aria-hidden="true">
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

/** In percent of the field, over which the drawing is stretched. flight.module.css moves the drone along it. */
function Course() {
  const [left, right, legs] = [30, 70, 5];
  const tall = 100 / legs;
  let path = `M${pair(left, 0)}`;
  for (let leg = 0; leg < legs; leg++) {
    const [from, to] = leg % 2 ? [right, left] : [left, right];
    const y = leg * tall;
    path += `C${pair(from, y + tall / 3)}${pair(to, y + (2 * tall) / 3, true)}${pair(to, y + tall, true)}`;
  }
  return (
    <Svg className={styles.course} viewBox="0 0 100 100" fit="none">
      <path d={path} />
    </Svg>
  );
}
