import { disc, type Point, repeat } from '../shared/path.ts';
import styles from './drone.module.css';

/** 62 units from rotor edge to rotor edge, nose up. */
const rotorRadius = 12;
export const rotors: readonly Point[] = [[-19, -19], [19, -19], [19, 19], [-19, 19]]; // biome-ignore format: four corners
const circles = repeat(disc(rotorRadius), rotors);
const arms = 'M-18-18L18 18M18-18L-18 18';
const blades = 'M-28-23L-10-15M10-23L28-15M10 15L28 23M-28 23L-10 15';
const hub = 'M-6-12h12l4 7v12l-4 5h-12l-4-5v-12z';

type Place = { x: number; y: number; scale: number };

/** @param isPlanned an outline on light ground: on the contact page nothing beside it says that the farm has none yet */
export function Drone({ isPlanned = false, ...place }: Place & { isPlanned?: boolean }) {
  return (
    <g
      className={isPlanned ? `${styles.drone} ${styles.planned}` : styles.drone}
      transform={transformTo(place)}
    >
      {!isPlanned && <path className={styles.arms} d={arms} />}
      <path className={styles.rotors} d={circles} />
      {!isPlanned && <path className={styles.propellers} d={blades} />}
      <path className={styles.hub} d={hub} />
    </g>
  );
}

function transformTo({ x, y, scale }: Place): string {
  return `translate(${x} ${y})scale(${scale})`;
}
