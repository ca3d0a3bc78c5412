import type { ReactNode } from 'react';
import { Grove, plantRows } from '../palms/grove.tsx';
import { rowRatio } from '../palms/lattice.ts';
import ground from '../shared/ground.module.css';
import { Ring } from '../shared/overlay.tsx';
import { decimal, pair } from '../shared/path.ts';
import type { Square } from './climb-plan.ts';
import styles from './climbing.module.css';
import { middleOf, sizeOf, squareOf } from './lattice-square.ts';

type ClimbingProps = { square: Square; children: ReactNode };

/** Starts enlarged to the scale of the square before it. */
export function Climbing({ square: { palms, before }, children }: ClimbingProps) {
  if (before === 0) return children;
  return <Enlarged by={Math.min(5, Math.sqrt(palms / before))}>{children}</Enlarged>;
}

/** How much the first square is enlarged at first, so that one palm fills the frame. 0: its palms are too few or too many. */
export function opensFrom({ palms, planted, before }: Square): number {
  const from = (pitch / 100) * (squareOf(palms).columns + 0.5);
  return before === 0 && palms <= planted.palms && palms <= 10_000 && from > 2 ? from : 0;
}

/** Between two crowns at first, in hundredths of the frame. */
const pitch = 60;

/** From one crown of the hero to all that are planted, around the palm in the middle. */
export function Opening({ square, children }: ClimbingProps) {
  const from = opensFrom(square);
  const field = squareOf(square.palms);
  const [x, y] = middleOf(field).map((at, axis) => (at * 100) / (sizeOf(field)[axis] ?? 1) - 50) as [
    number,
    number,
  ];
  return (
    <g className={styles.opening} transform={`translate(${pair(x, y)})`}>
      <Enlarged by={from}>
        <g transform={`translate(${pair(-x, -y)})`}>{children}</g>
        <g className={styles.crowns} transform={`scale(${decimal(1 / from, 4)})`}>
          <Crowns />
        </g>
      </Enlarged>
    </g>
  );
}

/** As many as are seen until they fade, the first in the middle. */
function Crowns() {
  const reach = 3;
  const side = (2 * reach + 1) * pitch;
  const palms = plantRows({
    seed: 21,
    rows: [-reach, reach + 1],
    columns: [-reach, reach + 1],
    place: (row, column) => [
      side / 2 + column * pitch + (row % 2 && pitch / 2),
      side / 2 + row * Math.round(pitch * rowRatio),
    ],
  });
  return (
    <g transform={`translate(${-side / 2} ${-side / 2})`}>
      <rect className={ground.soil} width={side} height={side} />
      <Grove palms={palms} scale={pitch / 105} width={side} height={side} />
      <Ring x={side / 2} y={side / 2} radius={pitch / 2} />
    </g>
  );
}

/**
 * Its animation begins with `transform: inherit`: the group around it is enlarged, and the one around that undoes it. A
 * style of its own for each square is forbidden by the site's policy.
 */
function Enlarged({ by, children }: { by: number; children: ReactNode }) {
  return (
    <g transform={`scale(${decimal(1 / by, 5)})`}>
      <g transform={`scale(${decimal(by, 3)})`}>
        <g className={styles.climbing}>{children}</g>
      </g>
    </g>
  );
}
