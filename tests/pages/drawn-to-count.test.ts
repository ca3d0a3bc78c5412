// The drawings of the built page have as many marks as their figures say, or say how many one mark is; and squares and sums are to
// scale. Beside the files: app/drawings/{land,squares,charts}/.
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { parse } from 'node-html-parser';
import { clearingsOf } from '../../app/drawings/land/clearing.ts';
import { pitch, rowHeight } from '../../app/drawings/land/row-paths.ts';
import { withAmounts, withTrees } from '../rigs/contents.ts';
import { marksDrawn, placesAlong } from '../rigs/drawn-marks.ts';
import { elementsIn, textOf } from '../rigs/html.ts';
import { builtContent, render } from '../rigs/last-build.ts';

const now = new Date('2026-11-21T12:00:00Z');
const grown = withTrees(builtContent, [1500, 7000, 50_000, undefined, 100_000]);
const pageOf = async (amounts: Parameters<typeof withAmounts>[1]) =>
  (await render({ url: '/', now }, withAmounts(grown, amounts))).html;

// Above 2,000, one crown stands for several palms.
for (const [palms, crowns, label, caption] of [
  [0, 0, '', ''],
  [1, 1, 'one of one', 'one palm'],
  [149, 149, 'one of 149', 'one palm'],
  [1500, 1500, 'one of 1,500', 'one palm'],
  [7000, 1400, '5 of 7,000', '5 palms'],
  [98_765, 1976, '50 of 98,765', '50 palms'],
  [100_000, 2000, '50 of 100,000', '50 palms'],
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
      pictures.map((picture) => [marksDrawn(picture), textOf(picture)]),
      palms === 0 ? [] : [wide, wide],
    );
    const says =
      palms === 0
        ? builtContent.landingTexts.hero.drawing.none
        : `One crown, ${caption}. A drawing, not a map.`;
    assert.ok(textOf(hero).includes(says), says);
    assert.equal(textOf(hero).includes('One crown'), palms > 0);
  });
}

// Above 10,000 together, one mark stands for several palms or seedlings.
for (const [palms, seedlings, crowns, young, block] of [
  [0, 0, 0, 0, ''],
  [0, 5000, 0, 5000, '100'],
  [1, 7, 1, 7, '100'],
  [149, 1999, 149, 1999, '100'],
  [1500, 0, 1500, 0, '100'],
  [1500, 5000, 1500, 5000, '100'],
  [7000, 5000, 3500, 2500, '200'],
  [100_000, 5000, 5000, 250, '2,000'],
  [100_000, 1_000_000, 500, 5000, '20,000'],
] as const) {
  test(`the band of Progress has one crown for each of ${palms} palms and one mark for each of ${seedlings} seedlings, no two in one place, or says how many one block is`, async () => {
    const html = await pageOf({ 'trees-planted': palms, seedlings });
    const [band = '', ...more] = elementsIn(html, '#progress figure');
    assert.deepEqual(more, []);
    const counted = Object.fromEntries(
      parse(band)
        .querySelectorAll('[data-marks]')
        .map((marks) => [marks.getAttribute('data-marks'), marksDrawn(`${marks}`)]),
    );
    const none = palms + seedlings === 0;
    assert.deepEqual(
      counted,
      none
        ? {}
        : { 'planted-wide': crowns, 'nursery-wide': young, 'planted-tall': crowns, 'nursery-tall': young },
    );
    assert.equal(
      textOf(elementsIn(band, 'figcaption').join()),
      none ? '' : `Field and nursery. One block is ${block}.`,
    );
  });
}

