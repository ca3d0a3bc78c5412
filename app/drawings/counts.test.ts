import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acres } from './acres.ts';
import { revenueCircles, treeCircles } from './circles.ts';
import {
  countBareMarks,
  countDots,
  countFieldMarks,
  countPlantedMarks,
  countSquares,
  countStars,
} from './counting.ts';
import { field } from './field.ts';
import { palmPitch, rowPitch } from './field-geometry.ts';
import { fieldPatterns } from './field-marks.ts';
import { nursery } from './nursery.ts';
import { palms, starMeans } from './palms.ts';

const wide = 5 / 3;
const narrow = 3 / 5;

test('a plot holds exactly as many stars as palms are planted, whatever their number', () => {
  for (const planted of [0, 1, 3, 7, 50, 149, 1500, 1501, 1620, 1999, 7000]) {
    for (const ratio of [wide, narrow]) {
      const plot = palms(planted, ratio, 'pw');
      assert.equal(countStars(plot.svg, [...plot.tiles.values()].join('')), planted);
      assert.equal(plot.count, planted);
    }
  }
});

test('a plot keeps near the shape it was asked for', () => {
  for (const planted of [1500, 1501, 1620, 1999]) {
    const [, , width, height] = viewBox(palms(planted, wide, 'pw').svg);
    assert.ok(Math.abs(width / height - 1.9) < 0.35, `${planted}: ${width} by ${height}`);
  }
});

test('a nursery holds exactly as many dots as seedlings, in five beds', () => {
  for (const seedlings of [0, 3, 5, 4999, 5000, 5003, 5200]) {
    for (const shape of ['wide', 'narrow'] as const)
      assert.equal(countDots(nursery(seedlings, shape, 'nu').svg), seedlings);
  }
});

test('one square is drawn for each acre', () => {
  for (const cultivated of [0, 1, 7, 150, 162, 163])
    assert.equal(countSquares(acres(cultivated, 'ac').svg), cultivated);
});

test('the great field holds one mark for each palm, planted and unplanted alike, in every order and size of goals', () => {
  for (const [now, vision, ...goals] of [
    [1620, 100_000, 1500, 7000, 50_000, 100_000],
    [0, 20_017, 3, undefined, 20_000],
    [2150, 100_030, undefined, 50_000, 7000, 7000, 49_999, 120_000],
    [9000, 3, 1, 2],
  ] as const) {
    const phases = goals.map((trees, at) => ({ year: 2025 + at, ...(trees !== undefined && { trees }) }));
    const palms = Math.max(now, vision, ...goals.map((goal) => goal ?? 0));
    for (const view of ['wide', 'narrow'] as const) {
      const { svg } = field(view, { now, vision, phases });
      assert.equal(countFieldMarks(svg), palms);
      assert.equal(countPlantedMarks(svg), now);
      assert.equal(countBareMarks(svg), palms - now);
    }
  }
});

test('what is too much to count is drawn to scale, and says what a mark stands for', () => {
  const { svg, description } = field('wide', { now: 12_345, vision: 1_000_000, phases: [] });
  assert.equal(countFieldMarks(svg), 100_000);
  assert.equal(countPlantedMarks(svg), 1235);
  assert.match(description, /100,000 marks, one for every 10 palms\. 12,345 are planted/);
  const plot = palms(12_345, wide, 'pw');
  assert.equal(countStars(plot.svg, [...plot.tiles.values()].join('')), 6173);
  assert.match(plot.description, /6,173 stars, one for every 2 palms/);
  assert.equal(starMeans(12_345), '2 palms');
  assert.equal(starMeans(1500), 'one palm');
  const { svg: dots, description: told } = nursery(1_000_000, 'wide', 'nu');
  assert.equal(countDots(dots), 10_000);
  assert.match(told, /one for every 100 seedlings/);
  assert.match(acres(12_345, 'ac').description, /2,469 squares, one for every 5 acres/);
});

test('acres are all of one ink: what grows on which, nobody has said', () => {
  assert.equal(acres(150, 'ac').svg.split('<path').length - 1, 1);
});

test('the circle of a goal holds no marks that nobody counted, and what is projected is an outline', () => {
  const told = (amount: number) => ({ amount, words: `${amount}` });
  const trees = treeCircles({ now: told(1500), goal: told(100_000) }).svg;
  assert.doesNotMatch(trees, /url\(/);
  const revenue = revenueCircles({ now: told(250), goal: { amount: [2500, 3500], words: '' } }).svg;
  assert.doesNotMatch(revenue, /class="sc-now"/);
  for (const drawing of [
    treeCircles({ now: told(0), goal: told(0) }),
    revenueCircles({ now: told(9), goal: told(3) }),
  ])
    assert.doesNotMatch(drawing.svg, /NaN|Infinity|r="(3[0-9][1-9]|[4-9]\d\d)/);
});

test('a pattern that fills the field holds two palms in every tile of two rows', () => {
  const tile = fieldPatterns().match(/<pattern id="pb".*?d="(.*?)"/)?.[1] ?? '';
  const starts = [...tile.matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x) + 4.3 * Math.cos(Math.PI / 6));
  assert.equal(starts.filter((x) => x >= 0 && x < 10).length, 2);
});

test('each pattern of blocks holds one block of 1,000 palms, and the road around it', () => {
  const patterns = fieldPatterns();
  for (const [id, marks] of [
    ['k0', 'pb'],
    ['k1', 'pb'],
    ['k2', 'pb'],
    ['k3', 'pb'],
    ['kg', 'pg'],
    ['ku', 'pu'],
  ]) {
    const [, width, height, body = ''] =
      patterns.match(new RegExp(`<pattern id="${id}" width="(.*?)" height="(.*?)" .*?>(.*?)</pattern>`)) ??
      [];
    assert.match(body, new RegExp(`<path fill="url\\(#${marks}\\)" d="M0 0h250v346\\.4H0z"/>`), id);
    assert.deepEqual([width, height], ['258', '354.4'], id);
  }
  assert.equal((250 / palmPitch) * Math.round(346.4 / rowPitch), 1000);
});

test('descriptions follow the goals', () => {
  const phases = [{ year: 2025, trees: 1500 }, { year: 2026, trees: 8000 }, { year: 2028 }]; // biome-ignore format: three
  const { description } = field('wide', { now: 1500, vision: 100_000, phases });
  assert.match(description, /1,500 are planted\. The roadmap’s goals: 8,000 in 2026\.$/);
});

function viewBox(svg: string): [number, number, number, number] {
  return svg
    .match(/viewBox="([^"]*)"/)?.[1]
    ?.split(' ')
    .map(Number) as [number, number, number, number];
}
