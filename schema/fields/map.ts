import * as v from 'valibot';
import { fieldInForms } from './fields.ts';

const onAMap =
  'coordinates such as 6.4541, 3.3947, or a plus code such as 6FR5FG8H+2C or FG8H+2C Lagos, Nigeria';

const digit = '[2-9CFGHJMPQRVWX]';
const isPlusCode = new RegExp(
  `^(?:[2-9C][2-9CFGHJMPQRV]${digit}{6}\\+${digit}{2,3}|${digit}{4}\\+${digit}{2,3},? \\p{L}.{1,60})$`,
  'iu',
);

/** Where the farm is on a map: coordinates, or a plus code as map services give it. https://maps.google.com/pluscodes */
export const map = v.pipe(
  // No `v.string()`, whose sentence would ask for quotes around half of the coordinates.
  v.custom<string>((typed) => readPlace(String(typed)) !== undefined, onAMap),
  v.transform((typed): Place => readPlace(typed) ?? { text: typed }),
  fieldInForms('Place on the map', `Leads visitors there. Write ${onAMap}.`, {
    widget: 'string',
    required: false,
  }),
);

type Place = {
  /** For the page, and for the address of a map service. */
  readonly text: string;
  /** In degrees. Undefined for a plus code. */
  readonly coordinates?: { readonly latitude: number; readonly longitude: number };
};

/** Decimals, as map apps copy them. Five of them are a metre. */
function readPlace(typed: string): Place | undefined {
  const place = typed.trim();
  if (isPlusCode.test(place)) return { text: place.replace(/^[^ ]+/, (first) => first.toUpperCase()) };
  const [isRead, north = '', northOrSouth = '', east = '', eastOrWest = ''] = decimals.exec(place) ?? [];
  if (isRead === undefined) return undefined;
  const latitude = signed(north, northOrSouth);
  const longitude = signed(east, eastOrWest);
  // NaN is refused as well.
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  return { text: `${latitude}, ${longitude}`, coordinates: { latitude, longitude } };
}

const decimals = /^(-?\d+(?:\.\d+)?)°? ?([NS]?)[,; ] ?(-?\d+(?:\.\d+)?)°? ?([EW]?)$/i;

/** NaN if a minus sign stands before a number with a letter. */
function signed(degrees: string, letter: string): number {
  if (letter && degrees.startsWith('-')) return Number.NaN;
  const value = Number(Number(degrees).toFixed(5));
  return /[SW]/i.test(letter) ? -value : value;
}
