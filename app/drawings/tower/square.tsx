// The square of a phase: what is planted and each goal before it, to one scale.
import type { ReactNode } from 'react';
import { decimal } from '../shared/path.ts';
import { DrawnText } from '../shared/svg.tsx';
import { LatticeMarks, nursery, shade } from './marks.tsx';
import { hasMarks, hasTenths, isReached, type Square } from './plan.ts';
import styles from './tower.module.css';

type TowerSquareProps = { square: Square; side: number };

/**
 * The square of a phase, 100 × 100 around 0, 0: the goals before it and what is planted inside it, all to scale. While it
 * comes into view, its land opens from the size of the square before it.
 * @param side of the square in the tower
 */
export function TowerSquare({ square, side }: TowerSquareProps) {
  const { palms, planted, seedlings, goals, before } = square;
  if (hasMarks(square, side))
    return (
      <>
        <path fill="var(--earth)" d={outline(1)} />
        <LatticeMarks square={square} />
        <path className={isReached(square) ? styles.planted : styles.goal} fillOpacity="0" d={outline(1)} />
      </>
    );
  const isThere = isReached(square);
  const land = (transform?: string) => (
    <>
      <path
        className={isThere ? styles.planted : styles.goal}
        fill="var(--earth)"
        transform={transform}
        d={outline(1)}
      />
      {hasTenths(square, side) && (
        <path stroke="var(--cream)" strokeOpacity=".17" transform={transform} d={tenths} />
      )}
    </>
  );
  if (isThere) return land();
  return (
    <>
      {before > 0 ? <Opening from={Math.sqrt(before / palms)} land={land} /> : land()}
      {goals.map((goal) => (
        <path
          key={goal.palms}
          className={styles.goal}
          fill="var(--cream)"
          fillOpacity=".08"
          d={outline(goal.palms / palms)}
        />
      ))}
      {seedlings.palms > 0 && <path {...nursery} d={outline((planted.palms + seedlings.palms) / palms)} />}
      {before > 0 && <Through share={before / palms} isPlanted={before <= planted.palms} />}
      {planted.palms > 0 && (
        <g className={`ahead ${styles.inside}`}>
          <path
            {...shade}
            className="on-screen"
            transform={fallOfShade(side)}
            d={outline(planted.palms / palms)}
          />
          <path className={styles.planted} d={outline(planted.palms / palms)} />
        </g>
      )}
    </>
  );
}

/**
 * Its animation begins with `transform: inherit`: the group around it is scaled, and each path in it undoes that. A style of
 * its own for each square is forbidden by the site's policy.
 */
function Opening({ from, land }: { from: number; land: (transform: string) => ReactNode }) {
  return (
    <g transform={`scale(${decimal(from, 4)})`}>
      <g className={styles.opens}>{land(`scale(${decimal(1 / from, 4)})`)}</g>
    </g>
  );
}

/** Continues the thread of the square before to the small copy of that square. */
function Through({ share, isPlanted }: { share: number; isPlanted: boolean }) {
  const half = decimal(50 * Math.sqrt(share), 2);
  return (
    <path
      className="on-screen"
      stroke={isPlanted ? 'var(--frond-youngest)' : 'var(--cream)'}
      strokeOpacity={isPlanted ? undefined : '.5'}
      strokeDasharray="2 4"
      d={`M-${half}-50V-${half}M${half}-50V-${half}`}
    />
  );
}

/** Around 0, 0. @param share of the palms of a square that is 100 wide */
function outline(share: number): string {
  const side = Math.max(100 * Math.sqrt(share), 1);
  const [from, length] = [decimal(side / 2, 2), decimal(side, 2)];
  return `M-${from}-${from}h${length}v${length}h-${length}z`;
}

/** Equally long in every square. */
function fallOfShade(side: number): string {
  return `translate(${decimal(85 / side, 2)} ${decimal(110 / side, 2)})`;
}

const tenths = `M-40-50v100${'m10-100v100'.repeat(8)}M-50-40h100${'m-100 10h100'.repeat(8)}`;

type NamesProps = {
  square: Square;
  /** The side of the square in the tower. */
  side: number;
};

/**
 * The names of the squares inside a goal. Those of goals are above their squares: inside, they would lie on the planted one. Without a viewBox,
 * so that letters keep their size. HTML inside, because text drawn by CSS is not read as text of the page. Not on paper, where the
 * tower is as wide as two names.
 */
export function Names({ square, side }: NamesProps) {
  const named = isReached(square) ? [] : namesIn(square, side);
  if (named.length === 0) return null;
  return (
    <svg
      className={`on-screen ahead ${styles.names} ${styles.appears}`}
      width={`${decimal(side, 2)}%`}
      height="100%"
      fill="none"
      aria-hidden="true"
    >
      {named.map(({ text, kind, share, isAbove }) => (
        <foreignObject key={text} x={corner(share)} y={corner(share)} width="1" height="1">
          <DrawnText as="b" className={isAbove ? styles.above : undefined} text={text}>
            {kind && <DrawnText className={styles.kind} text={` ${kind}`} />}
          </DrawnText>
        </foreignObject>
      ))}
    </svg>
  );
}

type Name = {
  text: string;
  /** Left out where there is no room for it. */
  kind?: string;
  /** Of the side of the square that is drawn. */
  share: number;
  isAbove?: boolean;
};

function namesIn({ palms, planted, goals }: Square, side: number): Name[] {
  const share = (inside: number) => Math.sqrt(inside / palms);
  const hasRoom = (band: number) => (band * side) / 2 >= narrowestBand;
  // From the largest to the smallest.
  const shares = [1, ...goals.map((goal) => share(goal.palms)), share(planted.palms)];
  const bands = shares.slice(1).map((inner, index) => hasRoom((shares[index] ?? 1) - inner));
  const around = goals.flatMap(({ text }, index): Name[] =>
    // Close around another square, its name would be read as that one's.
    bands[index] && bands[index + 1]
      ? [{ text: `${text} goal`, share: shares[index + 1] ?? 1, isAbove: true }]
      : [],
  );
  const green = share(planted.palms);
  if (hasRoom(green)) return [...around, { text: `${planted.text} planted`, share: green }];
  if (goals.length === 0 || planted.palms === 0 || !bands.at(-1)) return around;
  return [...around, { text: planted.text, kind: 'planted', share: green, isAbove: true }];
}

/** In hundredths of the tower. */
const narrowestBand = 7;

function corner(share: number): string {
  return `${decimal(50 - 50 * share)}%`;
}
