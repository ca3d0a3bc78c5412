// Runs in a browser, on the landing page: draws fields that nobody sees, and counts them.

import { drawField } from '../../app/landing/drone/draw.ts';
import { plantField } from '../../app/landing/drone/field.ts';
import { findCrowns } from '../../app/landing/drone/find-crowns.ts';
import { compare } from '../../app/landing/drone/result.ts';

/** How many palms stand in a field, how many the page counts, and how many of those are palms. */
export type Trial = Readonly<Record<'palms' | 'counted' | 'found', number>>;

/** @param unit pixels of the canvas for a unit of the field */
export function tryFields(level: number, seeds: number, from: number, unit: number): Trial[] {
  const canvas = document.createElement('canvas');
  return Array.from({ length: seeds }, (_, at) => {
    const field = plantField(from + at, level);
    drawField(canvas, field, unit);
    const picture = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.width);
    if (!picture) throw new Error('There is no picture');
    const crowns = findCrowns(picture);
    const { found } = compare(field.palms, crowns);
    return { palms: field.palms.length, counted: crowns.length, found: found.length };
  });
}
