import type { ReactNode } from 'react';
import { type Amount, endsOf } from '../../schema/amount.ts';
import styles from './circles.module.css';
import { decimal } from './path.ts';
import { Svg } from './svg.tsx';

const largest = 300;

type Quantity = { readonly amount: Amount; readonly words: string };
type Comparison = { readonly now: Quantity; readonly goal: Quantity };

/** To scale by area. Plain discs, so that no mark suggests a count. */
export function TreeCircles({ now, goal }: Comparison) {
  const max = largestOf(now, goal);
  return (
    <Circles>
      <Disc className={styles.vision} amount={endsOf(goal.amount)[1]} max={max} />
      <Disc className={styles.now} amount={endsOf(now.amount)[1]} max={max} />
    </Circles>
  );
}

/** The projection is an outline, because none of it exists yet. */
export function RevenueCircles({ now, goal }: Comparison) {
  const [from, to] = endsOf(goal.amount);
  const max = largestOf(now, goal);
  return (
    <Circles>
      {from < to && <Disc className={styles.maxRevenue} amount={to} max={max} />}
      <Disc className={styles.minRevenue} amount={from} max={max} />
      <Disc className={styles.projected} amount={endsOf(now.amount)[1]} max={max} />
    </Circles>
  );
}

export function describeCircles({ now, goal }: Comparison): string {
  return `Circles to scale by area: ${now.words} inside ${goal.words}.`;
}

function Circles({ children }: { children: ReactNode }) {
  return (
    <Svg className={styles.circles} viewBox="0 0 604 604">
      {children}
    </Svg>
  );
}

function largestOf(now: Quantity, goal: Quantity): number {
  return Math.max(1, endsOf(now.amount)[1], endsOf(goal.amount)[1]);
}

function Disc({ className, amount, max }: { className: string | undefined; amount: number; max: number }) {
  const radius = largest * Math.sqrt(amount / max);
  const down = largest + 2 + largest - radius - 1;
  return <circle className={className} cx="302" cy={decimal(down)} r={decimal(radius)} />;
}
