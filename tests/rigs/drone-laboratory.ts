// Runs in a browser, on the landing page: draws fields that nobody sees, and counts them.

import { drawField } from '../../app/landing/drone/draw.ts';
import { plantField } from '../../app/landing/drone/field.ts';
import { findCrowns } from '../../app/landing/drone/find-crowns.ts';
import { type Comparison, compare } from '../../app/landing/drone/result.ts';

export type Trial = {
  readonly palms: number;
  readonly counted: number;
  readonly outcome: Record<keyof Comparison, number>;
  /** Milliseconds of the count alone. */
  readonly time: number;
};

/** @param unit pixels of the canvas for a unit of the field */
export function tryFields(level: number, seeds: number, from: number, unit: number): Trial[] {
  const canvas = document.createElement('canvas');
  return Array.from({ length: seeds }, (_, at) => {
    const { palms, ...field } = plantField(from + at, level);
    drawField(canvas, { ...field, palms }, unit);
    const picture = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.width);
    if (!picture) throw new Error('There is no picture');
    const start = performance.now();
    const crowns = findCrowns(picture);
    const time = performance.now() - start;
    const { found, missed, twice, wrong } = compare(palms, crowns);
    return {
      palms: palms.length,
      counted: crowns.length,
      outcome: { found: found.length, missed: missed.length, twice: twice.length, wrong: wrong.length },
      time,
    };
  });
}
