import * as v from 'valibot';
import { isEmailAddress } from '../../message/message.ts';
import { choice, entry, form, group, label, list, pattern, sentence } from './fields.ts';

const web = (title: string, hint: string) =>
  v.pipe(
    v.optional(v.string('a web address'), ''),
    v.check(
      (address) => address === '' || (URL.canParse(address) && address.startsWith('https://')),
      'a web address that starts with https://, or an empty text',
    ),
    form(title, hint, { widget: 'string', required: false }),
  );

const clock = (title: string) =>
  v.optional(
    pattern(
      title,
      'Lagos time on a 24-hour clock, such as 08:00. Leave both empty for a closed day.',
      /^([01]\d|2[0-3]):[0-5]\d$/,
      'a time such as 08:00',
    ),
  );

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const hours = v.pipe(
  entry({
    name: label('Name of the row', 'Monday to Friday', 40),
    days: list('Days', 'Day', choice('Day', weekdays), { max: 7, hint: 'Each day stands in one row.' }),
    opens: clock('Opens'),
    closes: clock('Closes'),
  }),
  v.check(
    ({ opens, closes }) => (opens === undefined) === (closes === undefined),
    'opens: and closes:, or neither for a closed day',
  ),
  v.transform(({ name, days, opens, closes }) => ({
    name,
    /** 1 is Monday, 7 is Sunday. */
    days: days.map((day) => weekdays.indexOf(day) + 1),
    /** `HH:MM` in Lagos; null if closed. */
    open: opens !== undefined && closes !== undefined ? { from: opens, to: closes } : null,
  })),
);

export const farmFile = v.pipe(
  v.strictObject({
    name: sentence('Name of the farm', 'A draft until it is the farm’s true name.', 60),
    email: v.pipe(
      v.string('an email address'),
      v.check(isEmailAddress, 'an email address such as hello@farm.example'),
      form('Email address', 'Messages from the contact form go here.', { widget: 'string', maxlength: 254 }),
    ),
    phone: pattern(
      'Phone number',
      'With the country: +234 800 000 0000',
      // Phones would dial (0) and a second number as part of the first.
      /^(?=(\D*\d){5})(?!.*\(0\))\+?[\d ()-]{5,32}$/,
      'a phone number such as +234 800 000 0000',
      'a phone number in quotes',
    ),
    place: label('Place', '', 80),
    booking: group(
      'Booking pages',
      {
        investment: web('For investors', 'Starts with https://'),
        partnership: web('For technology partners', 'Starts with https://'),
        meeting: web('For any meeting', 'Starts with https://'),
      },
      'An empty address leads to the contact form instead.',
    ),
    hours: list('Business hours', 'Row', hours, { max: 7 }),
  }),
  v.transform((farm) => ({ ...farm, timeZone: 'Africa/Lagos' as const })),
);

export type Farm = v.InferOutput<typeof farmFile>;
export type Hours = v.InferOutput<typeof hours>;
