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

function Band({
  picture: { name, width, height, split, last, isWide, planted, nursery },
}: {
  picture: BlocksPicture;
}) {
  const [left, top] = [-pitch, -rowHeight];
  const [right, bottom] = [width + left, height + top];
  const end = split + (isWide ? left : top);
  const wide = last.length > 0 ? `H${end}V${last.length + top}H${end - last.width}` : `H${end}`;
  const tall = last.length > 0 ? `V${end - last.width}H${last.length + left}V${end}` : `V${end}`;
  const ground = `M${left} ${top}${isWide ? `${wide}V${bottom}` : `H${right}${tall}`}H${left}z`;
  return (
    <Svg
      className={`${styles.band} ${isWide ? 'on-wide' : 'on-phone'}`}
      viewBox={`${left} ${top} ${width} ${height}`}
    >
      <path fill="var(--nursery)" d={`M${left} ${top}H${right}V${bottom}H${left}z`} />
      {planted.length > 0 && <path fill="var(--earth)" d={ground} />}
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
