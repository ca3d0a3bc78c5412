import { chainField, chainMarket, chainRefinery } from './chain.ts';
import { clearing } from './clearing.ts';
import { amountOf } from './content-figures.ts';
import { countedDrawings } from './counted-drawings.ts';
import { course } from './course.ts';
import { droneAlone } from './drone.ts';
import { hero } from './hero.ts';
import { arrowOut, icons } from './icons.ts';
import { landingPad } from './landing-pad.ts';
import { mark } from './mark.ts';
import type { CountedName, DrawingName } from './names.ts';
import { cake, crude, groundnut, plain, refined } from './products.ts';
import { contactSprite, landingSprite, notFoundSprite } from './sprites.ts';
import { survey } from './survey.ts';
import { inventory, monitoring, plainPanel, refinery } from './technology.ts';

/** Every drawing of the site, made from content/. For the build and the server: nothing of this reaches the browser's bundle. */
export const drawings: Record<DrawingName, () => string> = {
  mark,
  'arrow-out': arrowOut,
  'icon-palm': icons.palm,
  'icon-seedling': icons.seedling,
  'icon-acres': icons.acres,
  'icon-revenue': icons.revenue,
  'icon-monitoring': icons.monitoring,
  'icon-drone': icons.drone,
  'icon-inventory': icons.inventory,
  'icon-refinery': icons.refinery,
  'icon-plain': icons.plain,
  'icon-mail': icons.mail,
  'icon-phone': icons.phone,
  'icon-pin': icons.pin,
  'product-crude': crude,
  'product-refined': refined,
  'product-groundnut': groundnut,
  'product-cake': cake,
  'product-plain': plain,
  hero: () => hero(amountOf('trees-planted')),
  'chain-field': chainField,
  'chain-refinery': chainRefinery,
  'chain-market': chainMarket,
  'palms-wide': () => countedDrawings['palms-wide']().svg,
  'palms-narrow': () => countedDrawings['palms-narrow']().svg,
  'nursery-wide': () => countedDrawings['nursery-wide']().svg,
  'nursery-narrow': () => countedDrawings['nursery-narrow']().svg,
  acres: () => countedDrawings.acres().svg,
  'circles-trees': () => countedDrawings['circles-trees']().svg,
  'circles-revenue': () => countedDrawings['circles-revenue']().svg,
  'technology-monitoring': monitoring,
  'technology-drone': survey,
  'technology-inventory': inventory,
  'technology-refinery': refinery,
  'technology-plain': plainPanel,
  'field-wide': () => countedDrawings['field-wide']().svg,
  'field-narrow': () => countedDrawings['field-narrow']().svg,
  course,
  drone: droneAlone,
  'landing-pad': landingPad,
  growth: () => countedDrawings.growth().svg,
  'clearing-wide': () => clearing({ columns: 58, rows: 28, size: 1, className: 'nw' }),
  'clearing-narrow': () => clearing({ columns: 44, rows: 22, size: 0.78, className: 'nn' }),
  'sprite-landing': () => landingSprite(new Map([...tiles('palms-wide'), ...tiles('palms-narrow')])),
  'sprite-contact': contactSprite,
  'sprite-not-found': notFoundSprite,
};

/** What a drawing of figures shows, in words, from the same numbers: for its accessible name. */
export function describe(name: CountedName): string {
  return countedDrawings[name]().description;
}

function tiles(name: 'palms-wide' | 'palms-narrow') {
  return countedDrawings[name]().tiles;
}
