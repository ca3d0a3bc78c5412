import { Fragment, type SVGProps } from 'react';
import { type Amount, endsOf, upperEnd } from '../../../schema/amount.ts';
import { decimal } from '../shared/path.ts';
import { Svg } from '../shared/svg.tsx';
import styles from './circles.module.css';

/** As printed. */
type Quantity = { readonly amount: Amount; readonly value: string; readonly label: string };
type Comparison = { readonly now: Quantity; readonly goal: Quantity };
type Circle = { readonly ink: SVGProps<SVGCircleElement>; readonly amount: number; readonly name: string };

const [side, letter] = [604, 40];
/** The lower end of a range lies on the upper one, and is darker. */
const dotted = {
  fill: 'var(--gold)',
  fillOpacity: 0.22,
  stroke: 'var(--ink-2)',
  strokeWidth: 4,
  strokeDasharray: '.1 10',
  strokeLinecap: 'round',
} as const;
const plain = { fill: 'var(--paper)', stroke: 'var(--ink)', strokeWidth: 4 };

/**
 * To scale by area, all on the lowest point of the largest. A goal is a dotted ring, and two where it is a range; a
 * projection is a plain ring, as its mark in the text. Nothing is filled, because none of it is earned.
 */
export function RevenueCircles({ now, goal }: Comparison) {
  const [from, to] = endsOf(goal.amount);
  const [lower = '', upper = lower] = goal.value.split(/\s+[-–]\s+/);
  const circles: readonly Circle[] = [
    { ink: dotted, amount: to, name: upper },
    ...(from < to ? [{ ink: dotted, amount: from, name: lower }] : []),
    { ink: plain, amount: upperEnd(now), name: now.value },
  ];
  const max = Math.max(1, ...circles.map(({ amount }) => amount));
  const radiusOf = (amount: number) => (side / 2 - 4) * Math.sqrt(amount / max);
  return (
    <Svg className={styles.circles} viewBox={`0 0 ${side} ${side}`}>
      {circles.map(({ ink, amount, name }, index) => {
        const radius = radiusOf(amount);
        const top = side - 4 - 2 * radius;
        // Between this ring and the next one inside it, if there is room.
        const inside = circles[index + 1];
        const room = 2 * (radius - (inside ? radiusOf(inside.amount) : 0));
        const middle = inside ? Math.min(room / 2, letter * 1.6) : radius;
        const isNamed = room > letter * 1.6 && radius > name.length * letter * 0.36;
        return (
          <Fragment key={`${amount} ${name}`}>
            <circle {...ink} cx={side / 2} cy={decimal(top + radius)} r={decimal(radius)} />
            {isNamed && (
              <text
                fill="var(--ink)"
                fontFamily="var(--display)"
                fontWeight="600"
                letterSpacing="-.02em"
                x={side / 2}
                y={decimal(top + middle + letter * 0.36)}
                fontSize={letter}
                textAnchor="middle"
              >
                {name}
              </text>
            )}
          </Fragment>
        );
      })}
    </Svg>
  );
}

export function describeCircles({ now, goal }: Comparison): string {
  return `Circles to scale by area: ${now.value} ${now.label} inside ${goal.value} ${goal.label}.`;
}
