import styles from './bottle.module.css';
import { disc, type Point } from './path.ts';

type Bottles = { places: readonly Point[]; radius: number };

/** Bottles from above, all of one radius: shoulder, cap and the ring on the cap, in three paths however many they are. */
export function SealedBottles({ places, radius }: Bottles) {
  return (
    <>
      <Discs className={styles.shoulder} places={places} radius={radius} />
      <Discs className={styles.cap} places={places} radius={radius * 0.56} />
      <Discs className={styles.capRing} places={places} radius={radius * 0.36} />
    </>
  );
}

/** Filled, still without a cap. */
export function OpenBottles({ places, radius }: Bottles) {
  return (
    <>
      <Discs className={styles.shoulder} places={places} radius={radius} />
      <Discs className={styles.opening} places={places} radius={radius * 0.5} />
    </>
  );
}

/** The hollows of a crate whose bottles are gone. */
export function EmptySlots({ places, radius }: Bottles) {
  return <Discs className={styles.slot} places={places} radius={radius} />;
}

/** Places in rows and columns, `pitch` apart, the first at `x`, `y`. */
export function crateful(x: number, y: number, columns: number, rows: number, pitch: Point): Point[] {
  return Array.from({ length: columns * rows }, (_, index) => [
    x + (index % columns) * pitch[0],
    y + Math.floor(index / columns) * pitch[1],
  ]);
}

function Discs({ className, places, radius }: Bottles & { className: string | undefined }) {
  return <path className={className} d={places.map(([x, y]) => disc(x, y, radius)).join('')} />;
}
