import { each, marksFor, perMark } from './scale.ts';
import { type CountedDrawing, counted, svg } from './svg.ts';

const pitch = 10;
/** Width of the path between two beds. */
const gap = 16;
const beds = 5;
const mostDots = 10_000;
/** How wide a bed is against its length: a tall nursery on wide screens, lower ones on narrower ones. */
const shapes = { wide: 8 / 125, narrow: 0.1, low: 0.17 } as const;

/** What one dot stands for: `one seedling`, or `10 seedlings` in a larger nursery. */
export function dotMeans(seedlings: number): string {
  return each(perMark(seedlings, mostDots), 'seedling', 'seedlings');
}

/** One dot for each seedling, in five beds; where five do not divide them, the last bed holds fewer. */
export function nursery(seedlings: number, shape: keyof typeof shapes, className: string): CountedDrawing {
  const per = perMark(seedlings, mostDots);
  const dots = marksFor(seedlings, per);
  const perBed = Math.ceil(dots / beds);
  const columns = Math.max(4, Math.round(Math.sqrt(perBed * shapes[shape])));
  let drawn = '';
  for (let bed = 0; bed < beds; bed++) {
    const inBed = Math.max(0, Math.min(perBed, dots - bed * perBed));
    if (inBed === 0) continue;
    const place = bed ? ` transform="translate(${bed * (columns * pitch + gap)})"` : '';
    drawn += `<path fill="url(#nd)"${place} d="${bedOutline(inBed, columns)}"/>`;
  }
  const width = beds * columns * pitch + (beds - 1) * gap;
  const height = Math.max(1, Math.ceil(perBed / columns)) * pitch;
  return {
    svg: svg(`plot ${className}`, `0 0 ${width} ${height}`, drawn),
    description: `${counted(dots)} dots, one for ${per === 1 ? 'each seedling' : `every ${dotMeans(seedlings)}`}.`,
    count: seedlings,
  };
}

/** The dot that fills the beds. */
export function seedlingPattern(): string {
  const half = pitch / 2;
  return `<pattern id="nd" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse"><circle class="n1" cx="${half}" cy="${half}" r="3.1"/></pattern>`;
}

/** Whole rows, then what is left: cut between dots, so each is whole. */
function bedOutline(dots: number, columns: number): string {
  const rows = Math.floor(dots / columns);
  const left = dots % columns;
  const whole = rows ? `M0 0h${columns * pitch}v${rows * pitch}H0z` : '';
  return left ? `${whole}M0 ${rows * pitch}h${left * pitch}v${pitch}H0z` : whole;
}
