import { DrawnWords } from '../shared/drawn-words.tsx';
import { decimal } from '../shared/path.ts';
import type { Count, Square } from './climb-plan.ts';
import styles from './square-labels.module.css';

/**
 * The names of the squares inside a goal: in their corner where they fit, of what is planted else beside it. Without a
 * viewBox, so that letters keep their size. HTML inside, because words drawn by CSS are not read as text of the page.
 */
export function SquareLabels({ square: { palms, planted, goals } }: { square: Square }) {
  if (palms <= planted.palms) return null;
  const sideOf = (count: Count) => Math.sqrt(count.palms / palms);
  const green = { words: `${planted.words} planted`, side: sideOf(planted) };
  const inside = goals.map((goal) => ({ words: `${goal.words} goal`, side: sideOf(goal) }));
  const named = [...inside, green].filter(({ words, side }, at, all) => {
    const band = at === inside.length ? side - 0.27 : side - (all[at + 1]?.side ?? 0);
    return band >= 0.13 && widthOf(words) < side * narrowest + 16;
  });
  return (
    <svg className={styles.labels} width="100" height="100" fill="none" aria-hidden="true">
      {named.map(({ words, side }) => (
        <Label key={words} x={50 - side * 50} y={50 - side * 50} words={words} />
      ))}
      {planted.palms > 0 && !named.includes(green) && (
        <Pointer {...green} around={inside.at(-1)?.side ?? 0} />
      )}
    </svg>
  );
}

/** A line from the edge of a square to its name: beyond the square around it, if there is room. */
function Pointer({ words, side, around }: { words: string; side: number; around: number }) {
  const from = 50 + side * 50;
  const to = Math.min(
    Math.max(50 + around * 50 + 2, from + 5),
    100 - (100 * widthOf(words)) / (narrowest + 16),
  );
  return (
    <>
      <line stroke="var(--cream)" strokeWidth="1.5" x1={percent(from)} x2={percent(to)} y1="50%" y2="50%" />
      <Label x={to} y={50} words={words} isBeside />
    </>
  );
}

type LabelProps = { x: number; y: number; words: string; isBeside?: boolean };

function Label({ x, y, words, isBeside = false }: LabelProps) {
  return (
    <foreignObject x={percent(x)} y={percent(y)} width="1" height="1">
      <DrawnWords as="b" className={isBeside ? styles.beside : undefined} words={words} />
    </foreignObject>
  );
}

/** Of a frame in the narrowest window, in pixels. */
const narrowest = 250;

/** An estimate. */
function widthOf(words: string): number {
  return 12 + 6.2 * words.length;
}

function percent(value: number): string {
  return `${decimal(value)}%`;
}
