import type { Point } from '../shared/path.ts';
import { seeded } from '../shared/path.ts';
import { Repeat } from '../shared/svg.tsx';
import { crownKinds } from './palm.tsx';
import { crownRadius } from './whorl.ts';

/** Its place in drawing units and in its rows, and the kind of its crown. */
export type Palm = Readonly<Record<'x' | 'y' | 'row' | 'column' | 'kind', number>>;

/** Different sizes hide that there are only four crowns. */
const sizes = [1, 1.05, 0.96, 1.02];

type GroveProps = {
  palms: readonly Palm[];
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
    sizes.map((size, kind) => (
      <Repeat
        key={`${part}${size}`}
        shape={`${prefix}${part}${kind}`}
        at={seen.filter((palm) => palm.kind === kind).map(({ x, y }): Point => [x, y])}
        scale={scale * size}
      />
    )),
  );
}

type Rows = {
  seed: number;
  /** The first index, and the index after the last. */
  rows: readonly [from: number, to: number];
  columns: readonly [from: number, to: number];
  /** Undefined where there is no palm. */
  place: (row: number, column: number, random: () => number) => Point | undefined;
};

/** Palms of random kinds. */
export function plantRows({ seed, rows, columns, place }: Rows): Palm[] {
  const random = seeded(seed);
  const palms: Palm[] = [];
  for (let row = rows[0]; row < rows[1]; row++) {
    for (let column = columns[0]; column < columns[1]; column++) {
      const point = place(row, column, random);
      if (!point) continue;
      const [x, y] = point;
      palms.push({ x, y, row, column, kind: Math.floor(random() * crownKinds) });
    }
  }
  return palms;
}
