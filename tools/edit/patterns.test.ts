import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import * as v from 'valibot';
import { schema } from '../../schema/fields/content.ts';

type Field = v.GenericSchema & {
  readonly wrapped?: Field;
  readonly entries?: Readonly<Record<string, Field>>;
  readonly item?: Field;
};
type Form = { readonly widget?: string; readonly pattern?: readonly [string, string] };

const typed = Object.entries(schema).flatMap(([name, file]) => fieldsIn(file as Field, name));

describe('what the forms refuse', () => {
  it('is said for every field into which one types', () => {
    assert.ok(typed.length > 100);
    const without = typed.filter(({ form }) => !form.pattern || !/^(?:Write|Choose) /.test(form.pattern[1]));
    assert.deepEqual(
      without.map(({ place }) => place),
      [],
    );
  });

  it('is refused by the check, too: a pattern accepts what the check accepts', () => {
    const words = fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 3 })), {
      maxLength: 6,
    });
    for (const { place, field, accepts } of withoutRepeats) {
      fc.assert(
        fc.property(words, (parts) => {
          const text = parts.join('');
          if (text.trim() === '' || !v.is(field, text)) return;
          assert.ok(accepts(text), `${place} refuses “${text}”`);
        }),
        { numRuns: 300 },
      );
    }
  });

  for (const [place, { good, bad }] of Object.entries(samples()))
    it(`holds for samples of ${place}`, () => {
      const one = typed.find((field) => field.place === place);
      assert.ok(one, place);
      for (const text of good)
        assert.deepEqual([text, one.accepts(text), v.is(one.field, text)], [text, true, true]);
      for (const text of bad)
        assert.deepEqual([text, one.accepts(text), v.is(one.field, text)], [text, false, false]);
    });
});

const withoutRepeats = [...new Map(typed.map((one) => [JSON.stringify(one.form), one])).values()];

// Pieces of what people type, right and wrong.
const parts = [
  ...[
    '1',
    '15',
    '150',
    '1500',
    ',',
    ',500',
    '.',
    '.500',
    ' - ',
    '-',
    '–',
    '—',
    '+',
    '$',
    '₦',
    'k',
    'M',
    ' million',
    ' years',
    'N ',
  ],
  ...[
    'https://',
    'http://',
    'x.com',
    'www.linkedin.com',
    '/farm',
    '?',
    ':443',
    'hello',
    '@',
    'farm.example',
    ' ',
    '  ',
  ],
  ...[
    '{acres}',
    '{trees-2027-count}',
    '{name}',
    '{',
    '}',
    '<b>',
    '</b>',
    '**',
    '[a](b)',
    '&amp;',
    '“',
    '”',
    'Palms',
    'آ',
  ],
  ...[
    'trees-',
    'acres',
    '2027',
    'RC ',
    'BN',
    '6.4541',
    ', ',
    '3.3947',
    '6FR5FG8H+2C',
    ' Lagos',
    '0803 000 0000',
    '+234',
    '(',
    ')',
  ],
  ...['nursery', '.jpg', '.JPEG', '.pdf', '/content/photographs/', '08:00', '24:00'],
];

function samples(): Record<string, { good: readonly string[]; bad: readonly string[] }> {
  return {
    'figures.figures.value': {
      good: [
        '1,500',
        '150',
        '$200K - $250K',
        '100k+',
        '$2.5M - $3.5M',
        '2 years',
        '10-year',
        '12.5M',
        '₦1.5M',
      ],
      bad: [
        '1500',
        '1.500',
        '-5',
        '~150',
        '$200K-$250K',
        '200K –250K',
        'many',
        '12,500,000,000',
        '150,000 dollars',
      ],
    },
    'figures.figures.id': { good: ['acres', 'trees-2029'], bad: ['Acres', 'trees', 'trees-29', 'acre s'] },
    'roadmap.phases.trees': { good: ['trees-2029'], bad: ['acres-2029', '2029'] },
    'log.log.value': { good: ['650', '1500', '1,500', '$5K'], bad: ['100k+', '5 - 6', '-5', 'none'] },
    'farm.email': { good: ['hello@farm.example'], bad: ['hello', 'hello@farm', 'a b@farm.example'] },
    'farm.phone': { good: ['0803 000 0000', '+234 803 000 0000'], bad: ['0803', 'call me', '0803/000 0000'] },
    'farm.map': { good: ['6.4541, 3.3947', '6FR5FG8H+2C'], bad: ['Lagos', '6.4541 3.3947', '6°27′N 3°23′E'] },
    'farm.booking.meeting': {
      good: ['https://farm.example/meet'],
      bad: ['farm.example', 'http://farm.example', 'www.farm.example'],
    },
    'farm.social.linkedin': {
      good: ['https://www.linkedin.com/company/farm'],
      bad: ['linkedin.com/company/farm', 'https://linkedin.com', 'https://facebook.com/farm'],
    },
    'farm.company.rcNumber': {
      good: ['RC 1234567', '1234567', 'BN123'],
      bad: ['RC', 'RC 12 34', '123456789'],
    },
    'farm.hours.opens': { good: ['08:00', '17:30'], bad: ['8:00', '24:00', '8 am'] },
    'photographs.photographs.file': {
      good: ['nursery.jpg', 'A.WEBP'],
      bad: ['plan.pdf', 'nursery.heic', 'nursery'],
    },
    'landing.title': {
      good: ['{name}: palms', '“Palms” grow'],
      bad: ['{acres} palms', '<b>Palms</b>', '“Palms”', '**Palms**'],
    },
    'landing.hero.lead.text': {
      good: ['{acres} acres of {name}', 'Line\none'],
      bad: ['{acre} acres', 'From { acres', 'See [us](x)'],
    },
  };
}

function fieldsIn(
  field: Field,
  place: string,
): { place: string; field: Field; form: Form; accepts(text: string): boolean }[] {
  const { entries, item, wrapped } = field;
  if (entries) return Object.entries(entries).flatMap(([name, inner]) => fieldsIn(inner, `${place}.${name}`));
  if (item) return fieldsIn(item, place);
  const form = v.getMetadata(field) as Form;
  if (!form.widget && wrapped) return fieldsIn(wrapped, place);
  if (wrapped && (wrapped.entries || wrapped.item)) return fieldsIn(wrapped, place);
  if (!['string', 'text', 'image'].includes(form.widget ?? '')) return [];
  // As Sveltia CMS reads a pattern.
  const [, source = '', flags] = /^\/(.+)\/(\w*)$/.exec(form.pattern?.[0] ?? '') ?? [];
  const regex = new RegExp(source, flags);
  return [{ place, field, form, accepts: (text) => regex.test(text.trim()) }];
}
