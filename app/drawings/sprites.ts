import { clearingPattern } from './clearing.ts';
import { fieldPatterns } from './field-marks.ts';
import { seedlingPattern } from './nursery.ts';
import { crownSymbols } from './palm.ts';
import { sprite } from './svg.ts';

/** The crowns of the landing page, and the glow of the scan that passes over them. They stand before the hero's palms. */
export function heroSprite(): string {
  return sprite(crownSymbols(['', 'd']) + sweep('sg', '#fff3df', '.2'));
}

/** What the drawings below the hero share besides its crowns. @param palmTiles the tiles of its plots of palms. */
export function landingSprite(palmTiles: ReadonlyMap<string, string>): string {
  const tiles = [...palmTiles.values()].join('');
  return sprite(sweep('sj', '#ff7a42', '.3') + tiles + seedlingPattern() + fieldPatterns());
}

/** What the drawings of the contact page share. */
export function contactSprite(): string {
  return sprite(crownSymbols());
}

/** What the two plantations of the not-found page share. */
export function notFoundSprite(): string {
  return sprite(clearingPattern());
}

/** What trails behind a scan line: nothing at the far end, a glow at the line. */
function sweep(id: string, colour: string, opacity: string): string {
  return `<linearGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}" stop-opacity="${opacity}"/></linearGradient>`;
}
