import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withAmounts, withTrees } from '../rigs/contents.ts';
import {
  countDots,
  countGoalMarks,
  countPlantedMarks,
  countSquares,
  countStars,
} from '../rigs/drawn-marks.ts';
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
      lead: 'One star is {star}, one dot {dot}, one square {square}.',
    },
  },
};
const { html: page } = await render({ url: '/', now: new Date('2026-11-21T12:00:00Z') }, content);

/** The cards of Progress, and the drawings on a card: an icon is 24 wide. */
const cards = elementsIn(page, '#progress article');
const plot = /<svg [^>]*width="(?!24")[\s\S]*?<\/svg>/g;

test('the built page has one star for each palm planted, one dot for each seedling, one square for each acre', () => {
  const [palms = [], seedlings = [], acres = []] = cards.map((card) => card.match(plot) ?? []);
  assert.deepEqual([palms.length, seedlings.length, acres.length], [1, 1, 1]);
  for (const drawing of palms) assert.equal(countStars(drawing, page), amounts['trees-planted']);
  for (const drawing of seedlings) assert.equal(countDots(drawing), amounts.seedlings);
  for (const drawing of acres) assert.equal(countSquares(drawing), amounts.acres);
});

test('the plan of the built page has one solid mark for each tree planted, and one ring for each other of the 10-year vision', () => {
  const [section = ''] = elementsIn(page, '#future');
  const drawings = section.match(/<svg [\s\S]*?<\/svg>/g) ?? [];
  assert.equal(countPlantedMarks(drawings.join('')), amounts['trees-planted']);
  assert.equal(countGoalMarks(drawings.join('')), amounts['trees-vision'] - amounts['trees-planted']);
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

test('the projected revenue is not drawn as a bar from zero', () => {
  const [range = ''] = cards[3]?.match(plot) ?? [];
  const bars = [...range.matchAll(/<rect [^>]*y="([\d.]+)" [^>]*height="([\d.]+)"/g)];
  assert.equal(bars.length, 1);
  const [, top, height] = bars[0] ?? [];
  assert.ok(Number(top) + Number(height) < 100);
});

test('the invitation to scroll is in the stylesheet only, and shown only where scrolling animates', () => {
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
  const [, invitation] = /<p class="[\w-]+ ([\w-]+)" data-words="[^"]+"><\/p>/.exec(page) ?? [];
  const [, shown = ''] = new RegExp(`\\.${invitation}:before\\{display:([^;}]+)`).exec(style) ?? [];
  assert.equal(shown.replaceAll(' ', ''), 'var(--invitation,none)');
  const places = [...style.matchAll(/--invitation:block/g)];
  assert.equal(places.length, 1);
  const before = style.slice(0, places[0]?.index);
  assert.ok(
    before.lastIndexOf('(prefers-reduced-motion:no-preference)') > before.lastIndexOf('@keyframes') &&
      before.lastIndexOf('@supports (animation-timeline:view())') > before.lastIndexOf('@media'),
  );
});
