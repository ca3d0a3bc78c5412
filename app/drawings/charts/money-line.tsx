// Both revenues on one line, to scale.

import type { SVGAttributes } from 'react';
import { type Amount, endsOf } from '../../../schema/amount.ts';
import { decimal } from '../shared/path.ts';
import styles from './money-line.module.css';

/** `value` is the printed form of `amount`. */
type Money = { readonly value: string; readonly amount: Amount; readonly label: string };
type MoneyLineProps = { projected?: Money | undefined; goal?: Money | undefined };

const axis = 64;
const box = 32;

/** One line from zero, to scale. Hidden from screen readers, because the figures above it say the same. */
export function MoneyLine({ projected, goal }: MoneyLineProps) {
  const all = [projected, goal].flatMap((money) => money ?? []);
  const max = Math.max(1, ...all.flatMap(({ amount }) => endsOf(amount)));
  const at = (money: number) => (100 * money) / max;
  const percent = (money: number) => `${decimal(at(money), 2)}%`;
  const [currency = ''] = /^\p{Sc}/u.exec(all[0]?.value ?? '') ?? [];
  const [from] = endsOf(projected?.amount ?? 0);
  const label = projected && placeLabel(at(from), projected.value, goal?.value);
  return (
    <svg className={styles.line} width="240" height="84" fill="none" aria-hidden="true">
      <pattern
        id="money-hatch"
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path fill="var(--ink)" d="M0 0h1.5v5H0z" />
      </pattern>
      <path stroke="var(--ink-2)" strokeWidth="1.5" d="M.75 56v16" />
      <line stroke="var(--ink-2)" strokeWidth="1.5" x2="100%" y1={axis} y2={axis} />
      <text className={styles.zero} y="84">
        {`${currency}0 a year`}
      </text>
      {/* A text browser prints these texts one after the other. */}{' '}
      {projected && label && (
        <g className="ahead">
          <line stroke="var(--ink-2)" x1={percent(from)} x2={percent(from)} y1={label.y - 8} y2={box} />
          <Range
            amount={projected.amount}
            percent={percent}
            stroke="var(--ink)"
            strokeWidth="1.5"
            fill="url(#money-hatch)"
          />
          <text
            x={percent(from)}
            y={label.y}
            dx={label.isBefore ? -7 : 7}
            textAnchor={label.isBefore ? 'end' : undefined}
          >
            {projected.value}
          </text>{' '}
        </g>
      )}
      {goal && (
        <g className="ahead">
          <Range
            amount={goal.amount}
            percent={percent}
            stroke="var(--ink)"
            strokeWidth="2.25"
            strokeLinecap="round"
            strokeDasharray="0 5.5"
          />
          <text x={percent(endsOf(goal.amount)[1])} y="14" dx="-1" textAnchor="end">
            {goal.value}
          </text>
        </g>
      )}
    </svg>
  );
}

export function describeMoney({ projected, goal }: MoneyLineProps): string {
  const all = [projected, goal].flatMap((money) => (money ? `${money.value} ${money.label}` : []));
  return `To scale: ${all.join(', ')}.`;
}

type RangeProps = SVGAttributes<SVGElement> & { amount: Amount; percent: (money: number) => string };

/** A box; a stroke where there is one value. */
function Range({ amount, percent, ...look }: RangeProps) {
  const [from, to] = endsOf(amount);
  if (from === to) return <line {...look} x1={percent(to)} x2={percent(to)} y1={box} y2={axis} />;
  return <rect {...look} x={percent(from)} y={box} width={percent(to - from)} height={axis - box} />;
}

/** In pixels: the narrowest line, and the width of a letter. */
const narrowest = 236;
const letter = 7.8;

/**
 * The goal's label ends where the line does; the projection's begins at its box. Where they would meet on a phone, it
 * ends there, or stands lower.
 */
function placeLabel(from: number, projected: string, goal = ''): { y: number; isBefore: boolean } {
  const [left, width] = [(from * narrowest) / 100, projected.length * letter + 7];
  const end = goal ? narrowest - goal.length * letter - 8 : narrowest;
  if (left + width <= end) return { y: 14, isBefore: false };
  if (left >= width) return { y: 14, isBefore: true };
  return { y: 28, isBefore: left + width > narrowest };
}
