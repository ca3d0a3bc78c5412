import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { builtContent } from '../../testing/built-site.ts';
import { type DrawingName, describe as describeDrawing, drawings } from './all.ts';
import { amountOf, mostOf, treeGoals } from './content-figures.ts';
import { countedDrawings } from './counted-drawings.ts';
import { countDots, countFieldMarks, countPlantedMarks, countSquares, countStars } from './counting.ts';
import { marksFor, perMark } from './scale.ts';

const register = builtContent;

const drawingNames = Object.keys(drawings) as DrawingName[];
const everyPage: readonly DrawingName[] = ['mark', 'arrow-out', 'technology-drone'];
const onlyContact: readonly DrawingName[] = [
  'landing-pad',
  'icon-mail',
  'icon-phone',
  'icon-pin',
  'sprite-contact',
];
const onlyNotFound: readonly DrawingName[] = ['clearing-wide', 'clearing-narrow', 'sprite-not-found'];
const pages: Record<string, readonly DrawingName[]> = {
  landing: drawingNames.filter((name) => !onlyContact.includes(name) && !onlyNotFound.includes(name)),
  contact: [...everyPage, ...onlyContact],
  'not-found': onlyNotFound,
};

test('every drawing is the same in every build', () => {
  for (const name of drawingNames) assert.equal(drawings[name](register), drawings[name](register), name);
});

test('no drawing carries a style attribute, a script or a number that is none', () => {
  for (const name of drawingNames) {
    const drawn = drawings[name](register);
    assert.doesNotMatch(drawn, /style=|<script|\son\w+=|NaN|undefined|Infinity|null/, name);
    assert.doesNotMatch(drawn, /="\s*"/, `${name} holds an empty attribute`);
  }
});

test('every drawing carries its size and its lack of ink in the markup, for who gets it without its stylesheet', () => {
  for (const name of drawingNames) {
    for (const [opening] of drawings[name](register).matchAll(/<svg[^>]*>/g)) {
      const size = Math.max(
        ...[...opening.matchAll(/ (?:width|height)="(\d+)"/g)].map(([, side]) => Number(side)),
      );
      assert.ok(size <= 240, `${name}: ${opening}`);
      if (!opening.includes('class="sprite"')) assert.match(opening, / fill="none"/, name);
    }
  }
});

test('every drawing is hidden from assistive technology and takes no focus', () => {
  for (const name of drawingNames) {
    for (const [opening] of drawings[name](register).matchAll(/<svg[^>]*>/g)) {
      assert.match(opening, /aria-hidden="true" focusable="false"/, name);
    }
  }
});

for (const [page, names] of Object.entries(pages)) {
  const whole = names.map((name) => drawings[name](register)).join('\n');

  test(`on the ${page} page no id stands twice, and whatever is used is there`, () => {
    const ids = [...whole.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    assert.deepEqual(ids, [...new Set(ids)]);
    for (const [, used] of whole.matchAll(/(?:href="#|url\(#)([^")]+)/g)) assert.ok(ids.includes(used), used);
  });
}

test('the drawings hold the figures of the content', () => {
  const sprite = drawings['sprite-landing'](register);
  // Of more, one mark stands for several.
  const marks = (amount: number, most: number) => marksFor(amount, perMark(amount, most));
  const planted = amountOf(register, 'trees-planted');
  const palms = Math.max(
    planted,
    amountOf(register, 'trees-vision'),
    ...treeGoals(register.roadmap, register.figures).map(({ figure }) => mostOf(figure)),
  );
  for (const shape of ['wide', 'narrow'] as const) {
    assert.equal(countStars(drawings[`palms-${shape}`](register), sprite), marks(planted, 10_000));
    assert.equal(
      countDots(drawings[`nursery-${shape}`](register)),
      marks(amountOf(register, 'seedlings'), 10_000),
    );
    assert.equal(countFieldMarks(drawings[`field-${shape}`](register)), marks(palms, 150_000));
    assert.equal(
      countPlantedMarks(drawings[`field-${shape}`](register)),
      marksFor(planted, perMark(palms, 150_000)),
    );
  }
  assert.equal(countSquares(drawings.acres(register)), marks(amountOf(register, 'acres'), 2500));
});

test('what stands for figures says so in words, with the figure', () => {
  for (const draw of Object.values(countedDrawings)) assert.match(draw(register).description, /\d.*\.$/);
  assert.match(
    describeDrawing(register, 'palms-wide'),
    new RegExp(amountOf(register, 'trees-planted').toLocaleString('en-US')),
  );
});

test('the drawings of a page stay within their share of its weight', () => {
  const budgets = { landing: 15_500, contact: 5100, 'not-found': 5000 };
  for (const [page, budget] of Object.entries(budgets)) {
    const whole = (pages[page] ?? []).map((name) => drawings[name](register)).join('');
    const weight = brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
    assert.ok(weight <= budget, `${page}: ${weight} bytes of ${budget}`);
  }
});
