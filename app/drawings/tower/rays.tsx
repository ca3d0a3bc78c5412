import { decimal } from '../shared/path.ts';
import { Svg } from '../shared/svg.tsx';
import { besideTower, loupeWidth, outerEdge, partLoupe, square } from './geometry.ts';
import inks from './inks.module.css';
import { LatticeMarks } from './lattice-marks.tsx';
import styles from './rays.module.css';

type RaysProps = {
  /** The side of the square, or the width of what is drawn in its place. */
  side: number;
  /** The side of the loupe; the card is on the other one. */
  to: 'left' | 'right';
  hasCard: boolean;
  loupe?: keyof typeof loupeWidth | undefined;
  part?: Part | undefined;
};

/** One of the hundred parts of a square. */
type Part = { readonly palms: number; readonly isPlanted: boolean };

/** The lines from a square to its loupe and to its card, where both are beside the tower. */
export function Rays({ side, to, hasCard, loupe, part }: RaysProps) {
  if (!hasCard && !loupe && !part) return null;
  const across = (out: number) => decimal(to === 'right' ? 50 + out : 50 - out, 2);
  const half = side / 2;
  const width = loupe && loupeWidth[loupe];
  return (
    <Svg className={`on-screen ${inks.drawing} ${inks.appears} ${styles.rays}`} viewBox="0 -50 100 100">
      {/* It ends behind the card, whose edge is not at the same place in every window. */}
      {hasCard && <path className={inks.line} d={`M${across(-half)} 0H${across(-80)}`} />}
      {width && (
        <Beam from={[across(half), -half, half]} to={[across(outerEdge - width), -width / 2, width / 2]} />
      )}
      {part && <PartLoupe side={side} across={across} isMirrored={to === 'left'} part={part} />}
    </Svg>
  );
}

type End = readonly [x: string, top: number, bottom: number];

function Beam({ from, to }: { from: End; to: End }) {
  const [top, bottom] = [1, 2].map((end) =>
    [from, to].map((at) => `${at[0]} ${decimal(at[end] as number, 2)}`),
  );
  const rays = [top, bottom].map((ray) => `M${ray?.join('L')}`).join('');
  return (
    <>
      <path className={inks.light} d={`M${top?.join('L')} ${bottom?.toReversed().join(' ')}z`} />
      <path className={inks.line} d={rays} />
    </>
  );
}

type PartLoupeProps = { side: number; across: (out: number) => string; isMirrored: boolean; part: Part };

/** The part is at the edge of the square, where no other square lies over it. */
function PartLoupe({ side, across, isMirrored, part: { palms, isPlanted } }: PartLoupeProps) {
  const { width, top, part } = partLoupe(side);
  const [out, inner] = [side / 2, side / 2 - part.width].map(across);
  return (
    <>
      <path
        className={`${inks.line} ${styles.part}`}
        d={`M${out} ${decimal(part.top, 2)}H${inner}v${decimal(part.width, 2)}H${out}z`}
      />
      <Beam
        from={[across(side / 2), part.top, part.top + part.width]}
        to={[across(besideTower), top, top + width]}
      />
      <svg
        x={isMirrored ? across(besideTower + width) : across(besideTower)}
        y={decimal(top, 2)}
        width={decimal(width, 2)}
        height={decimal(width, 2)}
        viewBox="-50 -50 100 100"
        fill="none"
        overflow="visible"
        aria-hidden="true"
      >
        <path className={inks.land} d={square(1)} />
        <LatticeMarks
          square={{ palms, planted: { palms: isPlanted ? palms : 0 }, seedlings: { palms: 0 } }}
        />
        <path className={inks.line} d={square(1)} />
      </svg>
    </>
  );
}

/** Below the tower, where the loupe stands in a narrow window as wide as the tower itself. */
export function Light({ side }: { side: number }) {
  const [left, right] = [decimal(50 - side / 2, 2), decimal(50 + side / 2, 2)];
  return (
    <Svg className={`on-screen ${inks.drawing} ${styles.below}`} viewBox="0 0 100 10" fit="none">
      <path className={inks.light} d={`M${left} 0L0 10H100L${right} 0z`} />
      <path className={inks.line} d={`M${left} 0L0 10M${right} 0L100 10`} />
    </Svg>
  );
}
