import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withAmounts, withTrees } from '../rigs/contents.ts';
import { countInBlocks, countMarks, countSquares } from '../rigs/drawn-marks.ts';
import { elementsIn, textOf } from '../rigs/html.ts';
import { builtContent, render } from '../rigs/last-build.ts';

// The built site with figures small enough for one mark each.
const amounts = {
  seedlings: 5000,
  acres: 150,
  'trees-planted': 1500,
  'trees-vision': 100_000,
};
const grown = withAmounts(withTrees(builtContent, [1500, 7000, 50_000, undefined, 100_000]), amounts);
const content = {
  ...grown,
  landingCopy: {
    ...grown.landingCopy,
    progress: {
      ...grown.landingCopy.progress,
      lead: 'One crown is {crown}, one dot {dot}, one square {square}.',
    },
  },
};
const now = new Date('2026-11-21T12:00:00Z');
const { html: page } = await render({ url: '/', now }, content);

/** The cards of Progress, and the drawings on a card: an icon is 24 wide. */
const cards = elementsIn(page, '#progress article');
const plot = /<svg [^>]*width="(?!24")[\s\S]*?<\/svg>/g;

test('the built page has one crown for each palm planted, one dot for each seedling, one square for each acre', () => {
  const [palms = [], seedlings = [], acres = []] = cards.map((card) => card.match(plot) ?? []);
  assert.deepEqual(
    [palms.length, seedlings.length, acres.length],
    [2, 2, 2],
    'drawings of palms, of seedlings and of acres: one for a narrow window, one for a wide one',
  );
  for (const drawing of palms)
    assert.equal(countInBlocks(drawing, page), amounts['trees-planted'], 'crowns of palms');
  for (const drawing of seedlings)
    assert.equal(countInBlocks(drawing, page), amounts.seedlings, 'dots of seedlings');
  for (const drawing of acres) assert.equal(countSquares(drawing), amounts.acres, 'squares of acres');
});

test('the roadmap of the built page has one crown for each tree planted, one ring for each other of a goal or of a hundredth of it, and squares to one scale', () => {
  const squares = elementsIn(page, '#future [data-square]');
  const drawn = squares.map((square) => [
    / width="([\d.]+%)" height="100" fill="none"/.exec(square)?.[1],
    countMarks('planted', square),
    countMarks('goal', square),
  ]);
  assert.deepEqual(drawn, [
    ['12.25%', 1500, 0],
    ['26.46%', 1500, 5500],
    ['70.71%', 0, 500],
    ['100%', 0, 1000],
  ]);
});

test('where the seedlings are for this field, they are dots in the goal that they are planted towards', async () => {
  const { html } = await render({ url: '/', now }, { ...content, seedlingsAreForThisField: true });
  const drawn = elementsIn(html, '#future [data-square]').map((square) => [
    countMarks('planted', square),
    countMarks('seedlings', square),
    countMarks('goal', square),
  ]);
  assert.deepEqual(drawn, [
    [1500, 0, 0],
    [1500, 5000, 500],
    [0, 0, 500],
    [0, 0, 1000],
  ]);
});

test('the page explains the mark of each drawing', () => {
  const text = textOf(page.replace(/<style>[\s\S]*?<\/style>/, ''));
  for (const mark of ['one palm', 'one seedling', 'one acre']) assert.ok(text.includes(mark), mark);
});

test('no tree of the first screen has a name or a number', () => {
  const [hero = ''] = elementsIn(page, 'section[aria-labelledby="hero-headline"]');
  const labels = [...hero.matchAll(/<text[^>]*>([^<]*)</g)].map(([, label]) => label);
  assert.deepEqual(labels, [`one of ${amounts['trees-planted'].toLocaleString('en')}`]);
});
