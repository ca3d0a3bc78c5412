import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { root } from '../../build/paths.ts';
import { checkSources, told } from './check.ts';
import { type ContentName, readSources } from './read.ts';

const sample = readSources(`${root}checks/content/sample/`);

describe('a mistake in content/', () => {
  for (const [what, name, from, to, sentence] of mistakes()) {
    it(`is told in one sentence: ${what}`, () => {
      const text = sample[name];
      assert.ok(text.includes(from), `the sample no longer holds ${from}`);
      const checked = checkSources({ ...sample, [name]: text.replace(from, to) });
      const sentences = checked.ok ? [] : checked.mistakes.map(told);
      assert.equal(sentences.length, 1, sentences.join('\n'));
      assert.match(sentences[0] ?? '', sentence);
    });
  }

  it('is not seen where there is none', () => {
    const checked = checkSources(sample);
    assert.deepEqual(checked.ok ? [] : checked.mistakes.map(told), []);
  });

  it('is not in the content of this site', () => {
    const checked = checkSources(readSources(root));
    assert.deepEqual(checked.ok ? [] : checked.mistakes.map(told), []);
  });
});

type Seeded = [what: string, name: ContentName, from: string, to: string, sentence: RegExp];

function mistakes(): Seeded[] {
  const on = (file: string, line: number, rest: RegExp) =>
    new RegExp(`^content/${file}\\.ts, line ${line}: [^\\n]*${rest.source}[^\\n]*\\.$`, 'u');
  return [
    [
      'a number where a text belongs',
      'farm',
      "'Green Acre'",
      '5',
      on('farm', 5, /name: found 5, expected text/),
    ],
    [
      'a text where a number belongs',
      'figures',
      'amount: 20,',
      "amount: '20',",
      on('figures', 7, /“trees-planted”, amount: found “20”, expected a number/),
    ],
    [
      'an unknown status',
      'roadmap',
      "'In Progress'",
      "'Done'",
      on('roadmap', 7, /“2026”, status: found “Done”, expected “In Progress”, “Planned” or “Vision”/),
    ],
    [
      'an unknown kind',
      'figures',
      "kind: 'today'",
      "kind: 'now'",
      on('figures', 10, /kind: found “now”, expected “today”, “projection” or “goal”/),
    ],
    [
      'a missing field',
      'figures',
      "    label: 'trees planted',\n",
      '',
      on('figures', 4, /“trees-planted”, label: found nothing, expected this field/),
    ],
    [
      'a field that does not exist',
      'roadmap',
      "title: 'Planting'",
      "title: 'Planting', colour: 'red'",
      on('roadmap', 6, /“2026”, colour: found a field of this name, expected none/),
    ],
    [
      'an empty text',
      'products',
      "'Crude oil'",
      "''",
      on('products', 4, /“crude”, name: found an empty text, expected text that is not empty/),
    ],
    [
      'a day that is no day',
      'roadmap',
      "confirmed: '2026-10-01'",
      "confirmed: '2026-02-30'",
      on('roadmap', 10, /confirmed: found “2026-02-30”, expected a day such as/),
    ],
    [
      'two phases of one year',
      'roadmap',
      'year: 2028',
      'year: 2026',
      on('roadmap', 13, /found a second phase of 2026, expected each year once/),
    ],
    [
      'phases out of order',
      'roadmap',
      'year: 2028',
      'year: 2024',
      on('roadmap', 13, /found 2024 after 2026, expected the phases in year order/),
    ],
    [
      'two figures of one id',
      'figures',
      "id: 'acres-2028'",
      "id: 'trees-2026'",
      on('figures', 116, /found a second figure “trees-2026”, expected each id once/),
    ],
    [
      'a figure that the pages need',
      'figures',
      "id: 'seedlings'",
      "id: 'trees-2099'",
      on('figures', 3, /found no figure “seedlings”, expected one/),
    ],
    [
      'an amount that is not the value',
      'figures',
      'amount: 4,',
      'amount: 5,',
      on('figures', 29, /“acres”: found the amount 5 beside the value “4”, expected 4/),
    ],
    [
      'a plus that is not said',
      'figures',
      '\n    openEnded: true,',
      '',
      on('figures', 84, /found the amount 900 beside the value “900\+”, expected 900 with openEnded: true/),
    ],
    [
      'a bad email address',
      'farm',
      'post@green-acre.test',
      'post at green-acre',
      on('farm', 6, /email: found “post at green-acre”, expected an email address/),
    ],
    [
      'a bad booking address',
      'farm',
      'https://booking.test/meeting',
      'booking.test/meeting',
      on('farm', 12, /booking, meeting: found “booking.test\/meeting”, expected a web address/),
    ],
    [
      'a bad phone number',
      'farm',
      '+234 111 222 3333',
      'call me',
      on('farm', 7, /phone: found “call me”, expected a phone number/),
    ],
    [
      'a time that is no time',
      'farm',
      "'18:00'",
      "'6 pm'",
      on('farm', 15, /to: found “6 pm”, expected a time such as/),
    ],
    [
      'hours that end before they begin',
      'farm',
      "'18:00'",
      "'07:00'",
      on('farm', 15, /found hours from 08:00 to 07:00/),
    ],
    [
      'a day in two rows',
      'farm',
      '[6, 7]',
      '[5, 6, 7]',
      on('farm', 16, /found a day that an earlier row has too/),
    ],
    [
      'a goal nobody has',
      'products',
      "waitsFor: 'Oil refinery'",
      "waitsFor: 'Oil mill'",
      on('products', 5, /found “Oil mill”, expected a goal in the words of content\/roadmap\.ts/),
    ],
    [
      'a goal nobody has, of a technology',
      'technology',
      "waitsFor: 'Second nursery'",
      "waitsFor: 'Third nursery'",
      on('technology', 9, /found “Third nursery”, expected a goal/),
    ],
    [
      'a figure nobody has',
      'roadmap',
      "trees: 'trees-2026'",
      "trees: 'trees-2027'",
      on('roadmap', 8, /found “trees-2027”, expected the id of a figure/),
    ],
    [
      'a name in braces that nothing fills in',
      'landing',
      '{trees-planted}',
      '{trees}',
      on('landing', 4, /found \{trees\}, expected something that can be filled in/),
    ],
    [
      'a draft without its sentence',
      'products',
      "'Pressed.'",
      "{ drafted: 'Pressed.' }",
      on('products', 4, /“crude”, description: found fields in braces, expected text or/),
    ],
    [
      'an apostrophe that ends the text',
      'landing',
      "'Palms'",
      "'The farm's palms'",
      on('landing', 4, /found “s”, expected a comma, a quote or a bracket/),
    ],
    ['a comma left out', 'farm', "name: 'Green Acre',", "name: 'Green Acre'", on('farm', 6, /found “email/)],
    [
      'a quote left out',
      'farm',
      "'Green Acre'",
      "'Green Acre",
      on('farm', 5, /found a text without its closing quote/),
    ],
    ['words without quotes', 'farm', "'Green Acre'", 'Green', on('farm', 5, /found “Green” without quotes/)],
    [
      'a bracket left out',
      'roadmap',
      '];',
      '',
      on('roadmap', 20, /found the end of the file, expected a closing bracket/),
    ],
  ];
}
