// The band of Progress: what is planted and what stands in the nursery, seen from above.
import { withCommas } from '../../data/figure-text.ts';
import { Description, Svg } from '../shared/svg.tsx';
import styles from './band.module.css';
import { type BandLayout, bandLayouts, blockMeans, perMark } from './band-layout.ts';
import { pitch, rowHeight } from './row-paths.ts';
import { Rows } from './rows.tsx';

type BandProps = { palms: number; seedlings: number };

/** Needs `crown-patterns.svg` and `seedling-patterns.svg` before it. */
export function Band({ palms, seedlings }: BandProps) {
  return (
    <>
      {bandLayouts(palms, seedlings).map((layout) => (
        <BandInShape key={layout.name} layout={layout} />
      ))}
      <Description text={describeBand({ palms, seedlings })} />
    </>
  );
}

function BandInShape({ layout }: { layout: BandLayout }) {
  const { name, width, height, planted, nursery, fieldGround, ground } = layout;
  const [left, top] = [-pitch, -rowHeight];
  const areaOf = (rectangles: BandLayout['ground']) =>
    rectangles
      .map(({ x, y, width, height }) => `M${left + x} ${top + y}h${width}v${height}h${-width}z`)
      .join('');
  return (
    <Svg
      className={`${styles.band} ${name === 'wide' ? 'on-wide' : 'on-phone'}`}
      viewBox={`${left} ${top} ${width} ${height}`}
      fit="xMinYMid"
    >
      <path fill="var(--nursery)" d={areaOf(ground)} />
      {planted.length > 0 && <path fill="var(--earth)" d={areaOf(fieldGround)} />}
      <g data-marks={`planted-${name}`}>
        <Rows paths={planted} pattern="far" />
      </g>
      <g data-marks={`nursery-${name}`}>
        <Rows paths={nursery} pattern="seedling" />
      </g>
    </Svg>
  );
}

export function describeBand({ palms, seedlings }: BandProps): string {
  const perEach = perMark(palms, seedlings);
  const marks = (amount: number, noun: string) => {
    const count = Math.ceil(amount / perEach);
    return count > 0 ? [`${withCommas(count)} ${noun}${count === 1 ? '' : 's'}`] : [];
  };
  const all = [...marks(palms, 'crown'), ...marks(seedlings, 'seedling')].join(' and ');
  const each = perEach === 1 ? '' : `, one for every ${withCommas(perEach)}`;
  return `Drawn in blocks of ${blockMeans(palms, seedlings)}: ${all}${each}.`;
}
