import { scaleLinear } from 'd3-scale';
import { endsOf } from '../../../schema/amount.ts';
import type { Figure } from '../../page/use-content.ts';
import { decimal } from '../shared/path.ts';
import styles from './revenue-range.module.css';

type RevenueRangeProps = Pick<Figure, 'value' | 'amount'>;

/** One bar from zero, hatched over the range. Hidden from screen readers, because the card says the figure. */
export function RevenueRange({ value, amount }: RevenueRangeProps) {
  const { from, to, max, ticks } = rangeScale(amount);
  const at = (money: number) => `${decimal((100 * money) / max)}%`;
  return (
    <div className={styles.range} aria-hidden="true">
      <svg width="200" height="40" fill="none" aria-hidden="true">
        <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path fill="var(--gold)" d="M0 0h3v8H0z" />
        </pattern>
        {/* Dashed, because none of it is earned. */}
        <g stroke="var(--ink-2)" strokeWidth="1.5" strokeDasharray="4">
          <rect fill="var(--gold)" fillOpacity=".6" width={at(from)} height="100%" />
          {from < to && <rect x={at(from)} width={at(to - from)} height="100%" fill={`url(#${hatch})`} />}
        </g>
      </svg>
      <ol>
        {ticks.map((tick) => (
          <li key={tick}>{shortened(tick, currencyOf(value))}</li>
        ))}
      </ol>
    </div>
  );
}

const hatch = 'rh';

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
