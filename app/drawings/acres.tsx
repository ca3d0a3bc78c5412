import styles from './acres.module.css';
import { marksInRow, plotFor } from './lattice.ts';
import plotStyles from './plot.module.css';
import { counted, each, marksFor, perMark } from './scale.ts';
import { Svg } from './svg.tsx';

const pitch = 20;
const side = 19;
/** The scale of a small farm is that of 150 acres. */
const minColumns = 15;
const maxSquares = 2500;

/** `one acre`, or `10 acres` on a larger farm. */
export function squareMeans(cultivated: number): string {
  return each(perMark(cultivated, maxSquares), 'acre', 'acres');
}

/** All in one colour, because it is not known what grows on which acre. */
export function Acres({ acres }: { acres: number }) {
  const plot = plotFor(squaresFor(acres), 1.5);
  let path = '';
  for (let row = 0; row < plot.rows; row++) {
    for (let column = 0; column < marksInRow(plot, row); column++)
      path += `M${column * pitch} ${row * pitch}h${side}v${side}h-${side}z`;
  }
  const width = Math.max(plot.columns, minColumns) * pitch - 1;
  const height = Math.max(plot.rows, 1) * pitch - 1;
  return (
    <Svg className={`${plotStyles.plot} ${styles.acres}`} viewBox={`0 0 ${width} ${height}`}>
      {path && <path className={styles.square} d={path} />}
    </Svg>
  );
}

export function describeAcres(acres: number): string {
  const squares = squaresFor(acres);
  return `${counted(squares)} squares, one for ${squares === acres ? 'each acre' : `every ${squareMeans(acres)}`} under cultivation.`;
}

function squaresFor(acres: number): number {
  return marksFor(acres, perMark(acres, maxSquares));
}
