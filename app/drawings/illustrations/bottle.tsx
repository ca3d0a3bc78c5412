import { decimal, disc, dot, type Point } from '../shared/path.ts';

type Bottles = { places: readonly Point[]; radius: number };

/** Two outlines for each: nothing is bottled yet. Four paths, however many bottles. */
export function PlannedBottles({ places, radius }: Bottles) {
  const ring = radius * 0.5 - 0.6;
  return (
    <>
      <Dots ink={line} places={places} radius={radius} />
      <Dots ink={ground} places={places} radius={radius - 1.3} />
      <Dots ink={line} places={places} radius={ring + 0.65} />
      <Dots ink={ground} places={places} radius={ring - 0.65} />
    </>
  );
}

const [line, ground] = ['#d8e0c8', '#0f2c20'];

/** In a crate. */
export function EmptySlots({ places, radius }: Bottles) {
  return <path fill="#0005" stroke="#fff3" d={places.map(([x, y]) => disc(x, y, radius)).join('')} />;
}

export function crateful(x: number, y: number, columns: number, rows: number, pitch: Point): Point[] {
  return Array.from({ length: columns * rows }, (_, index) => [
    x + (index % columns) * pitch[0],
    y + Math.floor(index / columns) * pitch[1],
  ]);
}

function Dots({ ink, places, radius }: Bottles & { ink: string }) {
  const path = places.map(([x, y]) => dot(x, y)).join('');
  return <path stroke={ink} strokeWidth={decimal(2 * radius)} strokeLinecap="round" d={path} />;
}
