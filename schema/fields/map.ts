import * as v from 'valibot';
import { form } from './fields.ts';

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
  form('Place on the map', `Leads visitors there. Write ${onAMap}.`, { widget: 'string', required: false }),
);

type Place = {
  /** For the page, and for the address of a map service. */
  readonly text: string;
  /** In degrees. Undefined for a plus code. */
  readonly coordinates?: { readonly latitude: number; readonly longitude: number };
};

/** Reads coordinates as map apps and a GPS write them: decimal, or in degrees, minutes and seconds. Five decimals are a metre. */
function readPlace(typed: string): Place | undefined {
  const code = typed.trim();
  if (isPlusCode.test(code)) return { text: code.replace(/^[^ ]+/, (first) => first.toUpperCase()) };
  const halves = inHalves.exec(plain(typed))?.slice(1) ?? [];
  const [one, other] = halves.flatMap((half) => (half === undefined ? [] : [readAxis(half)]));
  if (!one || !other || !/^(?:|[NS][EW]|[EW][NS])$/.test(one.side + other.side)) return undefined;
  const [latitude, longitude] = /[EW]/.test(one.side) ? [other.value, one.value] : [one.value, other.value];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return { text: `${latitude}, ${longitude}`, coordinates: { latitude, longitude } };
}

/** The letters stand before both numbers or after both: in `S 6.4 W 3.3`, the W is of the second one. */
const inHalves = /^([NSEW].*?)[ ,;]+([NSEW].*)$|^(.*[NSEW])[ ,;]*(.*[NSEW])$|^(.*?)[ ,;]+(.*)$/i;

function readAxis(text: string): { side: string; value: number } | undefined {
  const [all, before = '', degrees, minutes = 0, seconds = 0, after = ''] =
    /^([+-]|(?:[NSEW] ?)?)(\d{1,3}(?:\.\d+)?)°? ?(?:([0-5]?\d(?:\.\d+)?)' ?(?:([0-5]?\d(?:\.\d+)?)" ?)?)?([NSEW]?)$/i.exec(
      text,
    ) ?? [];
  if (all === undefined || (before && after)) return undefined;
  const sign = /[SW-]/i.test(before + after) ? -1 : 1;
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  return {
    side: `${before}${after}`.replace(/[ +-]/, '').toUpperCase(),
    value: sign * Number(value.toFixed(5)),
  };
}

function plain(typed: string): string {
  const text = typed
    .replace(/[º˚]/g, '°')
    .replace(/[’‘′´]/g, "'")
    .replace(/''|[”“″]/g, '"')
    .replace(/\u2212/g, '-')
    .normalize('NFKC')
    .replace(/^[\s([]+|[\s)\]]+$/g, '');
  // Half of the world writes 6,45407 for 6.45407.
  const hasDecimalCommas = !text.includes('.') && /\d,\d.*\D\d+,\d/.test(text);
  return hasDecimalCommas ? text.replace(/(\d),(?=\d)/g, '$1.') : text;
}
