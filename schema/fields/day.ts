import * as v from 'valibot';
import { fieldInForms, refuse } from './fields.ts';

const yearFirst = 'The year first: 2026-01-31.';
// A browser's own field for days silently takes 25112026, typed in the order of another country, for another day.
const aDate = { widget: 'string', maxlength: 10 };

const dayOr = (wanted: string) =>
  v.pipe(
    v.string(({ input }) => wanted + (input === undefined ? '' : correction(String(input)))),
    refuse((written) => (isDay(written) ? undefined : wanted + correction(written))),
  );

/** A day that may be unknown: null. */
export const day = (title: string, hint: string) =>
  v.pipe(
    v.optional(v.nullable(dayOr('a day such as 2026-01-31, or nothing while it is not known')), null),
    fieldInForms(title, `${hint} ${yearFirst}`, { ...aDate, required: false }),
  );

/** @param wanted ends the sentence for a mistake */
export const requiredDay = (title: string, hint: string, wanted: string) =>
  v.pipe(dayOr(wanted), fieldInForms(title, `${hint} ${yearFirst}`, { ...aDate, required: true }));

/** Says what is wrong with a day, or which day was meant, unless it could be one of two. */
function correction(written: string): string {
  const [, year, month] = /^(\d{4})-(\d\d)-\d\d$/.exec(written) ?? [];
  const days = new Date(Date.UTC(Number(year), Number(month), 0));
  if (isDay(`${year}-${month}-01`))
    return `: ${days.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' })} ${year} has ${days.getUTCDate()} days`;
  const meant = new Set(readings(written).filter(isDay));
  if (meant.size > 1) return ': the year first';
  return [...meant].map((one) => ` (did you mean “${one}”?)`).join('');
}

/** Such as 2026.3.31, 31/3/2026, 3/31/2026, 20260331 and 31 March 2026, as YYYY-MM-DD. */
function readings(written: string): string[] {
  const hasDay = /\p{L}{3}/u.test(written) && /\b\d{1,2}\b/.test(written) && /\b\d{4}\b/.test(written);
  const time = hasDay ? Date.parse(`${written} UTC`) : Number.NaN;
  if (!Number.isNaN(time)) return [new Date(time).toISOString().slice(0, 10)];
  const numbers = written.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3').match(/\d+/g) ?? [];
  const [one = '', two = '', three = ''] = numbers.map((number) => number.padStart(2, '0'));
  return [`${one}-${two}-${three}`, `${three}-${two}-${one}`, `${three}-${one}-${two}`];
}

function isDay(written: string): boolean {
  const time = /^(?:19|20)\d\d-\d\d-\d\d$/.test(written) ? Date.parse(`${written}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written);
}
