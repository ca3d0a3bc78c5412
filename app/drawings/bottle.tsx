import styles from './bottle.module.css';
import { disc, type Point } from './path.ts';

type Bottles = { places: readonly Point[]; radius: number };

/** Three paths, however many bottles. */
export function SealedBottles({ places, radius }: Bottles) {
  return (
    <>
      <Discs className={styles.shoulder} places={places} radius={radius} />
      <Discs className={styles.cap} places={places} radius={radius * 0.56} />
      <Discs className={styles.capRing} places={places} radius={radius * 0.36} />
    </>
  );
}

export function OpenBottles({ places, radius }: Bottles) {
  return (
    <>
      <Discs className={styles.shoulder} places={places} radius={radius} />
      <Discs className={styles.opening} places={places} radius={radius * 0.5} />
    </>
  );
}

export function EmptySlots({ places, radius }: Bottles) {
  return <Discs className={styles.slot} places={places} radius={radius} />;
}

export function crateful(x: number, y: number, columns: number, rows: number, pitch: Point): Point[] {
  return Array.from({ length: columns * rows }, (_, index) => [
    x + (index % columns) * pitch[0],
    y + Math.floor(index / columns) * pitch[1],
  ]);
}

function Discs({ className, places, radius }: Bottles & { className: string | undefined }) {
  return <path className={className} d={places.map(([x, y]) => disc(x, y, radius)).join('')} />;
}
