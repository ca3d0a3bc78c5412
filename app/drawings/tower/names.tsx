import { DrawnText } from '../shared/drawn-text.tsx';
import { decimal } from '../shared/path.ts';
import inks from './inks.module.css';
import styles from './names.module.css';
import { isReached, type Square } from './tower-plan.ts';

type NamesProps = {
  square: Square;
  /** The side of the square in the tower. A loupe is large enough to name what is planted. */
  side?: number;
  isLoupe?: boolean;
};

/**
 * The names of the squares inside a goal. In a loupe they are in the corner of their square, in the tower above it: inside, the name
 * of a goal would lie on the planted square. Without a viewBox, so that letters keep their size. HTML inside, because text drawn by
 * CSS is not read as text of the page. Not on paper, where the tower is as wide as two names.
 */
export function Names({ square, side = 0, isLoupe = false }: NamesProps) {
  if (isReached(square)) return null;
  const named = isLoupe ? inLoupe(square) : inTower(square, side);
  if (named.length === 0) return null;
  return (
    <svg
      className={`on-screen ahead ${styles.names} ${isLoupe ? '' : inks.appears}`.trim()}
      width={isLoupe ? '100%' : `${decimal(side, 2)}%`}
      height="100%"
      fill="none"
      aria-hidden="true"
    >
      {named.map(({ text, kind, share, isLow, isAbove }) => (
        <foreignObject key={text} x={corner(share)} y={corner(isLow ? -share : share)} width="1" height="1">
          <b className={isAbove ? styles.above : undefined}>
            <DrawnText text={text} />
            {kind && <DrawnText className={styles.kind} text={` ${kind}`} />}
          </b>
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
  isLow?: boolean;
  isAbove?: boolean;
};

function inTower({ palms, planted, goals }: Square, side: number): Name[] {
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

function inLoupe({ palms, planted, seedlings }: Square): Name[] {
  const share = (inside: number) => Math.sqrt(inside / palms);
  const [green, there] = [share(planted.palms), share(planted.palms + seedlings.palms)];
  const names = [
    { text: `${seedlings.text} in the nursery`, share: there, band: there - green },
    { text: `${planted.text} planted`, share: green, band: green },
  ];
  return names
    .filter(({ band }) => band > 0)
    .map(({ band, ...name }) => {
      // A narrow band is named at its lower end, where it hides no other name.
      const isLow = band < 0.14 && band < name.share;
      // A plate would hide a small square.
      return { ...name, isLow, isAbove: isLow ? name.share > 0.8 : name.share < 0.35 };
    });
}

/** In hundredths of the tower. */
const narrowestBand = 7;

function corner(share: number): string {
  return `${decimal(50 - 50 * share)}%`;
}
