import { counted } from './numbers.ts';

/**
 * How much one mark stands for, so that a drawing needs no more than `most` marks: one thing where that is enough,
 * else 2, 5, 10, 20, 50, … of them.
 */
export function perMark(amount: number, max: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) if (amount <= max * step * power) return step * power;
  }
}

/** How many marks stand for an amount; the last may stand for less. */
export function marksFor(amount: number, each: number): number {
  return Math.ceil(amount / each);
}

/** What a mark is, in words: `one palm`, `10 palms`. */
export function each(per: number, one: string, many: string): string {
  return per === 1 ? `one ${one}` : `${counted(per)} ${many}`;
}
