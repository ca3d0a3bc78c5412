import * as v from 'valibot';
import { form } from './fields.ts';

const onAMap =
  'coordinates such as 6.4541, 3.3947, or a plus code such as 6FR5FG8H+2C or FG8H+2C Lagos, Nigeria';

const coordinates = /^(-?\d{1,3}(?:\.\d{1,8})?), ?(-?\d{1,3}(?:\.\d{1,8})?)$/;
const digit = '[2-9CFGHJMPQRVWX]';
const plusCode = `[2-9C][2-9CFGHJMPQRV]${digit}{6}\\+${digit}{2,3}|${digit}{4}\\+${digit}{2,3},? \\p{L}.{1,60}`;
const isOnMap = new RegExp(`${coordinates.source}|^(?:${plusCode})$`, 'iu');

/** Where the farm is on a map: coordinates, or a plus code as map services give it. https://maps.google.com/pluscodes */
export const map = v.pipe(
  // No `v.string()`, whose sentence would ask for quotes around half of the coordinates.
  v.custom<string>((typed) => typeof typed === 'string' && isOnMap.test(typed.trim()), onAMap),
  v.check((typed) => {
    const { latitude, longitude } = coordinatesIn(typed) ?? { latitude: 0, longitude: 0 };
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  }, 'a latitude from -90 to 90 and a longitude from -180 to 180'),
  v.transform((typed) => ({
    /** For the page, and for the address of a map service. */
    text: typed.trim().replace(/^[^ ]+\+[^ ]+/, (code) => code.toUpperCase()),
    /** In degrees. Undefined for a plus code. */
    coordinates: coordinatesIn(typed),
  })),
  form('Place on the map', `Leads visitors there. Write ${onAMap}.`, {
    widget: 'string',
    required: false,
  }),
);

function coordinatesIn(typed: string): { latitude: number; longitude: number } | undefined {
  const [, latitude, longitude] = coordinates.exec(typed.trim()) ?? [];
  return latitude === undefined ? undefined : { latitude: Number(latitude), longitude: Number(longitude) };
}
