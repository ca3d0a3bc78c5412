import type { Outcome } from './compare.ts';
import { distance, type Field, type Palm, youngBelow } from './field.ts';
import { fill, type GameTexts } from './game-texts.ts';

/** Each miss with its cause, so that nobody has to take the count on trust. */
export function causes(field: Field, { missed, twice, wrong }: Outcome, texts: GameTexts): string {
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
  if (clouds.some((puff) => distance(puff, palm) < puff.radius * 0.8)) return 'cloud';
  const isOver = (other: Palm) => distance(other, palm) < (other.radius + palm.radius) * 0.72;
  if (palms.some((other) => other !== palm && isOver(other))) return 'overlap';
  return palm.radius < youngBelow ? 'young' : 'plain';
}
