import { cross, decimal, dot, type Point } from '../shared/path.ts';
import { Repeat, Svg } from '../shared/svg.tsx';
import styles from './clearing.module.css';
import { rowRatio } from './lattice.ts';
import { star } from './star.ts';

const pitch = 20;
const rowHeight = pitch * rowRatio;
/** In columns and rows, for wide windows. */
const beyond = { columns: 200, rows: 120 };

/** `size` of the digits: 1 is 19 palms high. */
const shapes = {
  wide: { columns: 58, rows: 28, size: 1, className: styles.wide },
  narrow: { columns: 38, rows: 20, size: 0.7, className: styles.narrow },
} as const;

/** A plantation with “404” left unplanted. Uses `ClearingPattern`. */
export function Clearing({ shape }: { shape: keyof typeof shapes }) {
  const { columns, rows, size, className } = shapes[shape];
  const pegs: Point[] = [];
  let planted = '';
  for (let row = 0; row < rows; row++) {
    const shift = row % 2 ? 0.5 : 0;
    let start = -beyond.columns;
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column + 0.5 + shift, row + 0.5];
      if (!isBare((x - columns / 2) / size, ((y - rows / 2) * rowRatio) / size)) continue;
      pegs.push([x * pitch, y * rowHeight]);
      if (start < column) planted += run(row, start + shift, column + shift);
      start = column + 1;
    }
    planted += run(row, start + shift, columns + beyond.columns + shift);
  }
  const [left, right] = [-beyond.columns * pitch, (columns + beyond.columns) * pitch];
  const far = decimal(beyond.rows * rowHeight, 2);
  planted += `M${left}-${far}H${right}V0H${left}zM${left} ${decimal(rows * rowHeight, 2)}H${right}v${far}H${left}z`;
  return (
    <Svg className={className} viewBox={`0 0 ${columns * pitch} ${decimal(rows * rowHeight)}`}>
      <Repeat shape={cross(2.6)} at={pegs} stroke="var(--peg)" strokeOpacity=".8" strokeWidth={1.25} />
      <path d={planted} fill="url(#np)" />
    </Svg>
  );
}

export function ClearingPattern() {
  const palm = star(8.6, 0.2);
  const places = [[10, 8.66], [0, 25.98], [20, 25.98]] as const; // biome-ignore format: two rows
  const shadows = places.map(([x, y]): Point => [x + 1, y + 2.4]);
  return (
    <pattern id="np" width={pitch} height={decimal(rowHeight * 2, 2)} patternUnits="userSpaceOnUse">
      {/* The shadows come first, so that none falls on other leaves. */}
      <Repeat
        shape={dot}
        scale={13}
        at={shadows}
        stroke="var(--palm-shadow)"
        strokeOpacity="var(--palm-shadow-opacity)"
      />
      <Repeat shape={palm.blades} at={places} fill="var(--frond-old)" />
      <Repeat shape={palm.heart} at={places} fill="var(--frond-youngest)" />
    </pattern>
  );
}

function run(row: number, from: number, to: number): string {
  const x = decimal(from * pitch);
  return `M${x} ${decimal(row * rowHeight, 2)}H${decimal(to * pitch)}v${decimal(rowHeight, 2)}H${x}z`;
}

/** In palms from the middle of the 0. */
function isBare(across: number, down: number): boolean {
  return isFour(across + 17, down) || isRing(across, down) || isFour(across - 17, down);
}

function isRing(across: number, down: number): boolean {
  const within = (halfWidth: number, halfHeight: number) =>
    (Math.abs(across) / halfWidth) ** 2.6 + (Math.abs(down) / halfHeight) ** 2.6 <= 1;
  return within(7.2, 9.6) && !within(2.8, 5.4);
}

function isFour(across: number, down: number): boolean {
  if (Math.abs(down) > 9.6) return false;
  const stem = across > 1.2 && across < 5.4;
  const bar = down > 2 && down < 5.7 && across > -7.8 && across < 8;
  const slope = 1.2 - (down + 9.6) * 0.74;
  const diagonal = down <= 4 && across > Math.max(slope - 1.8, -7.8) && across < Math.min(slope + 3, 1.8);
  return stem || bar || diagonal;
}
