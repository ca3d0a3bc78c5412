import { type CountedDrawing, counted, svg } from './svg.ts';

const pitch = 10;
/** Width of the path between two beds. */
const gap = 16;
export const beds = 5;

/**
 * One dot for each seedling, in five beds; where five do not divide them, the last bed holds fewer.
 * @param columns dots across one bed.
 */
export function nursery(seedlings: number, columns: number, className: string): CountedDrawing {
  const perBed = Math.ceil(seedlings / beds);
  let drawn = '';
  for (let bed = 0; bed < beds; bed++) {
    const inBed = Math.max(0, Math.min(perBed, seedlings - bed * perBed));
    const place = bed ? ` transform="translate(${bed * (columns * pitch + gap)})"` : '';
    drawn += `<path fill="url(#nd)"${place} d="${bedOutline(inBed, columns)}"/>`;
  }
  const width = beds * columns * pitch + (beds - 1) * gap;
  const height = Math.ceil(perBed / columns) * pitch;
  return {
    svg: svg(`plot ${className}`, `0 0 ${width} ${height}`, drawn),
    description: `${counted(seedlings)} dots, one for each seedling.`,
    count: seedlings,
  };
}

/** The dot that fills the beds. */
export function seedlingPattern(): string {
  const half = pitch / 2;
  return `<pattern id="nd" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse"><circle class="n1" cx="${half}" cy="${half}" r="3.1"/></pattern>`;
}

/** Whole rows, then what is left: cut between dots, so each is whole. */
function bedOutline(seedlings: number, columns: number): string {
  const rows = Math.floor(seedlings / columns);
  const left = seedlings % columns;
  const whole = `M0 0h${columns * pitch}v${rows * pitch}H0z`;
  return left ? `${whole}M0 ${rows * pitch}h${left * pitch}v${pitch}H0z` : whole;
}
