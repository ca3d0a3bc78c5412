import * as v from 'valibot';
import { isEmailAddress, mendAddress } from '../../message/email-address.ts';
import { company } from './company.ts';
import { choice, entry, form, group, label, list, sentence } from './fields.ts';
import { map } from './map.ts';
import { telephone } from './telephone.ts';
import { social, web } from './web.ts';

const aTime = 'a time such as 08:00';
const isTime = /^([01]\d|2[0-3]):[0-5]\d$/;

const clock = (title: string) =>
  v.optional(
    v.pipe(
      v.string(aTime),
      v.regex(isTime, aTime),
      form(title, 'Lagos time on a 24-hour clock, such as 08:00. Leave both empty for a closed day.', {
        widget: 'string',
      }),
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
    'found only one of Opens and Closes, expected both, or neither for a closed day',
  ),
  v.transform(({ name, days, opens, closes }) => ({
    name,
    /** 1 is Monday, 7 is Sunday. */
    days: days.map((day) => weekdays.indexOf(day) + 1),
    /** `HH:MM` in Lagos; null if closed. */
    open: opens !== undefined && closes !== undefined ? { from: opens, to: closes } : null,
  })),
);

export const farmFile = v.strictObject({
  name: sentence('Name of the farm', 'A draft until it is the farm’s true name.', 60),
  email: v.pipe(
    v.string('an email address'),
    v.transform(mendAddress),
    v.check(isEmailAddress, 'an email address such as hello@farm.example'),
    form(
      'Email address',
      'The pages show it. Messages go to MAIL_TO in the settings of the server, and here only where that is not set.',
      { widget: 'string', maxlength: 254 },
    ),
  ),
  phone: telephone('Phone number', 'As you dial it: 0803 000 0000. The site writes it with its country.'),
  whatsapp: v.optional(telephone('WhatsApp', 'The number that takes messages on WhatsApp.')),
  place: label('Place', '', 80),
  map: v.optional(map),
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
  company,
  social,
  mailProvider: v.optional(
    label('Who carries the farm’s email', 'The company, and its country. Stands in the privacy notice.', 80),
  ),
});

export type Farm = v.InferOutput<typeof farmFile>;
export type Hours = v.InferOutput<typeof hours>;
