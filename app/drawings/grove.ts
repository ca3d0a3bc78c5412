import { crownKinds } from './palm.ts';
import { placed } from './svg.ts';

/** One palm of a near view: where it stands, how big it is, which crown it has. */
export type Standing = {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly kind: number;
};

/** Which way, and how far for its size, a crown throws its shadow. */
const shadowFall = [11.5, 16] as const;

/** Palms of a near view: first every shadow, then every crown, so that no shadow falls on a neighbour's leaves. */
export function grove(palms: readonly Standing[]): string {
  const shadows = palms.map(({ x, y, scale, kind }) =>
    placed(`c${kind}s`, x + shadowFall[0] * scale, y + shadowFall[1] * scale, scale),
  );
  const crowns = palms.map(({ x, y, scale, kind }) => placed(`c${kind}`, x, y, scale));
  return `<g class="sh">${shadows.join('')}</g>${crowns.join('')}`;
}

/** A crown picked by chance. */
export function anyKind(random: () => number): number {
  return Math.floor(random() * crownKinds);
}
