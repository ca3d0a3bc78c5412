import { scaleLinear } from 'd3-scale';
import { endsOf } from '../../schema/amount.ts';
import type { Figure } from '../content.ts';
import styles from './revenue-range.module.css';

type RevenueRangeProps = Pick<Figure, 'value' | 'amount'> & {
  /** As tall as the card beside it, which holds a chart or a photograph as well. */
  fillsCard?: boolean;
};

/**
 * Only the range is drawn: a bar from zero would look like money earned. Hidden from screen readers, because the card
 * says the figure.
 */
export function RevenueRange({ value, amount, fillsCard = false }: RevenueRangeProps) {
  const { from, to, max, ticks } = rangeScale(amount);
  const at = (money: number) => Math.round((1000 * money) / max) / 10;
  return (
    <div className={fillsCard ? `${styles.range} ${styles.fills}` : styles.range} aria-hidden="true">
      <svg
        viewBox="0 0 100 10"
        width="200"
        height="20"
        fill="none"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.grid} d={ticks.map((tick) => `M${at(tick)} 0V10`).join('')} />
        {from < to ? (
          <rect className={styles.open} x={at(from)} y="3.4" width={at(to) - at(from)} height="6.6" />
        ) : (
          <path className={styles.single} d={`M${at(to)} 3.4V10`} />
        )}
      </svg>
      <ol>
        {ticks.map((tick) => (
          <li key={tick}>{shortened(tick, currencyOf(value))}</li>
        ))}
      </ol>
    </div>
  );
}

/** `ticks` are round numbers from zero to the upper end or just beyond. */
export function rangeScale(amount: Figure['amount']) {
  const [from, to] = endsOf(amount);
  const marks = (about: number) =>
    scaleLinear([0, Math.max(1, to)], [0, 1])
      .nice(about)
      .ticks(about);
  // More labels would overlap on a narrow phone.
  const ticks = marks(5).length > 6 ? marks(3) : marks(5);
  return { from, to, max: ticks.at(-1) ?? 1, ticks };
}

/** `$`, `₦`, or empty. */
export function currencyOf(value: string): string {
  return /^\p{Sc}/u.exec(value)?.[0] ?? '';
}

/** `$0`, `50K`, `1.5M` */
export function shortened(amount: number, currency: string): string {
  if (amount >= 1e9) return `${amount / 1e9}B`;
  if (amount >= 1e6) return `${amount / 1e6}M`;
  return amount >= 1000 ? `${amount / 1000}K` : currency + amount;
}
