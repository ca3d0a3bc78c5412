import type { ReactNode } from 'react';
import { type Amount, endsOf } from '../../schema/amount.ts';
import styles from './circles.module.css';
import { decimal } from './numbers.ts';
import { Svg } from './svg.tsx';

/** Radius of the largest circle, in a drawing 604 units square. */
const largest = 300;

/** An amount, or the two ends of a range, and the same as printed. */
type Quantity = { readonly amount: Amount; readonly words: string };
/** What there is now, and what is aimed for, in one unit. */
type Comparison = { readonly now: Quantity; readonly goal: Quantity };

/** What is planted inside what is aimed for, to scale by area: twice the trees is twice the ground. Plain ground: no mark in it is counted. */
export function TreeCircles({ now, goal }: Comparison) {
  const max = largestOf(now, goal);
  return (
    <Circles>
      <Disc className={styles.vision} amount={endsOf(goal.amount)[1]} max={max} />
      <Disc className={styles.now} amount={endsOf(now.amount)[1]} max={max} />
    </Circles>
  );
}

/** The same for money: the lower end of the goal filled, the upper end dashed. What is projected is an outline: nothing of it is there. */
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

/** Circles of one drawing share their lowest point. */
function Disc({ className, amount, max }: { className: string | undefined; amount: number; max: number }) {
  const radius = largest * Math.sqrt(amount / max);
  const down = largest + 2 + largest - radius - 1;
  return <circle className={className} cx="302" cy={decimal(down)} r={decimal(radius)} />;
}
