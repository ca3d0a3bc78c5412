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

const axis = String.raw`([NSEW])? ?(-?\d{1,3}(?:\.\d+)?)°? ?(?:([0-5]?\d(?:\.\d+)?)' ?(?:([0-5]?\d(?:\.\d+)?)" ?)?)?([NSEW])?`;
const twoAxes = new RegExp(`^${axis}(?: ?[,;] ?| )${axis}$`, 'i');

/** Reads them as Google Maps, Apple Maps and a GPS write them: decimal, or in degrees, minutes and seconds. Five decimals are a metre. */
function readCoordinates(typed: unknown): { latitude: number; longitude: number } | undefined {
  if (typeof typed !== 'string') return undefined;
  const plain = typed
    .trim()
    .replace(/[º˚]/g, '°')
    .replace(/[’‘′´]/g, "'")
    .replace(/''|[”“″]/g, '"');
  const [all, ...parts] = twoAxes.exec(plain) ?? [];
  if (all === undefined) return undefined;
  const [one, other] = [parts.slice(0, 5), parts.slice(5)].map(
    ([before, degrees, minutes = 0, seconds = 0, after]) => {
      const side = `${before ?? ''}${after ?? ''}`.toUpperCase();
      const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600;
      const sign = degrees?.startsWith('-') || /[SW]/.test(side) ? -1 : 1;
      return { side, value: sign * Number(size.toFixed(5)) };
    },
  );
  const sides = `${one?.side}${other?.side}`;
  if (!one || !other || !/^(?:|[NS][EW]|[EW][NS])$/.test(sides)) return undefined;
  const [latitude, longitude] = /^[EW]/.test(sides) ? [other.value, one.value] : [one.value, other.value];
  return { latitude, longitude };
}
