import { decimal, disc, dot, type Point } from '../shared/path.ts';

type Bottles = { places: readonly Point[]; radius: number };
/** `isPlanned`: drawn as two outlines. */
type ManyBottles = Bottles & { isPlanned?: boolean };

/** Four paths, however many bottles. */
export function SealedBottles({ places, radius, isPlanned = false }: ManyBottles) {
  const [cap, ring] = isPlanned ? [radius - 1.3, radius * 0.5 - 0.6] : [radius * 0.56, radius * 0.36];
  const half = isPlanned ? 0.65 : 0.5;
  const inks = isPlanned ? planned : { shoulder: '#e6a91e', cap: '#12442e', ring: '#a2bd58' };
  return (
    <>
      <Dots ink={inks.shoulder} places={places} radius={radius} />
      <Dots ink={inks.cap} places={places} radius={cap} />
      <Dots ink={inks.ring} places={places} radius={ring + half} />
      <Dots ink={inks.cap} places={places} radius={ring - half} />
    </>
  );
}

const planned = { shoulder: '#d8e0c8', cap: '#0f2c20', ring: '#d8e0c8' };

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
