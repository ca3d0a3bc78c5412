import { strokes } from '../palms/star.ts';
import { disc } from '../shared/path.ts';
import { block, palmPitch, rowPitch } from './field-geometry.ts';
import styles from './field-marks.module.css';

/** Two rows; at the edges also the halves of the neighbours. */
const everyPalm = [[2.5, 4.33], [12.5, 4.33], [7.5, 12.99], [-2.5, 12.99]] as const; // biome-ignore format: two rows
const [width, height] = [block.width + block.road, block.height + block.road];

/** A block of 1,000 planted palms with its road, and one of a plan: a ring for each palm, in pegged lines. */
export const blockPatterns = { planted: 'kg', planned: 'ku' } as const;

export function FieldPatterns() {
  return (
    <>
      <Rows id="pg" ink={styles.planted} marks={everyPalm.map(([x, y]) => strokes(x, y, 4.2)).join('')} />
      <Rows id="pu" ink={styles.planned} marks={everyPalm.map(([x, y]) => disc(x, y, 2.7)).join('')} />
      <pattern id={blockPatterns.planted} width={width} height={height} patternUnits="userSpaceOnUse">
        <path fill="url(#pg)" d={wholeBlock} />
      </pattern>
      <pattern id={blockPatterns.planned} width={width} height={height} patternUnits="userSpaceOnUse">
        <path fill="url(#pu)" d={wholeBlock} />
        <path className={styles.outline} d={`M1 1h${block.width - 2}v${block.height - 2}H1z`} />
      </pattern>
    </>
  );
}

const wholeBlock = `M0 0h${block.width}v${block.height}H0z`;

function Rows({ id, ink, marks }: { id: string; ink: string | undefined; marks: string }) {
  return (
    <pattern id={id} width={palmPitch} height={2 * rowPitch} patternUnits="userSpaceOnUse">
      <path className={ink} d={marks} />
    </pattern>
  );
}
