import { type Amount, endsOf, upperEnd } from '../../schema/amount.ts';
import styles from './circles.module.css';
import { decimal } from './path.ts';
import { Svg } from './svg.tsx';

type Quantity = { readonly amount: Amount; readonly words: string };
type Comparison = { readonly now: Quantity; readonly goal: Quantity };

/** Plain discs, so that no mark suggests a count. */
export function TreeCircles({ now, goal }: Comparison) {
  const discs = [
    { ink: styles.vision, amount: upperEnd(goal) },
    { ink: styles.now, amount: upperEnd(now) },
  ];
  return <Circles discs={discs} />;
}

/** The projection is an outline, because none of it exists yet. */
export function RevenueCircles({ now, goal }: Comparison) {
  const [from, to] = endsOf(goal.amount);
  const discs = [
    ...(from < to ? [{ ink: styles.maxRevenue, amount: to }] : []),
    { ink: styles.minRevenue, amount: from },
    { ink: styles.projected, amount: upperEnd(now) },
  ];
  return <Circles discs={discs} />;
}

export function describeCircles({ now, goal }: Comparison): string {
  return `Circles to scale by area: ${now.words} inside ${goal.words}.`;
}

type Disc = { ink: string | undefined; amount: number };

/** To scale by area. They all stand on the lowest point of the largest. */
function Circles({ discs }: { discs: readonly Disc[] }) {
  const max = Math.max(1, ...discs.map(({ amount }) => amount));
  return (
    <Svg className={styles.circles} viewBox="0 0 604 604">
      {discs.map(({ ink, amount }) => {
        const radius = 300 * Math.sqrt(amount / max);
        return <circle key={ink} className={ink} cx="302" cy={decimal(601 - radius)} r={decimal(radius)} />;
      })}
    </Svg>
  );
}