describe('the squares of Future', () => {
  for (const [what, planted, goals, sides] of [
    ['each goal once, and what is planted', 1500, [1500, 7000, 50_000, undefined, 100_000], ['100%', '70.71%', '26.46%', '12.25%']],
    ['no goal smaller than what is planted', 60_000, [1500, 7000, 50_000, undefined, 100_000], ['100%', '77.46%']],
    ['only goals where nothing is planted', 0, [25_000, 100_000], ['100%', '50%']],
    ['a goal of two phases once', 10, [1000, 1000, 100_000], ['100%', '10%', '1%']],
  ] as const) // biome-ignore format: one roadmap a line
    it(`have areas to scale by number of palms: ${what}`, async () => {
      const content = withAmounts(withTrees(builtContent, goals), { 'trees-planted': planted });
      const { html } = await render({ url: '/', now }, content);
      const drawn = parse(elementsIn(html, '#future svg').join()).querySelectorAll('rect');
      const squares = drawn.map((square) => ['width', 'height'].map((side) => square.getAttribute(side)));
      assert.deepEqual(
        squares,
        sides.map((side) => [side, side]),
      );
    });
});

test('the sums of Progress stand on one line from zero, to scale', async () => {
  const [line = ''] = elementsIn(await pageOf({}), '#progress svg:has(text)');
  const boxes = parse(line).querySelectorAll('rect');
  assert.deepEqual(
    boxes.map((box) => [box.getAttribute('x'), box.getAttribute('width')]),
    [['5.71%', '1.43%'], ['71.43%', '28.57%']],
  ); // biome-ignore format: two sums
  assert.match(line, />\$0 a year</);
});

describe('the page of an unknown address', async () => {
  const { html } = await render({ url: '/no-such-page', now });
  const pictures = elementsIn(html, 'main svg:not([width="0"])');

  it('has its field in two shapes', () => assert.equal(pictures.length, 2));

  for (const [at, { name, width, height }] of clearingsOf('404').entries())
    it(`has palms all around 404, and none in its digits: ${name}`, () => {
      const picture = pictures[at] ?? '';
      const places = Array.from(picture.matchAll(/<path id="[^"]*"[^>]* d="([^"]*)"/g)).flatMap(
        ([, path = '']) => placesAlong(path),
      );
      assert.equal(marksDrawn(picture), places.length);
      assert.ok(places.length > 1000, `${places.length} palms`);
      const field = latticeOf(places, width, height);
      const [palms, bare] = [true, false].map((isPlanted) => regionsOf(field, isPlanted));
      const edge = Math.min(...field.map(({ length }) => length));
      for (const row of [field[0], field.at(-1), ...field.map((row) => [row[0], row[edge - 1]])])
        assert.ok(row?.every(Boolean), 'palms all around');
      assert.equal(bare?.length, 3, 'three digits');
      assert.ok(Number(palms?.length) >= 4, 'the field, and the inside of each of 4, 0 and 4');
    });
});

/** Row by row, whether a palm stands at each place of the lattice. Odd rows are shifted. */
function latticeOf(places: ReturnType<typeof placesAlong>, width: number, height: number): boolean[][] {
  const planted = new Set(places.map(String));
  return Array.from({ length: Math.round(height / rowHeight) + 1 }, (_, row) => {
    const columns = Math.floor((width - (row % 2) * 7) / pitch) + 1;
    return Array.from({ length: columns }, (_, column) =>
      planted.has(String([column * pitch + (row % 2) * 7, row * rowHeight])),
    );
  });
}

/** The sizes of the regions of neighbours that are all planted, or all bare. */
function regionsOf(field: readonly (readonly boolean[])[], isPlanted: boolean): number[] {
  const seen = new Set<string>();
  const sizes: number[] = [];
  for (const [row, places] of field.entries())
    for (const column of places.keys()) {
      const waiting: [number, number][] = [[row, column]];
      let size = 0;
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [down, across] = next;
        if (field[down]?.[across] !== isPlanted || seen.has(String(next))) continue;
        seen.add(String(next));
        size++;
        const left = across - 1 + (down % 2);
        for (const beside of [-1, 1]) {
          waiting.push([down, across + beside]);
          waiting.push([down + beside, left], [down + beside, left + 1]);
        }
      }
      if (size > 0) sizes.push(size);
    }
  return sizes;
}
