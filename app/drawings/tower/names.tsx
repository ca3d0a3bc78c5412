import { DrawnWords } from '../shared/drawn-words.tsx';
import { decimal } from '../shared/path.ts';
import styles from './names.module.css';
import type { Square } from './tower-plan.ts';

type NamesProps = {
  square: Square;
  /** Of the square in the tower. A loupe is large enough to name what is planted. */
  side?: number;
  isLoupe?: boolean;
};

/**
 * The names of the squares inside a goal, in their corners. Without a viewBox, so that letters keep their size. HTML
 * inside, because words drawn by CSS are not read as text of the page.
 */
export function Names({ square: { palms, planted, goals }, side = 0, isLoupe = false }: NamesProps) {
  if (palms <= planted.palms) return null;
  const shares = [...goals.map((goal) => goal.palms), planted.palms, 0].map((inside) =>
    Math.sqrt(inside / palms),
  );
  const inside = [
    ...goals.map(({ words }) => `${words} goal`),
    ...(planted.palms > 0 ? [`${planted.words} planted`] : []),
  ];
  const named = inside.flatMap((words, at) => {
    const [share = 0, next = 0] = shares.slice(at);
    const hasRoom = isLoupe ? at === goals.length : ((share - next) * side) / 2 >= narrowestBand;
    return hasRoom ? [{ words, share }] : [];
  });
  if (named.length === 0) return null;
  return (
    <svg
      className={isLoupe ? styles.names : `${styles.names} ${styles.wide}`}
      width={isLoupe ? '100%' : `${decimal(side, 2)}%`}
      height="100%"
      fill="none"
      aria-hidden="true"
    >
      {named.map(({ words, share }) => (
        <foreignObject key={words} x={corner(share)} y={corner(share)} width="1" height="1">
          <DrawnWords as="b" className={share < 0.35 ? styles.above : undefined} words={words} />
        </foreignObject>
      ))}
    </svg>
  );
}

/** In hundredths of the tower. */
const narrowestBand = 7;

function corner(share: number): string {
  return `${decimal(50 - 50 * share)}%`;
}
