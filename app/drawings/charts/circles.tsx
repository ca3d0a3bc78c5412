import { Fragment } from 'react';
import { type Amount, endsOf, upperEnd } from '../../../schema/amount.ts';
import { decimal } from '../shared/path.ts';
import { Svg } from '../shared/svg.tsx';
import styles from './circles.module.css';

/** `value` as printed; `words` with its label. */
type Quantity = { readonly amount: Amount; readonly value: string; readonly words: string };
type Comparison = { readonly now: Quantity; readonly goal: Quantity };

/** Plain circles, so that no mark suggests a count. A goal is a ring; only what is there today is filled. */
export function TreeCircles({ now, goal }: Comparison) {
  return (
    <Circles
      circles={[
        { ink: styles.goal, amount: upperEnd(goal), name: goal.value },
        { ink: styles.today, amount: upperEnd(now) },
      ]}
    />
  );
}

/** A range has two rings. The projection is an outline, because none of it exists yet. */
export function RevenueCircles({ now, goal }: Comparison) {
  const [from, to] = endsOf(goal.amount);
  const [lower, upper = lower] = goal.value.split(/\s+[-–]\s+/);
  return (
    <Circles
      circles={[
        { ink: styles.goal, amount: to, name: upper },
        ...(from < to ? [{ ink: styles.goal, amount: from, name: lower }] : []),
        { ink: styles.projection, amount: upperEnd(now), name: now.value },
      ]}
    />
  );
}

export function describeCircles({ now, goal }: Comparison): string {
  return `Circles to scale by area: ${now.words} inside ${goal.words}.`;
}

type Circle = { ink: string | undefined; amount: number; name?: string | undefined };

const [side, letter] = [604, 40];

/** To scale by area. They all stand on the lowest point of the largest. A ring is named below its top, the innermost circle in its middle. */
function Circles({ circles }: { circles: readonly Circle[] }) {
  const max = Math.max(1, ...circles.map(({ amount }) => amount));
  const radiusOf = (amount: number) => (side / 2 - 4) * Math.sqrt(amount / max);
  return (
    <Svg className={styles.circles} viewBox={`0 0 ${side} ${side}`}>
      {circles.map(({ ink, amount, name = '' }, index) => {
        const radius = radiusOf(amount);
        const top = side - 4 - 2 * radius;
        // Between this ring and the next one inside it, if there is room.
        const inside = circles[index + 1];
        const room = 2 * (radius - (inside ? radiusOf(inside.amount) : 0));
        const middle = inside ? Math.min(room / 2, letter * 1.6) : radius;
        const isNamed = room > letter * 1.6 && radius > name.length * letter * 0.36;
        return (
          <Fragment key={`${amount} ${name}`}>
            <circle className={ink} cx={side / 2} cy={decimal(top + radius)} r={decimal(radius)} />
            {name && isNamed && (
              <text
                className={styles.name}
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
