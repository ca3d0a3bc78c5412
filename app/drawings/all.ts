import { chainField, chainMarket, chainRefinery } from './chain.ts';
import { clearing } from './clearing.ts';
import { amountOf, type Register } from './content-figures.ts';
import { type CountedName, countedDrawings } from './counted-drawings.ts';
import { course } from './course.ts';
import { droneAlone } from './drone.ts';
import { hero } from './hero.ts';
import { arrowOut, icons } from './icons.ts';
import { landingPad } from './landing-pad.ts';
import { mark } from './mark.ts';
import { plainVessel, vessels } from './products.ts';
import { contactSprite, heroSprite, landingSprite, notFoundSprite } from './sprites.ts';
import type { CountedDrawing } from './svg.ts';
import { panels, plainPanel } from './technology.ts';

type Draw = (register: Register) => string;

const all = {
  mark,
  'arrow-out': arrowOut,
  ...named('icon', icons),
  ...named('product', { ...vessels, plain: plainVessel }),
  ...named('technology', { ...panels, plain: plainPanel }),
  hero: (register: Register) => hero(amountOf(register, 'trees-planted')),
  'chain-field': chainField,
  'chain-refinery': chainRefinery,
  'chain-market': chainMarket,
  ...pictures(countedDrawings),
  course,
  drone: droneAlone,
  'landing-pad': landingPad,
  'clearing-wide': () => clearing({ columns: 58, rows: 28, size: 1, className: 'nw' }),
  'clearing-narrow': () => clearing({ columns: 44, rows: 22, size: 0.78, className: 'nn' }),
  'sprite-hero': heroSprite,
  'sprite-landing': (register: Register) =>
    landingSprite(new Map([...tiles(register, 'palms-wide'), ...tiles(register, 'palms-narrow')])),
  'sprite-contact': contactSprite,
  'sprite-not-found': notFoundSprite,
};
export type DrawingName = keyof typeof all;

/** Every drawing of the site. For the server and the build: nothing of this reaches the browser's bundle. */
export const drawings: Readonly<Record<DrawingName, Draw>> = all;

/** The drawings of one family, each with the family's name before its own. */
function named<Family extends string, Name extends string>(
  family: Family,
  members: Readonly<Record<Name, () => string>>,
) {
  const entries = Object.entries<() => string>(members).map(([name, draw]) => [`${family}-${name}`, draw]);
  return Object.fromEntries(entries) as Record<`${Family}-${Name}`, () => string>;
}

function pictures<Name extends string>(
  counted: Readonly<Record<Name, (register: Register) => CountedDrawing>>,
) {
  const entries = Object.entries<(register: Register) => CountedDrawing>(counted).map(([name, draw]) => [
    name,
    (register: Register) => draw(register).svg,
  ]);
  return Object.fromEntries(entries) as Record<Name, Draw>;
}

/** What a drawing of figures shows, in words, from the same numbers: for its accessible name. */
export function describe(register: Register, name: CountedName): string {
  return countedDrawings[name](register).description;
}

function tiles(register: Register, name: 'palms-wide' | 'palms-narrow') {
  return countedDrawings[name](register).tiles;
}
