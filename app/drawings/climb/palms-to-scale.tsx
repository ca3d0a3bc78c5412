import type { ReactNode } from 'react';
import { decimal } from '../shared/path.ts';
import { markPatterns } from './climb-marks.tsx';
import type { Square } from './climb-plan.ts';
import { type Block, cellsOf, edgeOf, oddRows, plantedIn, sizeOf, squareOf } from './lattice-square.ts';
import styles from './palms-to-scale.module.css';

/** Whether marks are at least 3 px apart: in every window, in the largest ones, or in none. */
export type Distance = 'near' | 'far' | 'vast';

type PalmsProps = { square: Square; distance: Distance };

/** The palms of a square, 100 × 100 around 0, 0: a mark for each, or ten by ten lines where they are too many. */
export function Palms({ square: { palms, planted, goals }, distance }: PalmsProps) {
  const field = squareOf(palms);
  const isPlanted = palms <= planted.palms;
  const isFar = distance === 'far';
  return (
    <>
      {isPlanted && distance !== 'near' && <path className={styles.planted} d={square(1)} />}
      {distance !== 'near' && (
        <path className={isFar ? `${styles.tenths} ${styles.farTenths}` : styles.tenths} d={tenths} />
      )}
      {goals.map((goal) => (
        <path key={goal.palms} className={styles.goal} d={square(goal.palms / palms)} />
      ))}
      {distance === 'vast' ? (
        !isPlanted && planted.palms > 0 && <Stamp d={square(planted.palms / palms)} unit={1} />
      ) : (
        <Lattice of={field}>
          {isPlanted ? (
            <Marks kind="planted" cells={cellsOf(field)} isFar={isFar} />
          ) : (
            <Rings field={field} planted={planted.palms} isFar={isFar} />
          )}
        </Lattice>
      )}
    </>
  );
}

/** Stretched by less than 2 %, to an exact square. */
function Lattice({ of, children }: { of: Block; children: ReactNode }) {
  const [width, height] = sizeOf(of);
  return (
    <g transform={`translate(-50 -50)scale(${decimal(100 / width, 4)} ${decimal(100 / height, 4)})`}>
      {children}
    </g>
  );
}

function Rings({ field, planted, isFar }: { field: Block; planted: number; isFar: boolean }) {
  const cells = cellsOf(field);
  if (planted === 0) return <Marks kind="goal" cells={cells} isFar={isFar} />;
  const green = plantedIn(field, planted);
  const [even, odd] = cellsOf(green);
  return (
    <>
      <Marks kind="goal" cells={[cells[0] + even, cells[1] + odd]} isFar={isFar} />
      <Stamp d={edgeOf(green)} unit={sizeOf(field)[0] / 100} />
      <Marks kind="planted" cells={[even, odd]} isFar={isFar} />
    </>
  );
}

type MarksProps = {
  kind: keyof typeof markPatterns;
  /** Of even and of odd rows. Where a cell lies in two outlines, it has no mark: rings leave out what is planted. */
  cells: readonly [even: string, odd: string];
  isFar: boolean;
};

function Marks({ kind, cells: [even, odd], isFar }: MarksProps) {
  return (
    <g
      className={isFar ? styles.farMarks : undefined}
      fill={`url(#${markPatterns[kind]})`}
      fillRule="evenodd"
    >
      <path d={even} />
      {odd && <path transform={oddRows} d={odd} />}
    </g>
  );
}

function Stamp({ d, unit }: { d: string; unit: number }) {
  const [right, down] = [decimal(unit), decimal(1.4 * unit)];
  return (
    <>
      <path className={styles.shadow} transform={`translate(${right} ${down})`} d={d} />
      <path className={styles.stamp} strokeWidth={decimal(0.5 * unit)} d={d} />
    </>
  );
}

/** @param share of the palms of the whole square */
function square(share: number): string {
  const side = 100 * Math.sqrt(share);
  const [from, length] = [decimal(side / 2, 2), decimal(side, 2)];
  return `M-${from}-${from}h${length}v${length}h-${length}z`;
}

const tenths = `M-40-50v100${'m10-100v100'.repeat(8)}M-50-40h100${'m-100 10h100'.repeat(8)}`;
