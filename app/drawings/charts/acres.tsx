import { marksInRow, plotFor } from '../palms/lattice.ts';
import plotStyles from '../shared/plot.module.css';
import { counted, type Scale, scaleFor } from '../shared/scale.ts';
import { Svg } from '../shared/svg.tsx';
import styles from './acres.module.css';

const pitch = 20;
const side = 19;
/** The scale of a small farm is that of 150 acres. */
const minColumns = 15;

/** All in one colour, because it is not known what grows on which acre. */
export function Acres({ acres }: { acres: number }) {
  const plot = plotFor(acresScale(acres).marks, 1.5);
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
  const { marks, oneFor } = acresScale(acres);
  return `${counted(marks)} squares, one for ${oneFor} under cultivation.`;
}

export function acresScale(acres: number): Scale {
  return scaleFor(acres, 2500, 'acre');
}
