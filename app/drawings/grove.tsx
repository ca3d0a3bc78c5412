import { AtCorners } from './marker.tsx';
import { crownKinds } from './palm.tsx';
import type { Point } from './path.ts';
import { crownRadius } from './whorl.ts';

export type Position = { readonly x: number; readonly y: number; readonly kind: number };

/** Different sizes hide that there are only four crowns. */
const kinds = [
  { kind: 0, size: 1 },
  { kind: 1, size: 1.05 },
  { kind: 2, size: 0.96 },
  { kind: 3, size: 1.02 },
] as const;

type GroveProps = {
  palms: readonly Position[];
  scale: number;
  /** The frame of the drawing, from 0, 0. */
  width: number;
  height: number;
  ground?: 'light' | 'deep';
};

/** All shadows come before all crowns, so that no shadow falls on leaves. Palms outside the frame are left out. */
export function Grove({ palms, scale, width, height, ground = 'light' }: GroveProps) {
  // The longest frond, without and with its shadow.
  const [leaf, shadow] = [crownRadius * 1.2 * scale, crownRadius * 1.5 * scale];
  const seen = palms.filter(
    ({ x, y }) => x > -shadow && x < width + leaf && y > -shadow && y < height + leaf,
  );
  const prefix = ground === 'deep' ? 'd' : '';
  return (['s', 'c'] as const).map((part) =>
    kinds.map(({ kind, size }) => (
      <AtCorners
        key={`${part}${kind}`}
        marker={`${prefix}${part}${kind}`}
        places={seen.filter((palm) => palm.kind === kind).map(({ x, y }): Point => [x, y])}
        scale={scale * size}
      />
    )),
  );
}

export function anyKind(random: () => number): number {
  return Math.floor(random() * crownKinds);
}
