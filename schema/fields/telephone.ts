// The full metadata: with the small one every number of the right length would be valid.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import * as v from 'valibot';
import { form } from './fields.ts';

const aNumber = 'a phone number such as 0803 000 0000 or +234 800 000 0000';

/** A phone number as people in Nigeria write it. The value has its country: `+234 803 415 7726`. */
export const telephone = (title: string, hint: string) =>
  v.pipe(
    v.string('a phone number in quotes'),
    v.check((typed) => international(typed) !== undefined, aNumber),
    v.transform((typed) => international(typed) ?? typed),
    form(title, hint, { widget: 'string', pattern: [isTyped.source, aNumber] }),
  );

/** Whether the number may be one that its country has given out. */
export function isGivenOut(number: string): boolean {
  return parsePhoneNumberFromString(number)?.isValid() ?? false;
}

const isTyped = /^\+?[\d ()-]{5,32}$/;

/** Undefined if it is no phone number. One that the library does not know stays as it is: countries open new ranges. */
function international(typed: string): string | undefined {
  if (!isTyped.test(typed)) return undefined;
  const number = parsePhoneNumberFromString(typed, 'NG');
  if (number?.isValid()) return number.formatInternational();
  return typed.startsWith('+') && number?.isPossible() ? typed : undefined;
}
