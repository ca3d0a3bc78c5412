import { distance, type Palm } from './field.ts';
import type { Crown } from './find-crowns.ts';

export type Outcome = { found: [Palm, Crown][]; missed: Palm[]; twice: Crown[]; wrong: Crown[] };

/** Each palm gets the nearest ring whose centre lies on its crown; each ring belongs to one palm. */
export function compare(palms: readonly Palm[], crowns: readonly Crown[]): Outcome {
  const near = (palm: Palm, crown: Crown) => distance(palm, crown) < Math.max(5, palm.radius * 0.7);
  const pairs = palms.flatMap((palm) =>
    crowns.filter((crown) => near(palm, crown)).map((crown): [Palm, Crown] => [palm, crown]),
  );
  pairs.sort((a, b) => distance(...a) - distance(...b));
  const taken = new Set<Palm | Crown>();
  const found = pairs.filter(([palm, crown]) => {
    if (taken.has(palm) || taken.has(crown)) return false;
    taken.add(palm).add(crown);
    return true;
  });
  const left = crowns.filter((crown) => !taken.has(crown));
  const isAgain = (crown: Crown) => palms.some((palm) => distance(palm, crown) < palm.radius);
  return {
    found,
    missed: palms.filter((palm) => !taken.has(palm)),
    twice: left.filter(isAgain),
    wrong: left.filter((crown) => !isAgain(crown)),
  };
}
