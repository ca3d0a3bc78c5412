import * as v from 'valibot';
import { withPlainHyphens } from '../plain-signs.ts';
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
  v.custom<string>(
    (typed) => isPlusCode.test(String(typed).trim()) || readCoordinates(typed) !== undefined,
    onAMap,
  ),
  v.check((typed) => {
    const { latitude, longitude } = readCoordinates(typed) ?? { latitude: 0, longitude: 0 };
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  }, 'a latitude from -90 to 90 and a longitude from -180 to 180'),
  v.transform((typed) => {
    const coordinates = readCoordinates(typed);
    return {
      /** For the page, and for the address of a map service. */
      text: coordinates
        ? `${coordinates.latitude}, ${coordinates.longitude}`
        : typed.trim().replace(/^[^ ]+\+[^ ]+/, (code) => code.toUpperCase()),
      /** In degrees. Undefined for a plus code. */
      coordinates,
    };
  }),
  form('Place on the map', `Leads visitors there. Write ${onAMap}.`, { widget: 'string', required: false }),
);

/** Reads them as map apps and a GPS write them: decimal, or in degrees, minutes and seconds. Five decimals are a metre. */
function readCoordinates(typed: unknown): { latitude: number; longitude: number } | undefined {
  if (typeof typed !== 'string') return undefined;
  const halves = inHalves.exec(plain(typed))?.slice(1) ?? [];
  const [one, other] = halves.flatMap((half) => (half === undefined ? [] : [readAxis(half)]));
  if (!one || !other || !/^(?:|[NS][EW]|[EW][NS])$/.test(one.side + other.side)) return undefined;
  const [latitude, longitude] = /[EW]/.test(one.side) ? [other.value, one.value] : [one.value, other.value];
  return { latitude, longitude };
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
  const text = withPlainHyphens(
    typed
      .replace(/[º˚]/g, '°')
      .replace(/[’‘′´]/g, "'")
      .replace(/''|[”“″]/g, '"')
      .normalize('NFKC'),
  ).replace(/^[\s([]+|[\s)\]]+$/g, '');
  // Half of the world writes 6,45407 for 6.45407.
  const hasDecimalCommas = !text.includes('.') && /\d,\d.*\D\d+,\d/.test(text);
  return hasDecimalCommas ? text.replace(/(\d),(?=\d)/g, '$1.') : text;
}
