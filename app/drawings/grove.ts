import { atCorners } from './marker.ts';
import { crownKinds } from './palm.ts';
import type { Point } from './path.ts';

/** One palm of a near view: where it stands, and which crown it has. */
export type Standing = { readonly x: number; readonly y: number; readonly kind: number };

/** Each kind of crown has a size of its own, so that no two neighbours look cut from one stamp. */
const sizes = [0.94, 1.06, 0.98, 1.02] as const;

/**
 * Palms of a near view: first every shadow, then every crown, so that no shadow falls on a neighbour's leaves.
 * @param scale of a palm of middling size. @param ground what the palms stand on.
 */
export function grove(palms: readonly Standing[], scale: number, ground: 'light' | 'deep' = 'light'): string {
  const places = Array.from({ length: crownKinds }, (_, kind) =>
    palms.filter((palm) => palm.kind === kind).map(({ x, y }): Point => [x, y]),
  );
  const prefix = ground === 'deep' ? 'd' : '';
  const drawn = (part: 's' | 'c') =>
    places
      .map((some, kind) => atCorners(`${prefix}${part}${kind}`, some, scale * (sizes[kind] ?? 1)))
      .join('');
  return drawn('s') + drawn('c');
}

/** A crown picked by chance. */
export function anyKind(random: () => number): number {
  return Math.floor(random() * crownKinds);
}
