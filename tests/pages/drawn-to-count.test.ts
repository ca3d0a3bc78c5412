// The drawings of the built page have as many marks as their figures say, or say how many one mark is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withAmounts, withTrees } from '../rigs/contents.ts';
import { countInBlocks, countSquares, crownsPlanted } from '../rigs/drawn-marks.ts';
import { elementsIn, textOf } from '../rigs/html.ts';
import { builtContent, render } from '../rigs/last-build.ts';

const grown = withTrees(builtContent, [1500, 7000, 50_000, undefined, 100_000]);
const { landingTexts } = grown;
const lead = 'One crown is {crown}, one dot {dot}, one square {square}.';
const content = { ...grown, landingTexts: { ...landingTexts, progress: { ...landingTexts.progress, lead } } };
const pageOf = async (amounts: Parameters<typeof withAmounts>[1]) =>
  (await render({ url: '/', now: new Date('2026-11-21T12:00:00Z') }, withAmounts(content, amounts))).html;

// Blocks of 100 that are full or not, in rows that are, upright and across; small farms, and one of two thousand acres.
for (const [palms, dots, squares] of [
  [1500, 5000, 150],
  [1, 7, 1],
  [149, 100, 163],
  [7000, 1999, 2163],
] as const) {
  test(`the page has one crown for each of ${palms} palms planted, one dot for each of ${dots} seedlings, one square for each of ${squares} acres`, async () => {
    const html = await pageOf({ 'trees-planted': palms, seedlings: dots, acres: squares });
    const [crowned = [], dotted = [], squared = []] = elementsIn(html, '#progress article').map(
      // One for a narrow window and one for a wide one: an icon is 24 wide.
      (card) => card.match(/<svg [^>]*width="(?!24")[\s\S]*?<\/svg>/g) ?? [],
    );
    assert.deepEqual(
      [
        ...[...crowned, ...dotted].map((drawing) => countInBlocks(drawing, html)),
        ...squared.map(countSquares),
      ],
      [palms, palms, dots, dots, squares, squares],
    );
    const says = textOf(elementsIn(html, '#progress header').join());
    assert.ok(says.includes('One crown is one palm, one dot one seedling, one square one acre.'), says);
  });
}

// Above 2,000, one crown stands for several palms.
for (const [palms, crowns, label, caption] of [
  [0, 0, '', ''],
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
    const hero = elementsIn(
      await pageOf({ 'trees-planted': palms }),
      '[aria-labelledby="hero-headline"]',
    ).join();
    // Two pictures, one for a narrow window and one for a wide one. A farm without palms is bare ground.
    const pictures = elementsIn(hero, '[data-land]');
    const wide = [crowns, label];
    assert.deepEqual(
      pictures.map((picture) => [crownsPlanted(picture), textOf(picture)]),
      palms === 0 ? [] : [wide, wide],
    );
    const says =
      palms === 0 ? landingTexts.hero.drawing.none : `One crown, ${caption}. A drawing, not a map.`;
    assert.ok(textOf(hero).includes(says), says);
    assert.equal(textOf(hero).includes('One crown'), palms > 0);
  });
}
