// The full metadata: the small one accepts every number of the right length.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import * as v from 'valibot';
import { withPlainHyphens } from '../plain-signs.ts';
import { form, numberAsTyped } from './fields.ts';

const aNumber = 'a phone number such as 0803 000 0000 or +234 800 000 0000';

/** A phone number as people in Nigeria write it. The value has its country: `+234 803 415 7726`. */
export const telephone = (title: string, hint: string) =>
  v.pipe(
    numberAsTyped(aNumber),
    v.check((typed) => international(typed) !== undefined, aNumber),
    v.transform((typed) => international(typed) ?? typed),
    form(title, hint, { widget: 'string' }),
  );

const isTyped = /^\+?[\d ()-]{5,32}$/;

/** Numbers copied from contacts are between invisible characters, and those of WhatsApp are links. */
function plain(typed: string): string {
  return withPlainHyphens(typed.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(?=[1-9])/i, '+')
    .replace(/(?<=\d)\.(?=\d)/g, ' ');
}

/**
 * Undefined if it is no phone number, or may be of two countries: 009 is what one dials from Nigeria before any country, and 00 9… a
 * country elsewhere. A number in an unknown range stays as typed: countries open new ranges.
 */
function international(written: string): string | undefined {
  const typed = plain(written);
  if (!isTyped.test(typed)) return undefined;
  const readings = [typed, typed.replace(/^00 ?(?=[1-9])/, '+')].map((one) =>
    parsePhoneNumberFromString(one, 'NG'),
  );
  const valid = readings.flatMap((number) => (number?.isValid() ? [number.formatInternational()] : []));
  if (valid.length > 0) return new Set(valid).size === 1 ? valid[0] : undefined;
  return typed.startsWith('+') && readings[0]?.isPossible() ? typed : undefined;
}
