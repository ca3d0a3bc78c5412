import { disc, type Point } from './path.ts';
import { svg } from './svg.ts';

/** The drone from above, in its own units: 62 from rotor edge to rotor edge, nose up. */
export const rotorRadius = 12;
export const rotors: readonly Point[] = [[-19, -19], [19, -19], [19, 19], [-19, 19]]; // biome-ignore format: four corners
const arms = 'M-18-18L18 18M18-18L-18 18';
const blades = 'M-28-23L-10-15M10-23L28-15M10 15L28 23M-28 23L-10 15';
const hub = 'M-6-12h12l4 7v12l-4 5h-12l-4-5v-12z';

/** The drone at a place in another drawing. */
export function drone(x: number, y: number, scale = 1): string {
  return `<g class="drone" ${standing(x, y, scale)}>${parts()}</g>`;
}

/** What the drone throws on the ground, with the light from the upper left. */
export function droneShadow(x: number, y: number, scale = 1): string {
  return `<g class="sh" ${standing(x + 14, y + 20, scale)}>${parts()}</g>`;
}

/** The drone alone, for the course over the field. */
export function droneAlone(): string {
  return svg('uav', '-34 -34 68 68', drone(0, 0));
}

function parts(): string {
  const discs = rotors.map(([x, y]) => disc(x, y, rotorRadius)).join('');
  return `<path class="arm" d="${arms}"/><path class="rot" d="${discs}"/><path class="prop" d="${blades}"/><path class="hub" d="${hub}"/>`;
}

function standing(x: number, y: number, scale: number): string {
  const place = x || y ? `translate(${x} ${y})` : '';
  const size = scale === 1 ? '' : `scale(${scale})`;
  return place || size ? `transform="${place}${size}"` : '';
}
