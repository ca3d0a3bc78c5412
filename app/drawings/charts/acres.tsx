// Charts to scale: here the acres; beside it revenue, circles and values by day.
import { marksInRow, plotFor } from '../palms/lattice.ts';
import plotStyles from '../shared/plot.module.css';
import { seeded } from '../shared/random.ts';
import { counted, type Scale, scaleFor } from '../shared/scale.ts';
import { Svg } from '../shared/svg.tsx';
import styles from './acres.module.css';

const pitch = 20;
const side = 19;
const greens = ['var(--t2)', '#4d8447', '#86a94f'];

/** The greens have no meaning: it is not known what grows on which acre. */
export function Acres({ acres }: { acres: number }) {
  return (
    <>
      <Squares acres={acres} columns={15} ratio={3 / 2} className={plotStyles.wide} />
      <Squares acres={acres} columns={10} ratio={2 / 3} className={plotStyles.tall} />
    </>
  );
}

/** @param columns at least, so that a small farm keeps the scale of 150 acres */
type SquaresProps = { acres: number; columns: number; ratio: number; className: string | undefined };

function Squares({ acres, columns: min, ratio, className }: SquaresProps) {
  const plot = plotFor(acresScale(acres).marks, ratio);
  const random = seeded(7);
  const paths = ['', '', ''];
  for (let row = 0; row < plot.rows; row++) {
    const ends: number[] = [];
    for (let column = 0; column < marksInRow(plot, row); column++) {
      const [colour, x] = [Math.floor(random() * paths.length), column * pitch];
      const end = ends[colour];
      // A thick line for each square, from where the last of its colour ended.
      paths[colour] += `${end === undefined ? `M${x} ${row * pitch}` : `m${x - end} 0`}h${side}`;
      ends[colour] = x + side;
    }
  }
  const width = Math.max(plot.columns, min) * pitch - 1;
  const height = Math.max(plot.rows, 1) * pitch - 1;
  return (
    <Svg
      className={`${plotStyles.plot} ${styles.acres} ${className}`}
      viewBox={`0 ${-side / 2} ${width} ${height}`}
    >
      {paths.map((path, at) => path && <path key={greens[at]} stroke={greens[at]} d={path} />)}
    </Svg>
  );
}

export function describeAcres(acres: number): string {
  const { marks, oneFor } = acresScale(acres);
  return `${counted(marks)} squares, one for ${oneFor} under cultivation.`;
}

export function acresScale(acres: number): Scale {
  return scaleFor(acres, 2500, 'acre');
}
