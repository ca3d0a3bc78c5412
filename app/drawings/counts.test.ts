import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acres } from './acres.ts';
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
import { growth } from './growth.ts';
import { nursery } from './nursery.ts';
import { palms } from './palms.ts';

const wide = 5 / 3;
const narrow = 3 / 5;

test('a plot holds exactly as many stars as palms are planted, whatever their number', () => {
  for (const planted of [1, 7, 50, 149, 1500, 1501, 1620, 1999, 7000]) {
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
  for (const seedlings of [5, 4999, 5000, 5003, 5200]) {
    for (const columns of [8, 10]) assert.equal(countDots(nursery(seedlings, columns, 'nu').svg), seedlings);
  }
});

test('one square is drawn for each acre', () => {
  for (const cultivated of [1, 7, 150, 162, 163])
    assert.equal(countSquares(acres(cultivated, 'ac').svg), cultivated);
});

test('the great field holds one mark for each palm, planted and unplanted alike', () => {
  for (const capacity of [100_000, 120_000, 100_030, 20_017]) {
    for (const view of ['wide', 'narrow'] as const) {
      const goals = [{ year: 2025, trees: 1500 }, { year: 2030, trees: capacity }]; // biome-ignore format: two goals
      const { svg } = field(view, { now: 1620, goals, capacity });
      assert.equal(countFieldMarks(svg), capacity);
      assert.equal(countBareMarks(svg), capacity);
      assert.equal(countPlantedMarks(svg), 1620);
    }
  }
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

test('zones and descriptions follow the goals', () => {
  const of = (trees: number) =>
    field('wide', {
      now: 1500,
      goals: [{ year: 2025, trees: 1500 }, { year: 2026, trees }, { year: 2027, trees: 50_000 }, { year: 2030, trees: 100_000 }], // biome-ignore format: four goals
      capacity: 100_000,
    });
  const light = (svg: string) => Number(svg.match(/class="z2"[^>]* height="([\d.]+)"/)?.[1]);
  assert.ok(light(of(8000).svg) > light(of(7000).svg));
  assert.match(of(8000).description, /8,000 in 2026/);
});

test('the squares of growth are to scale by area, and no label covers another', () => {
  const steps = [1500, 2500, 8000, 50_000, 100_000].map((trees, index) => ({
    year: 2025 + index,
    trees,
    words: `${trees}`,
  }));
  const { svg } = growth(steps);
  const sides = [...svg.matchAll(/class="g\d" [^>]*width="([\d.]+)"/g)].map(([, side]) => Number(side));
  const largest = sides[0] ?? 0;
  [100_000, 50_000, 8000, 2500, 1500].forEach((trees, index) => {
    assert.ok(Math.abs(((sides[index] ?? 0) / largest) ** 2 - trees / 100_000) < 0.001);
  });
  const heights = [...svg.matchAll(/<text x="402" y="([\d.]+)"/g)].map(([, y]) => Number(y));
  heights.slice(1).forEach((height, index) => {
    assert.ok(height - (heights[index] ?? 0) >= 26);
  });
  assert.ok((heights.at(-1) ?? 0) < 300);
});

function viewBox(svg: string): [number, number, number, number] {
  return svg
    .match(/viewBox="([^"]*)"/)?.[1]
    ?.split(' ')
    .map(Number) as [number, number, number, number];
}
