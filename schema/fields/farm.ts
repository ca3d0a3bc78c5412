import * as v from 'valibot';
import { isEmailAddress, mendAddress } from '../../message/email-address.ts';
import { company } from './company.ts';
import { choice, entry, fieldInForms, group, label, list, sentence } from './fields.ts';
import { map } from './map.ts';
import { telephone } from './telephone.ts';
import { social, web } from './web.ts';

const isTime = /^([01]\d|2[0-3]):[0-5]\d$/;

const clock = (title: string) =>
  v.optional(
    v.pipe(
      v.string(({ input }) => aTime(String(input))),
      v.transform((typed) => typed.replace(/^\d:\d\d$/, '0$&')),
      v.regex(isTime, ({ input }) => aTime(input)),
      fieldInForms(
        title,
        'Lagos time on a 24-hour clock, such as 08:00. Leave both empty for a closed day.',
        {
          widget: 'string',
        },
      ),
    ),
  );

/** The end of the sentence for a mistake, with the time that was meant: 18:30 for 6.30pm. */
function aTime(typed: string): string {
  const wanted = 'a time such as 08:00';
  if (typed === '24:00') return `${wanted}: the last one is 23:59`;
  const [, hour, minute = '00', half] =
    /^(\d{1,2})(?:[:.h]?(\d\d))?(?::\d\d)?\s*(?:([ap])\.?m\.?)?$/i.exec(typed) ?? [];
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  const meant = `${String(hours).padStart(2, '0')}:${minute}`;
  return isTime.test(meant) ? `${wanted} (did you mean “${meant}”?)` : wanted;
}

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
    name: label('Name of the row', 'Such as Monday to Friday.', 40),
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
    fieldInForms(
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
