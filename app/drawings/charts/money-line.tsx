// Sums on one line from zero, to scale.
import { type Amount, endsOf, upperEnd } from '../../../schema/amount.ts';
import { decimal } from '../shared/path.ts';
import styles from './money-line.module.css';

type Sum = {
  readonly id: string;
  readonly value: string;
  readonly amount: Amount;
  /** “projected”, “goal”. */
  readonly word: string;
};

/** The part of the line that a word beside its box needs on the narrowest screen. */
const roomForWord = 0.3;

/**
 * Open boxes, because no sum is earned yet, and their words on the line between them where they have room. Hidden from screen readers,
 * because the figures beside it say the same.
 */
export function MoneyLine({ sums }: { sums: readonly Sum[] }) {
  const bySize = sums.toSorted((one, other) => upperEnd(one) - upperEnd(other));
  const largest = bySize.at(-1);
  if (!largest) return null;
  const max = Math.max(1, upperEnd(largest));
  const [currency = ''] = /^\p{Sc}/u.exec(largest.value) ?? [];
  const others = bySize.slice(0, -1);
  const free = endsOf(largest.amount)[0] - Math.max(0, ...others.map(upperEnd));
  const hasWords = free / max >= roomForWord * sums.length;
  return (
    <svg className={styles.line} width="240" height="18" fill="none" aria-hidden="true">
      <path d="M0 9v9" />
      <line x2="100%" y1="17" y2="17" />
      <text y="17" dy="1.3em">
        {currency}0 a year
      </text>
      {bySize.map((sum) => (
        <Box
          key={sum.id}
          amount={sum.amount}
          max={max}
          word={hasWords ? sum.word : ''}
          side={sum === largest ? 'left' : 'right'}
        />
      ))}
    </svg>
  );
}

type BoxProps = { amount: Amount; max: number; word: string; side: 'left' | 'right' };

/** A range is a box. One value is a stroke, because a box without a width is not drawn. */
function Box({ amount, max, word, side }: BoxProps) {
  const [from, to] = endsOf(amount);
  const percent = (money: number) => `${decimal((100 * money) / max, 2)}%`;
  const wordAt =
    side === 'left' ? { x: percent(from), dx: -8, textAnchor: 'end' as const } : { x: percent(to), dx: 8 };
  return (
    <>
      {to > from ? (
        <rect x={percent(from)} y="1" width={percent(to - from)} height="16" strokeWidth="2" />
      ) : (
        <line x1={percent(to)} x2={percent(to)} y1="1" y2="17" strokeWidth="2" />
      )}
      {word !== '' && (
        <text {...wordAt} y="11">
          {word}
        </text>
      )}
    </>
  );
}
