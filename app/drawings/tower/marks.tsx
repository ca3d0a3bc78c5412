// One mark for each palm: fields that the patterns of marks.svg fill.
import { decimal } from '../shared/path.ts';
import { type Block, cellsOf, edgeOf, type Mark, oddRows, plantedIn, sizeOf, squareOf } from './lattice.ts';
import { isReached, type Square } from './plan.ts';
import styles from './tower.module.css';

/** The ids of the patterns in illustrations/marks.svg and seedling-mark.svg. */
export const markPatterns: Readonly<Record<Mark, string>> = {
  planted: 'planted-palm',
  seedlings: 'seedling',
  goal: 'goal-palm',
};

/** Around seedlings for this field: they are there, and not planted yet. */
export const nursery = { fill: 'var(--seed)', fillOpacity: 0.34 };
export const shade = { fill: 'var(--kernel)', fillOpacity: 0.4 };

/** A mark for each palm, 100 × 100 around 0, 0: a crown where it is planted, a dot where it is in the nursery, else a ring. */
export function LatticeMarks({ square }: { square: Square }) {
  const { palms, planted, seedlings } = square;
  const field = squareOf(palms);
  const [width, height] = sizeOf(field);
  // Stretched by less than 2 %, to an exact square.
  const fit = `translate(-50 -50)scale(${decimal(100 / width, 4)} ${decimal(100 / height, 4)})`;
  const cells = cellsOf(field);
  if (isReached(square)) return <Marks kind="planted" cells={cells} transform={fit} />;
  const there = blockIn(field, planted.palms + seedlings.palms);
  const green = there && blockIn(seedlings.palms > 0 ? there : field, planted.palms);
  const [outer, inner] = [there, green].map((block) => (block ? cellsOf(block) : noCells));
  return (
    <g transform={fit}>
      {there && seedlings.palms > 0 && <path {...nursery} d={edgeOf(there)} />}
      <Marks kind="goal" cells={join(cells, outer)} />
      {seedlings.palms > 0 && <Marks kind="seedlings" cells={join(outer, inner)} />}
      {green && (
        <g className={`ahead ${styles.inside}`}>
          <path
            {...shade}
            className="on-screen"
            transform={`translate(${decimal(width / 100)} ${decimal(width / 70)})`}
            d={edgeOf(green)}
          />
          <path className={styles.planted} d={edgeOf(green)} />
          <Marks kind="planted" cells={cellsOf(green)} />
        </g>
      )}
    </g>
  );
}

type Cells = readonly [even: string, odd: string];

const noCells: Cells = ['', ''];

function join(one: Cells = noCells, other: Cells = noCells): Cells {
  return [one[0] + other[0], one[1] + other[1]];
}

function blockIn(field: Block, palms: number): Block | undefined {
  return palms > 0 ? plantedIn(field, palms) : undefined;
}

type MarksProps = {
  kind: Mark;
  /** Path data of the even and the odd rows. Where a cell lies in two outlines, it has no mark: rings leave out what is planted. */
  cells: Cells;
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
