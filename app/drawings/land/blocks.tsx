// The band of Progress: what is planted and what stands in the nursery, from the height of a plan.
import { counted } from '../../data/figure-text.ts';
import { Description, Svg } from '../shared/svg.tsx';
import { type BlocksPicture, blockMeans, blocksOf, perMark } from './block-plan.ts';
import styles from './blocks.module.css';
import { pitch, rowHeight } from './lines.ts';
import { Lines } from './rows.tsx';

type BlocksProps = { palms: number; seedlings: number };

/** Needs `crown-patterns.svg` and `seedling-patterns.svg` before it. */
export function Blocks({ palms, seedlings }: BlocksProps) {
  return (
    <>
      {blocksOf(palms, seedlings).map((picture) => (
        <Band key={picture.name} picture={picture} />
      ))}
      <Description text={describeBlocks({ palms, seedlings })} />
    </>
  );
}

function Band({ picture }: { picture: BlocksPicture }) {
  const { name, width, height, planted, nursery, fieldGround, ground } = picture;
  const [left, top] = [-pitch, -rowHeight];
  const areaOf = (rectangles: BlocksPicture['ground']) =>
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
        <Lines lines={planted} pattern="far" />
      </g>
      <g data-marks={`nursery-${name}`}>
        <Lines lines={nursery} pattern="seedling" />
      </g>
    </Svg>
  );
}

export function describeBlocks({ palms, seedlings }: BlocksProps): string {
  const step = perMark(palms, seedlings);
  const marks = (amount: number, noun: string) => {
    const count = Math.ceil(amount / step);
    return count > 0 ? [`${counted(count)} ${noun}${count === 1 ? '' : 's'}`] : [];
  };
  const all = [...marks(palms, 'crown'), ...marks(seedlings, 'seedling')].join(' and ');
  const each = step === 1 ? '' : `, one for every ${counted(step)}`;
  return `Drawn in blocks of ${blockMeans(palms, seedlings)}: ${all}${each}.`;
}
