import * as v from 'valibot';
import { entry, fieldInForms, group, label, list, numberAsTyped } from './fields.ts';
import { web } from './web.ts';

const aNumber = 'the number from the Corporate Affairs Commission, such as RC 1234567';

/** `RC 1234567`. The letters and the space may be left out. */
const registration = v.pipe(
  numberAsTyped(aNumber),
  v.regex(/^(?:RC|BN|IT)?[ -]?\d{1,8}$/i, aNumber),
  v.transform((typed) => typed.toUpperCase().replace(/^([A-Z]{2})?\D*/, (_, kind = 'RC') => `${kind} `)),
  fieldInForms('RC number', `Write ${aNumber}.`, { widget: 'string', required: false }),
);

const address = v.pipe(
  group('Registered address', {
    street: label('House and street', '', 100),
    town: label('Town', '', 60),
    state: v.optional(label('State', '', 60)),
    postcode: v.optional(label('Postcode', '', 12)),
    country: label('Country', '', 60),
  }),
  // Open once it has been added.
  v.metadata({ collapsed: false }),
);

const person = entry({
  name: label('Name', '', 80),
  role: label('Role', 'Such as Founder, or Head of the nursery.', 80),
  link: web('Link', 'A page about them, such as at LinkedIn. Starts with https://'),
});

const land = entry({
  what: label('What', 'Such as Certificate of Occupancy.', 80),
  reference: label('Reference', 'The number or name by which an office finds it.', 80),
});

/** The company behind the farm. Undefined if all of it is empty. */
export const company = v.pipe(
  v.optional(
    entry({
      legalName: v.optional(label('Legal name', 'As it is registered.', 120)),
      rcNumber: v.optional(registration),
      address: v.optional(address),
      people: list('People', 'Person', person, { min: 0, summary: '{{fields.name}}' }),
      land: list('Land titles and permits', 'Title or permit', land, { min: 0, summary: '{{fields.what}}' }),
    }),
  ),
  v.transform((written) => {
    const parts = Object.values(written ?? {}).flat();
    return parts.some((part) => part !== undefined) ? written : undefined;
  }),
  fieldInForms(
    'Who stands behind it',
    'What an investor looks up. Nothing of it is shown until you have written it.',
    { widget: 'object', collapsed: false, required: false },
  ),
);

export type Company = NonNullable<v.InferOutput<typeof company>>;
