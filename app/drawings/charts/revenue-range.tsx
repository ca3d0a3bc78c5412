import { scaleLinear } from 'd3-scale';
import { endsOf } from '../../../schema/amount.ts';
import type { Figure } from '../../content.ts';
import { Svg } from '../shared/svg.tsx';
import styles from './revenue-range.module.css';

type RevenueRangeProps = Pick<Figure, 'value' | 'amount'>;

/**
 * Only the range is drawn, at its height on the scale: a bar from zero would look like money earned. Hidden from screen
 * readers, because the card says the figure.
 */
export function RevenueRange({ value, amount }: RevenueRangeProps) {
  const { from, to, max, ticks } = rangeScale(amount);
  const at = (money: number) => Math.round(1000 * (1 - money / max)) / 10;
  return (
    <div className={styles.range} aria-hidden="true">
      <ol>
        {ticks.toReversed().map((tick) => (
          <li key={tick}>{shortened(tick, currencyOf(value))}</li>
        ))}
      </ol>
      <Svg viewBox="0 0 100 100" fit="none">
        <path className={styles.grid} d={ticks.map((tick) => `M0 ${at(tick)}H100`).join('')} />
        {from < to ? (
          <rect className={styles.open} x="20" y={at(to)} width="60" height={at(from) - at(to)} />
        ) : (
          <path className={styles.single} d={`M20 ${at(to)}H80`} />
        )}
      </Svg>
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
