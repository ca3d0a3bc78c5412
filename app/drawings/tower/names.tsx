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
 * The names of the squares inside a goal, in their corners. Without a viewBox, so that letters keep their size. HTML
 * inside, because text drawn by CSS is not read as text of the page.
 */
export function Names({ square, side = 0, isLoupe = false }: NamesProps) {
  if (isReached(square)) return null;
  const { palms, planted, seedlings, goals } = square;
  const share = (inside: number) => Math.sqrt(inside / palms);
  const [green, there] = [share(planted.palms), share(planted.palms + seedlings.palms)];
  const around = goals.map((goal, at) => ({
    text: `${goal.text} goal`,
    share: share(goal.palms),
    band: share(goal.palms) - share(goals[at + 1]?.palms ?? planted.palms),
  }));
  const inside = [
    { text: `${seedlings.text} in the nursery`, share: there, band: there - green },
    { text: `${planted.text} planted`, share: green, band: green },
  ];
  const named = isLoupe
    ? inside.filter(({ band }) => band > 0)
    : [...around, ...inside.slice(1)].filter(({ band }) => (band * side) / 2 >= narrowestBand);
  if (named.length === 0) return null;
  return (
    <svg
      className={isLoupe ? `${styles.names} ${styles.loupe}` : `${styles.names} ${inks.appears}`}
      width={isLoupe ? '100%' : `${decimal(side, 2)}%`}
      height="100%"
      fill="none"
      aria-hidden="true"
    >
      {named.map(({ text, share, band }) => {
        // A narrow band is named at its lower end, where it hides no other name.
        const isLow = isLoupe && band < 0.14 && band < share;
        const isAbove = isLow ? share > 0.8 : share < 0.35;
        return (
          <foreignObject key={text} x={corner(share)} y={corner(isLow ? -share : share)} width="1" height="1">
            <DrawnText as="b" className={isAbove ? styles.above : undefined} text={text} />
          </foreignObject>
        );
      })}
    </svg>
  );
}

/** In hundredths of the tower. */
const narrowestBand = 7;

function corner(share: number): string {
  return `${decimal(50 - 50 * share)}%`;
}
