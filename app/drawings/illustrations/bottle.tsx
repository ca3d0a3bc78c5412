import { decimal, disc, dot, type Point } from '../shared/path.ts';
import styles from './bottle.module.css';

type Bottles = { places: readonly Point[]; radius: number };

/** Four paths, however many bottles. */
export function SealedBottles({ places, radius }: Bottles) {
  const ring = radius * 0.36;
  return (
    <>
      <Dots className={styles.shoulder} places={places} radius={radius} />
      <Dots className={styles.cap} places={places} radius={radius * 0.56} />
      <Dots className={styles.capRing} places={places} radius={ring + 0.5} />
      <Dots className={styles.cap} places={places} radius={ring - 0.5} />
    </>
  );
}

export function OpenBottles({ places, radius }: Bottles) {
  return (
    <>
      <Dots className={styles.shoulder} places={places} radius={radius} />
      <Dots className={styles.opening} places={places} radius={radius * 0.5} />
    </>
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
