import { decimal } from '../shared/path.ts';
import { Svg } from '../shared/svg.tsx';
import inks from './inks.module.css';
import { cell, sizeOf, squareOf } from './lattice-square.ts';
import styles from './lens.module.css';
import { isReached, type Square } from './tower-plan.ts';

/** In hundredths of the tower: the radius of a lens, how far its middle is from that of the tower, and a palm in it. */
export const [radius, away, palm] = [16, 33, 2.7] as const;

/** How many times larger a palm is in the lens than in the tower. The same in every phase. */
export function magnification(largest: number): number {
  return palm / pitch(largest);
}

/** A round lens on the edge of what is planted. A square would be taken for an area to scale. */
export function Lens({
  square,
  side,
  largest,
  to,
}: {
  square: Square;
  side: number;
  largest: number;
  to: 'left' | 'right';
}) {
  const out = to === 'right' ? 1 : -1;
  const times = magnification(largest);
  const spot = radius / times;
  const isPlanted = isReached(square);
  // The edge of the planted square, or in the first phase a place inside it.
  const at = isPlanted ? side / 2 - spot - 1.2 : (side / 2) * Math.sqrt(square.planted.palms / square.palms);
  const lean = (radius - spot) / (away - at);
  const level = Math.sqrt(1 - lean * lean);
  const [x, from] = [50 + out * away, 50 + out * at];
  const tangent = (sign: 1 | -1) =>
    `M${decimal(from - out * lean * spot, 2)} ${decimal(sign * level * spot, 2)}L${decimal(x - out * lean * radius, 2)} ${decimal(sign * level * radius, 2)}`;
  const r = decimal(radius, 2);
  const half = `M${x} -${r}A${r} ${r} 0 0 ${out === 1 ? 0 : 1} ${x} ${r}z`;
  const scale = decimal(palm / cell.width, 4);
  const place = `translate(${x} 0)scale(${scale})`;
  const R = decimal(radius / (palm / cell.width), 1);
  // Even rows, and odd ones, whose cells are moved by half a palm.
  const marks = (kind: 'kp' | 'kg', d: string) => (
    <g fill={`url(#${kind})`} transform={place}>
      <path d={`M0-${R}${d}`} />
      <path transform="translate(7 12)" d={`M-7-${decimal(+R + 12)}${d}`} />
    </g>
  );
  const halfDisc = (sweep: number) => `a${R} ${R} 0 0 ${sweep} 0 ${2 * +R}z`;
  const disc = `${halfDisc(0)}a${R} ${R} 0 0 1 0 ${2 * +R}z`;
  const near = halfDisc(out === 1 ? 0 : 1);
  const far = halfDisc(out === 1 ? 1 : 0);
  return (
    <Svg
      className={`on-screen ${inks.drawing} ${inks.appears} ${styles.lens}${isPlanted ? '' : ' ahead'}`}
      viewBox="0 -50 100 100"
    >
      <path className={inks.line} d={tangent(-1) + tangent(1)} />
      <circle className={inks.line} cx={decimal(from, 2)} cy="0" r={decimal(spot, 2)} />
      <circle className={styles.shade} cx={x + 0.9} cy="1.2" r={r} />
      <circle className={isPlanted ? inks.planted : inks.land} cx={x} cy="0" r={r} />
      {isPlanted ? (
        marks('kp', disc)
      ) : (
        <>
          {marks('kg', far)}
          <path className={styles.green} d={half} />
          {marks('kp', near)}
        </>
      )}
      <circle className={styles.edge} cx={x} cy="0" r={r} />
      <circle className={styles.rim} cx={x} cy="0" r={r} />
      <path className={styles.glint} d={`M${decimal(x - 11)} -8.5A14 14 0 0 1 ${decimal(x - 2)} -13.8`} />
    </Svg>
  );
}

/** From one palm to the next in the tower. */
function pitch(largest: number): number {
  const field = squareOf(largest);
  return (100 * cell.width) / sizeOf(field)[0];
}
