import type { ReactNode } from 'react';
import { block, blockKinds, palmPitch, rowPitch } from './field-geometry.ts';
import styles from './field-marks.module.css';
import { decimal, type Point } from './path.ts';
import { seeded } from './random.ts';
import { strokes } from './star.ts';

/**
 * Every palm is one mark of `pb`; `pl` and `pd` redraw some of them lighter and darker.
 * `k0` … `k3` are blocks of 1,000 palms with their roads, `kg` is a planted block, `ku` one that is not planted.
 */
const everyPalm = [[2.5, 4.33], [12.5, 4.33], [7.5, 12.99], [-2.5, 12.99]] as const; // biome-ignore format: two rows
/** Whole steps of the lattice, so that the redrawn marks stay on palms. */
const shifts = [[0, 0], [70, 51.96], [30, 121.24], [110, 86.6]] as const; // biome-ignore format: four blocks

const wholeBlock = `M0 0h${block.width}v${block.height}H0z`;
const lightPatch = { columns: 19, rows: 22 };

export function FieldPatterns() {
  const marks = everyPalm.map(([x, y]) => strokes(x, y, 4.3)).join('');
  return (
    <>
      <Rows id="pb" ink={styles.palm} marks={marks} />
      <Rows id="pg" ink={styles.today} marks={marks} />
      <Rows id="pu" ink={styles.bare} marks="M.7 4.33h3.6M2.5 2.53v3.6M5.7 12.99h3.6M7.5 11.19v3.6" />
      <PickedPalms id="pl" ink={styles.light} {...lightPatch} count={70} apart={15} seed={7} />
      <PickedPalms id="pd" ink={styles.dark} columns={13} rows={18} count={60} apart={11} seed={12} />
      <clipPath id="kc">
        <path d={wholeBlock} />
      </clipPath>
      {blockKinds.map((kind) => (
        <Weave key={kind} kind={kind} />
      ))}
      <Block id="kg" patterns={['pg']} />
      <Block id="ku" patterns={['pu']} />
    </>
  );
}

function Rows({ id, ink, marks }: { id: string; ink: string | undefined; marks: string }) {
  return (
    <pattern id={id} width={palmPitch} height={2 * rowPitch} patternUnits="userSpaceOnUse">
      <path className={ink} d={marks} />
    </pattern>
  );
}

function Weave({ kind }: { kind: (typeof blockKinds)[number] }) {
  const [x, y] = shifts[(kind + 2) % blockKinds.length] ?? [];
  const darker = `pd${kind}`;
  return (
    <>
      {kind > 0 && <pattern id={darker} href="#pd0" x={x} y={y} />}
      <Block id={`k${kind}`} patterns={['pb', darker]}>
        <Lighter kind={kind} />
      </Block>
    </>
  );
}

/** A pattern in a pattern would be rasterised twice, and the brightest marks would blur. */
function Lighter({ kind }: { kind: (typeof blockKinds)[number] }) {
  const [x, y] = shifts[kind];
  const [width, height] = [lightPatch.columns * palmPitch, lightPatch.rows * rowPitch];
  const copies: ReactNode[] = [];
  for (let top = y > 0 ? y - height : 0; top < block.height; top += height) {
    for (let left = x > 0 ? x - width : 0; left < block.width; left += width)
      copies.push(<use key={`${left} ${top}`} href="#pl" x={left} y={decimal(top, 2)} />);
  }
  return <g clipPath="url(#kc)">{copies}</g>;
}

type BlockProps = { id: string; patterns: readonly string[]; children?: ReactNode };

function Block({ id, patterns, children }: BlockProps) {
  return (
    <pattern
      id={id}
      width={block.width + block.road}
      height={block.height + block.road}
      patternUnits="userSpaceOnUse"
    >
      {patterns.map((pattern) => (
        <path key={pattern} fill={`url(#${pattern})`} d={wholeBlock} />
      ))}
      {children}
    </pattern>
  );
}

type PickedPalmsProps = {
  id: string;
  ink: string | undefined;
  columns: number;
  rows: number;
  count: number;
  /** The smallest distance between two, in drawing units: prevents visible clusters. */
  apart: number;
  seed: number;
};

/** Random palms of a patch that repeats without a seam. */
function PickedPalms({ id, ink, columns, rows, count, apart, seed }: PickedPalmsProps) {
  const [width, height] = [columns * palmPitch, rows * rowPitch];
  const random = seeded(seed);
  const places: Point[] = [];
  for (let tries = 0; places.length < count; tries++) {
    const [column, row] = [Math.floor(random() * columns), Math.floor(random() * rows)];
    const [x, y] = [column * palmPitch + (row % 2 ? 7.5 : 2.5), (row + 0.5) * rowPitch];
    // When the patch is full, palms closer to each other are picked as well.
    const distance = tries < 6000 ? apart : 1;
    const isFree = ([otherX, otherY]: Point) =>
      Math.hypot(wrapped(otherX - x, width), wrapped(otherY - y, height)) >= distance;
    if (places.every(isFree)) places.push([x, y]);
  }
  let path = '';
  for (const [x, y] of places) {
    for (const copy of [x - width, x, x + width])
      if (copy > -5 && copy < width + 5) path += strokes(copy, y, 3.9);
  }
  return (
    <pattern id={`${id}0`} width={width} height={decimal(height, 2)} patternUnits="userSpaceOnUse">
      <path id={id} className={ink} d={path} />
    </pattern>
  );
}

function wrapped(distance: number, round: number): number {
  return Math.min(Math.abs(distance), round - Math.abs(distance));
}
