// Sums on one line from zero, to scale.
import { type Amount, endsOf } from '../../../schema/amount.ts';
import { decimal } from '../shared/path.ts';
import styles from './money-line.module.css';

type Sum = { readonly id: string; readonly value: string; readonly amount: Amount };

/** Open boxes, because no sum is earned yet. Hidden from screen readers, because the figures beside it say the same. */
export function MoneyLine({ sums }: { sums: readonly Sum[] }) {
  const max = Math.max(1, ...sums.flatMap(({ amount }) => endsOf(amount)));
  const [currency = ''] = /^\p{Sc}/u.exec(sums[0]?.value ?? '') ?? [];
  if (sums.length === 0) return null;
  return (
    <svg className={styles.line} width="240" height="18" fill="none" aria-hidden="true">
      <path d="M0 9v9" />
      <line x2="100%" y1="17" y2="17" />
      <text y="17" dy="1.3em">
        {currency}0 a year
      </text>
      {sums.map(({ id, amount }) => (
        <Box key={id} amount={amount} max={max} />
      ))}
    </svg>
  );
}

/** A range is a box. One value is a stroke, because a box without a width is not drawn. */
function Box({ amount, max }: { amount: Amount; max: number }) {
  const [from, to] = endsOf(amount);
  const percent = (money: number) => `${decimal((100 * money) / max, 2)}%`;
  return to > from ? (
    <rect x={percent(from)} y="1" width={percent(to - from)} height="16" strokeWidth="2" />
  ) : (
    <line x1={percent(to)} x2={percent(to)} y1="1" y2="17" strokeWidth="2" />
  );
}
