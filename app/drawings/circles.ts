import { type Amount, endsOf } from '../../checks/content/amount.ts';
import { type CountedDrawing, decimal, svg } from './svg.ts';

/** Radius of the largest circle, in a drawing 604 units square. */
const largest = 300;

/** An amount, or the two ends of a range, and the same as printed. */
type Told = { readonly amount: Amount; readonly words: string };
/** What there is now, and what is aimed for, in one unit. */
type Comparison = { readonly now: Told; readonly goal: Told };

/** What is planted inside what is aimed for, to scale by area: twice the trees is twice the ground. Plain ground: no mark in it is counted. */
export function treeCircles({ now, goal }: Comparison): CountedDrawing {
  const [, most] = endsOf(goal.amount);
  const disc = scaledDisc(now, goal);
  return drawn(disc('class="sc-land"', most) + disc('class="sc-now"', endsOf(now.amount)[1]), now, goal);
}

/** The same for money: the lower end of the goal filled, the upper end dashed. What is projected is an outline: nothing of it is there. */
export function revenueCircles({ now, goal }: Comparison): CountedDrawing {
  const [least, most] = endsOf(goal.amount);
  const disc = scaledDisc(now, goal);
  const ring = least < most ? disc('class="sc-max"', most) : '';
  return drawn(
    ring + disc('class="sc-min"', least) + disc('class="sc-hoped"', endsOf(now.amount)[1]),
    now,
    goal,
  );
}

function drawn(body: string, now: Told, goal: Told): CountedDrawing {
  const description = `Circles to scale by area: ${now.words} inside ${goal.words}.`;
  return { svg: svg('sc', '0 0 604 604', body), description, count: endsOf(now.amount)[1] };
}

/** Circles of one drawing share their lowest point. */
function scaledDisc(now: Told, goal: Told): (attribute: string, amount: number) => string {
  const most = Math.max(1, endsOf(now.amount)[1], endsOf(goal.amount)[1]);
  return (attribute, amount) => {
    const radius = largest * Math.sqrt(amount / most);
    const down = largest + 2 + largest - radius - 1;
    return `<circle ${attribute} cx="302" cy="${decimal(down)}" r="${decimal(radius)}"/>`;
  };
}
