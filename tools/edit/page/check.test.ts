import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parse } from 'yaml';
import { type ContentName, contentNames } from '../../../schema/fields/content.ts';
import { readContentFile } from '../../../schema/read.ts';
import { greenAcre } from '../../../tests/rigs/green-acre.ts';
import { sample, seededMistakes } from '../../../tests/rigs/seeded-mistakes.ts';
import { mistakesIn } from './check.ts';

const now = new Date('2026-11-21T12:00:00Z');
const saved = Object.fromEntries(contentNames.map((name) => [name, parse(greenAcre[name])]));
const change = (name: ContentName, from: string | RegExp, to = '') => {
  const written = greenAcre[name].replace(from, to);
  assert.notEqual(written, greenAcre[name], `the sample no longer holds ${from}`);
  return parse(written);
};

it('The forms save every file that the build takes, without its empty fields and those of Sveltia CMS', () => {
  for (const name of contentNames) assert.deepEqual(mistakesIn(name, saved[name], now, saved), [], name);
  const farm = { ...parse(greenAcre.farm), map: '', whatsapp: null, social: { linkedin: '' } };
  farm.hours[0].__sc_item_id = 'f0';
  assert.deepEqual(mistakesIn('farm', farm, now), []);
});

it('The forms check in every browser since 2023, although some of them have no URL.parse and URL.canParse', (t) => {
  for (const name of ['parse', 'canParse'] as const) t.mock.method(URL, name, () => assert.fail(name));
  assert.deepEqual(mistakesIn('farm', saved.farm, now), []);
});

const lastPhases = / {2}- year: 2028[\s\S]*/;

// biome-ignore format: one change a line
for (const [what, name, typed, sentence] of [
  ['a phase whose goal a product waits for is removed', 'roadmap', change('roadmap', lastPhases), /^Other forms .*first.*\nProducts › Refined oil › Waits for: Found “Oil refinery”, expected a goal .*: Second nursery; or empty/],
  ['a figure goes that a sentence names', 'figures', { figures: saved.figures.figures.filter(({ id }: { id: string }) => id !== 'trees-2026') }, /Other forms .*\nRoadmap › 2026 Planting › Tree goal: Found “trees-2026”/],
] as const) {
  it(`The forms refuse before they save what another form would not agree with: ${what}`, () => {
    assert.match(mistakesIn(name, typed, now, saved).join('\n'), sentence);
  });
}

it('The forms refuse no change because of a mistake that another form had before', () => {
  const broken = { ...saved, products: change('products', 'waitsFor: Oil refinery', 'waitsFor: Oil mill') };
  const roadmap = change('roadmap', 'title: Building', 'title: Second phase');
  assert.deepEqual(mistakesIn('roadmap', roadmap, now, broken), []);
  const newGoal = change('roadmap', '- Oil refinery', '- Oil refinery\n      - A second mill');
  assert.deepEqual(mistakesIn('roadmap', newGoal, now, broken), []);
  assert.deepEqual(mistakesIn('products', saved.products, now, broken), []);
  const unreadable = { ...saved, figures: { figures: 'none' }, technology: undefined };
  assert.deepEqual(mistakesIn('products', saved.products, now, unreadable), []);
});

it('The forms refuse every mistake of content/ that can be typed into them, and a picture is chosen from those that there are', () => {
  const files = Object.fromEntries(contentNames.map((name) => [name, parse(sample[name])]));
  const taken = seededMistakes.filter(([, name, from, to]) => {
    const file = readContentFile(
      name,
      sample[name].replace(from, () => to),
    );
    return !Array.isArray(file) && mistakesIn(name, file.value, now, files).length === 0;
  });
  assert.deepEqual(
    taken.map(([what]) => what),
    ['a picture that is not there'],
  );
});

it('The forms refuse a sign that the file could not hold', () => {
  for (const sign of ['\u0007', '\ud83c']) {
    const [product, ...others] = saved.products.products;
    const products = [{ ...product, description: { text: `Pressed${sign}.`, draft: false } }, ...others];
    assert.match(
      mistakesIn('products', { products }, now, saved).join('\n'),
      /^Products › Crude oil › Description: Found a sign that cannot be printed \(\\x\w+\), expected none: type the text again\.$/,
    );
  }
});

it('The forms refuse a placeholder, and keep one that was there', () => {
  const farm = change('farm', 'post@green-acre.test', 'hello@farm.example');
  const sentence = /^Farm.* › Email address: “hello@farm\.example” is a placeholder: write the farm’s own/;
  assert.match(mistakesIn('farm', farm, now, saved).join('\n'), sentence);
  assert.deepEqual(mistakesIn('farm', { ...farm, place: 'Ikeja' }, now, { ...saved, farm }), []);
});
