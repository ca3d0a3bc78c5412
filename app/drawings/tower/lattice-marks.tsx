import { decimal } from '../shared/path.ts';
import inks from './inks.module.css';
import { cellsOf, edgeOf, oddRows, plantedIn, sizeOf, squareOf } from './lattice-square.ts';
import { markPatterns } from './tower-marks.tsx';
import type { Square } from './tower-plan.ts';

/** A mark for each palm of a square, 100 × 100 around 0, 0: a crown where it is planted, else a ring. */
export function LatticeMarks({ square: { palms, planted } }: { square: Square }) {
  const field = squareOf(palms);
  const [width, height] = sizeOf(field);
  // Stretched by less than 2 %, to an exact square.
  const fit = `translate(-50 -50)scale(${decimal(100 / width, 4)} ${decimal(100 / height, 4)})`;
  const cells = cellsOf(field);
  if (palms <= planted.palms) return <Marks kind="planted" cells={cells} transform={fit} />;
  if (planted.palms === 0) return <Marks kind="goal" cells={cells} transform={fit} />;
  const green = plantedIn(field, planted.palms);
  const [even, odd] = cellsOf(green);
  return (
    <g transform={fit}>
      <Marks kind="goal" cells={[cells[0] + even, cells[1] + odd]} />
      <path
        className={inks.shade}
        transform={`translate(${decimal(width / 100)} ${decimal(width / 70)})`}
        d={edgeOf(green)}
      />
      <path className={inks.planted} d={edgeOf(green)} />
      <Marks kind="planted" cells={[even, odd]} />
    </g>
  );
}

type MarksProps = {
  kind: keyof typeof markPatterns;
  /** Of even and of odd rows. Where a cell lies in two outlines, it has no mark: rings leave out what is planted. */
  cells: readonly [even: string, odd: string];
  transform?: string;
};

function Marks({ kind, cells: [even, odd], transform }: MarksProps) {
  return (
    <g transform={transform} fill={`url(#${markPatterns[kind]})`} fillRule="evenodd">
      <path d={even} />
      {odd && <path transform={oddRows} d={odd} />}
    </g>
  );
}
