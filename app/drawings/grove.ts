import { atCorners } from './marker.ts';
import { crownKinds, crownRadius } from './palm.ts';
import type { Point } from './path.ts';

/** One palm of a near view: where it stands, and which crown it has. */
export type Standing = { readonly x: number; readonly y: number; readonly kind: number };

/** Each kind of crown has a size of its own, so that no two neighbours look cut from one stamp. */
const sizes = [1, 1.05, 0.96, 1.02] as const;

/** The frame of a drawing, from 0, 0. */
type Frame = { readonly width: number; readonly height: number };

/**
 * Palms of a near view: first every shadow, then every crown, so that no shadow falls on a neighbour's leaves. Palms that
 * lie outside the frame to the last leaf are left out.
 * @param scale of a palm of middling size. @param ground what the palms stand on.
 */
export function grove(
  palms: readonly Standing[],
  scale: number,
  { width, height }: Frame,
  ground: 'light' | 'deep' = 'light',
): string {
  // The longest frond of the largest kind, and the same with its shadow.
  const [leaf, shadow] = [crownRadius * 1.2 * scale, crownRadius * 1.5 * scale];
  const seen = palms.filter(
    ({ x, y }) => x > -shadow && x < width + leaf && y > -shadow && y < height + leaf,
  );
  const prefix = ground === 'deep' ? 'd' : '';
  const drawn = (part: 's' | 'c') =>
    sizes
      .map((size, kind) => {
        const places = seen.filter((palm) => palm.kind === kind).map(({ x, y }): Point => [x, y]);
        return atCorners(`${prefix}${part}${kind}`, places, scale * size);
      })
      .join('');
  return drawn('s') + drawn('c');
}

/** A crown picked by chance. */
export function anyKind(random: () => number): number {
  return Math.floor(random() * crownKinds);
}
