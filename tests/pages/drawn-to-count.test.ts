import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortNames } from '../rigs/class-names.ts';
import { withAmounts, withTrees } from '../rigs/contents.ts';
import { countInBlocks, countSquares, crownsPlanted } from '../rigs/drawn-marks.ts';
import { elementsIn, textOf } from '../rigs/html.ts';
import { builtContent, render } from '../rigs/last-build.ts';

// The built site with figures small enough for one mark each.
const amounts = { seedlings: 5000, acres: 150, 'trees-planted': 1500, 'trees-vision': 100_000 };
const grown = withTrees(builtContent, [1500, 7000, 50_000, undefined, 100_000]);
const { landingTexts } = grown;
const progress = {
  ...landingTexts.progress,
  lead: 'One crown is {crown}, one dot {dot}, one square {square}.',
};
const content = { ...withAmounts(grown, amounts), landingTexts: { ...landingTexts, progress } };
const { lens } = await shortNames('app/drawings/tower/tower.module.css');
const now = new Date('2026-11-21T12:00:00Z');
const pageOf = async (shown: typeof content) => (await render({ url: '/', now }, shown)).html;
const page = await pageOf(content);

// Blocks of 100 that are full or not, in rows that are, upright and across; small farms, and one of two thousand acres.
for (const [palms, dots, squares] of [
  [1500, 5000, 150],
  [1, 7, 1],
  [149, 100, 163],
  [7000, 1999, 2163],
] as const) {
  test(`the built page has one crown for each of ${palms} palms planted, one dot for each of ${dots} seedlings, one square for each of ${squares} acres`, async () => {
    const html = await pageOf(
      withAmounts(content, { 'trees-planted': palms, seedlings: dots, acres: squares }),
    );
    // The drawings on a card of Progress, one for a narrow window and one for a wide one: an icon is 24 wide.
    const [crowned = [], dotted = [], squared = []] = elementsIn(html, '#progress article').map(
      (card) => card.match(/<svg [^>]*width="(?!24")[\s\S]*?<\/svg>/g) ?? [],
    );
    assert.deepEqual(
      crowned.map((drawing) => countInBlocks(drawing, html)),
      [palms, palms],
      'crowns of palms',
    );
    assert.deepEqual(
      dotted.map((drawing) => countInBlocks(drawing, html)),
      [dots, dots],
      'dots of seedlings',
    );
    assert.deepEqual(squared.map(countSquares), [squares, squares], 'squares of acres');
  });
}

test('the roadmap of the built page has squares to one scale, and two lenses', async () => {
  const drawn = elementsIn(page, '#future [data-square]').map((square) => [
    / width="([\d.]+%)" height="100" fill="none"/.exec(square)?.[1],
    elementsIn(square, `svg.${lens}`).length,
  ]);
  assert.deepEqual(drawn, [
    ['12.25%', 1],
    ['26.46%', 1],
    ['70.71%', 0],
    ['100%', 0],
  ]);
});

test('the page explains the mark of each drawing', () => {
  const text = textOf(page.replace(/<style>[\s\S]*?<\/style>/, ''));
  for (const mark of ['one palm', 'one seedling', 'one acre']) assert.ok(text.includes(mark), mark);
});

// Two pictures, one for a narrow window and one for a wide one. Above 2,000, one crown stands for several palms.
for (const [palms, crowns, label, caption] of [
  [1, 1, 'one of one', 'one palm'],
  [300, 300, 'one of 300', 'one palm'],
  [1500, 1500, 'one of 1,500', 'one palm'],
  [7000, 1400, '5 of 7,000', '5 palms'],
  [12_340, 1234, '10 of 12,340', '10 palms'],
  [98_765, 1976, '50 of 98,765', '50 palms'],
  [100_000, 2000, '50 of 100,000', '50 palms'],
  [1_234_567, 1235, '1,000 of 1,234,567', '1,000 palms'],
] as const) {
  test(`the first view has one crown for each of ${palms} palms, no two in one place, or says how many one crown is`, async () => {
    const hero = heroOf(await pageOf(withAmounts(content, { 'trees-planted': palms })));
    const pictures = elementsIn(hero, '[data-land]');
    assert.deepEqual(pictures.map(crownsPlanted), [crowns, crowns]);
    assert.ok(textOf(hero).includes(`One crown, ${caption}. A drawing, not a map.`));
    for (const picture of pictures) assert.equal(textOf(picture), label);
  });
}

test('the first view of a farm without palms is bare ground, and says so', async () => {
  const hero = heroOf(await pageOf(withAmounts(content, { 'trees-planted': 0 })));
  assert.deepEqual(elementsIn(hero, '[data-land]'), []);
  assert.ok(textOf(hero).includes(content.landingTexts.hero.drawing.none));
  assert.ok(!textOf(hero).includes('One crown'));
});

function heroOf(html: string): string {
  return elementsIn(html, 'section[aria-labelledby="hero-headline"]').join();
}
