// Compares what was counted with what was planted, and names the cause of each miss.
import { cloudFall, distance, type Field, type Palm, youngBelow } from './field.ts';
import type { Crown } from './find-crowns.ts';
import { fill, type GameTexts } from './markup.ts';

export type Comparison = { found: [Palm, Crown][]; missed: Palm[]; twice: Crown[]; wrong: Crown[] };

/** Each palm gets the nearest crown that was found on it. A crown belongs to one palm only. */
export function compare(palms: readonly Palm[], crowns: readonly Crown[]): Comparison {
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
  const unmatched = crowns.filter((crown) => !taken.has(crown));
  const isRepeated = (crown: Crown) => palms.some((palm) => distance(palm, crown) < palm.radius);
  return {
    found,
    missed: palms.filter((palm) => !taken.has(palm)),
    twice: unmatched.filter(isRepeated),
    wrong: unmatched.filter((crown) => !isRepeated(crown)),
  };
}

/** Sentences that name the cause of each miss, and what was counted twice or wrongly. */
export function causes(field: Field, { missed, twice, wrong }: Comparison, texts: GameTexts): string {
  const counts = new Map<string, number>();
  for (const palm of missed) {
    const cause = texts[causeOf(field, palm)];
    counts.set(cause, (counts.get(cause) ?? 0) + 1);
  }
  const list = Array.from(counts, ([cause, count]) => fill(cause, { count })).join(', ');
  const sentences = [
    list && fill(texts.missed, { list }),
    twice.length && fill(texts.twice, { count: twice.length }),
    wrong.length && fill(texts.wrong, { count: wrong.length }),
  ].filter(Boolean);
  return sentences.join(' ') || texts.all;
}

function causeOf({ palms, clouds }: Field, palm: Palm): 'cloud' | 'overlap' | 'young' | 'plain' {
  const { x, y, radius } = palm;
  // Under a cloud, or in its shadow.
  const isUnder = (fall: number) =>
    clouds.some((puff) => distance(puff, { x: x - fall, y: y - fall }) < puff.radius * 0.8);
  if (isUnder(0) || isUnder(cloudFall)) return 'cloud';
  const isOver = (other: Palm) => distance(other, palm) < (other.radius + radius) * 0.72;
  if (palms.some((other) => other !== palm && isOver(other))) return 'overlap';
  return radius < youngBelow ? 'young' : 'plain';
}

/**
 * One line for each crown: in rows from the top, and in each row from the left. The rows are derived from the crowns that
 * were found, not from the palms that were planted.
 */
export function toCsv(crowns: readonly Crown[]): string {
  const lines = ['row,x,y,confidence'];
  const left = [...crowns].sort((a, b) => a.y - b.y);
  for (let row = 1; left.length; row++) {
    const first = left[0]!;
    // A row ends at a gap of more than 5 units, and at most 18 units below its first crown.
    const end = left.findIndex(({ y }, index) => y - (left[index - 1] ?? first).y > 5 || y - first.y > 18);
    const members = left.splice(0, end > 0 ? end : left.length).sort((a, b) => a.x - b.x);
    for (const { x, y, confidence } of members) {
      lines.push([row, x, y, confidence.toFixed(2)].join());
    }
  }
  return `${lines.join('\n')}\n`;
}
