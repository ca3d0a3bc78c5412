// How many marks a drawing has.
import { withCommas } from '../../data/figure-text.ts';

/** How many marks show an amount, and what one of them means. */
export type Scale = {
  readonly marks: number;
  readonly perMark: number;
  /** `one palm`, or `10 palms` on a larger farm */
  readonly markMeans: string;
  /** `each palm`, or `every 10 palms` */
  readonly oneFor: string;
};

/** @param noun whose plural ends in -s */
export function scaleFor(amount: number, maxMarks: number, noun: string): Scale {
  const perMark = stepFor(amount, maxMarks);
  const many = `${withCommas(perMark)} ${noun}s`;
  return {
    // The last mark may stand for less.
    marks: Math.ceil(amount / perMark),
    perMark,
    markMeans: perMark === 1 ? `one ${noun}` : many,
    oneFor: perMark === 1 ? `each ${noun}` : `every ${many}`,
  };
}

/** 1, 2, 5, 10, 20, 50 …: the smallest with which at most `maxMarks` are needed. */
export function stepFor(amount: number, maxMarks: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) if (amount <= maxMarks * step * power) return step * power;
  }
}
