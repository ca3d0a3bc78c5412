import { decimal, disc, dot, type Point } from '../shared/path.ts';
import styles from './bottle.module.css';

type Bottles = { places: readonly Point[]; radius: number };
/** `isPlanned`: drawn as two outlines. */
type ManyBottles = Bottles & { isPlanned?: boolean };

/** Four paths, however many bottles. */
export function SealedBottles({ places, radius, isPlanned = false }: ManyBottles) {
  const [cap, ring] = isPlanned ? [radius - 1.3, radius * 0.5 - 0.6] : [radius * 0.56, radius * 0.36];
  const half = isPlanned ? 0.65 : 0.5;
  return (
    <g className={isPlanned ? styles.planned : undefined}>
      <Dots className={styles.shoulder} places={places} radius={radius} />
      <Dots className={styles.cap} places={places} radius={cap} />
      <Dots className={styles.capRing} places={places} radius={ring + half} />
      <Dots className={styles.cap} places={places} radius={ring - half} />
    </g>
  );
}

export function OpenBottles({ places, radius, isPlanned = false }: ManyBottles) {
  return (
    <g className={isPlanned ? styles.planned : undefined}>
      <Dots className={styles.shoulder} places={places} radius={radius} />
      <Dots className={styles.opening} places={places} radius={isPlanned ? radius - 1.3 : radius * 0.5} />
    </g>
  );
}

export function EmptySlots({ places, radius }: Bottles) {
  return <path className={styles.slot} d={places.map(([x, y]) => disc(x, y, radius)).join('')} />;
}

export function crateful(x: number, y: number, columns: number, rows: number, pitch: Point): Point[] {
  return Array.from({ length: columns * rows }, (_, index) => [
    x + (index % columns) * pitch[0],
    y + Math.floor(index / columns) * pitch[1],
  ]);
}

function Dots({ className, places, radius }: Bottles & { className: string | undefined }) {
  const path = places.map(([x, y]) => dot(x, y)).join('');
  return <path className={className} strokeWidth={decimal(2 * radius)} strokeLinecap="round" d={path} />;
}
