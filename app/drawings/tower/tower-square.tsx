import type { ReactNode } from 'react';
import { decimal } from '../shared/path.ts';
import { hasTenths, square } from './geometry.ts';
import inks from './inks.module.css';
import { LatticeMarks } from './lattice-marks.tsx';
import { isReached, type Square } from './tower-plan.ts';

type TowerSquareProps = { square: Square; side: number; hasMarks?: boolean };

/**
 * The square of a phase, 100 × 100 around 0, 0: the goals before it and what is planted inside it, all to scale. While it
 * comes into view, its land opens from the size of the square before it.
 * @param side of the square in the tower
 */
export function TowerSquare({ square: of, side, hasMarks = false }: TowerSquareProps) {
  const { palms, planted, seedlings, goals, before } = of;
  if (hasMarks)
    return (
      <>
        <path className={inks.land} d={square(1)} />
        <LatticeMarks square={of} />
        <path className={isReached(of) ? inks.planted : inks.goal} fillOpacity="0" d={square(1)} />
      </>
    );
  const lines = hasTenths(of, side) && <path className={inks.tenths} d={tenths} />;
  if (isReached(of))
    return (
      <>
        <path className={inks.planted} d={square(1)} />
        {lines}
      </>
    );
  return (
    <>
      <Opening from={Math.sqrt(before / palms)}>
        <path className={inks.land} d={square(1)} />
        {lines}
        <path className={inks.goal} d={square(1)} />
      </Opening>
      {goals.map((goal) => (
        <path key={goal.palms} className={inks.inner} d={square(goal.palms / palms)} />
      ))}
      {seedlings.palms > 0 && (
        <path className={inks.nursery} d={square((planted.palms + seedlings.palms) / palms)} />
      )}
      {before > 0 && <Through share={before / palms} isPlanted={before <= planted.palms} />}
      {planted.palms > 0 && (
        <>
          <path
            className={`on-screen ${inks.shade}`}
            transform={fallOfShade(side)}
            d={square(planted.palms / palms)}
          />
          <path className={inks.planted} d={square(planted.palms / palms)} />
        </>
      )}
    </>
  );
}

/**
 * Its animation begins with `transform: inherit`: the group around it is scaled, and the one around that undoes it. A style of
 * its own for each square is forbidden by the site's policy.
 */
function Opening({ from, children }: { from: number; children: ReactNode }) {
  if (from === 0) return children;
  return (
    <g transform={`scale(${decimal(1 / from, 4)})`}>
      <g transform={`scale(${decimal(from, 4)})`}>
        <g className={inks.opens}>{children}</g>
      </g>
    </g>
  );
}

/** Continues the thread of the square before to the small copy of that square. */
function Through({ share, isPlanted }: { share: number; isPlanted: boolean }) {
  const half = decimal(50 * Math.sqrt(share), 2);
  return (
    <path
      className={`on-screen ${inks.through} ${isPlanted ? inks.fromPlanted : ''}`.trim()}
      d={`M-${half}-50V-${half}M${half}-50V-${half}`}
    />
  );
}

/** Equally long in every square. */
function fallOfShade(side: number): string {
  return `translate(${decimal(85 / side, 2)} ${decimal(110 / side, 2)})`;
}

const tenths = `M-40-50v100${'m10-100v100'.repeat(8)}M-50-40h100${'m-100 10h100'.repeat(8)}`;
