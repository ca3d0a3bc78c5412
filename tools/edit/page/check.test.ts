import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parse } from 'yaml';
import { type ContentName, contentNames } from '../../../schema/fields/content.ts';
import { readSources } from '../../../schema/read.ts';
import { greenAcre } from '../../../tests/rigs/green-acre.ts';
import { root } from '../../build/paths.ts';
import { mistakesIn } from './check.ts';

const now = new Date('2026-11-21T12:00:00Z');
const check = (name: ContentName, from: string | RegExp = '', to = '') => {
  const written = greenAcre[name].replace(from, to);
  assert.ok(from === '' || written !== greenAcre[name], `the sample no longer holds ${from}`);
  return mistakesIn(name, parse(written), now);
};

it('The forms save every file of content/ that the build takes', () => {
  for (const [of, sources, today] of [
    ['the sample', greenAcre, now],
    ['content/', readSources(`${root}content/`), new Date()],
  ] as const)
    for (const name of contentNames)
      assert.deepEqual(mistakesIn(name, parse(sources[name] ?? ''), today), [], `${name}.yaml of ${of}`);
});

it('The forms leave out empty fields and the marks of the editor, as the saved file does', () => {
  const farm = { ...parse(greenAcre.farm), map: '', whatsapp: null, social: { linkedin: '' } };
  farm.hours[0].__sc_item_id = 'f0';
  assert.deepEqual(mistakesIn('farm', farm, now), []);
});

for (const [what, mistakes, sentence] of [
  [
    'a field',
    check('figures', '"20"', '1600'),
    /^Figures › 1600 trees planted \(so far\) › Figure: Found .*1,600\.$/,
  ],
  ['a sentence', check('landing', '{trees-planted} trees', '{tree} trees'), /Found .* no \{tree\} in it/],
  ['two fields of one entry', check('farm', 'opens: 08:00', 'opens: 20:00'), /Business hours.*end after/],
  ['two entries', check('figures', 'id: acres\n', 'id: seedlings\n'), /second “seedlings”/],
  ['a day to come', check('log', '2026-10-01', '2027-10-01'), /^What happened .*has not come yet/],
  ['a file that is no picture', mistakesIn('photographs', picture('plan.pdf'), now), /Photographs.*JPEG/],
] as const) {
  it(`The forms refuse before they save, by the names that they show: ${what}`, () => {
    assert.match(mistakes[0] ?? '', sentence);
  });
}

it('The forms leave to publishing what two files must agree on', () => {
  assert.deepEqual(check('roadmap', 'trees: trees-2026', 'trees: trees-2031'), []);
  assert.deepEqual(mistakesIn('photographs', picture('a.jpg'), now), []);
});

function picture(file: string): object {
  return {
    photographs: [{ file: `/content/photographs/${file}`, shows: 'A', place: 'B', taken: '2026-01-31' }],
  };
}
