// The full metadata: the small one accepts every number of the right length.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import * as v from 'valibot';
import { fieldInForms, numberAsTyped } from './fields.ts';

const aNumber = 'a phone number such as 0803 000 0000 or +234 800 000 0000';

/** A phone number as people in Nigeria write it. The value has its country: `+234 803 415 7726`. */
export const telephone = (title: string, hint: string) =>
  v.pipe(
    numberAsTyped(aNumber),
    v.check((typed) => international(typed) !== undefined, aNumber),
    v.transform((typed) => international(typed) ?? typed),
    fieldInForms(title, hint, { widget: 'string' }),
  );

/**
 * Undefined if it is no phone number, or may be of two countries: 009 is what one dials from Nigeria before any country, and 00 9… a
 * country elsewhere. A number in an unknown range stays as typed: countries open new ranges.
 */
function international(written: string): string | undefined {
  // Numbers copied from contacts and from WhatsApp are links.
  const typed = written
    .replace(/^tel:/i, '')
    .replace(/^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(?=[1-9])/i, '+');
  const readings = [typed, typed.replace(/^00 ?(?=[1-9])/, '+')].map((one) =>
    parsePhoneNumberFromString(one, { defaultCountry: 'NG', extract: false }),
  );
  const valid = readings.flatMap((number) =>
    number?.isValid() && !number.ext ? [number.formatInternational()] : [],
  );
  if (valid.length > 0) return new Set(valid).size === 1 ? valid[0] : undefined;
  return typed.startsWith('+') && readings[0]?.isPossible() ? typed : undefined;
}
