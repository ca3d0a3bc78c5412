import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { countDots, countSquares, countStars } from '../../tests/rigs/drawn-marks.ts';
import { Acres, describeAcres } from './charts/acres.tsx';
import { RevenueCircles } from './charts/circles.tsx';
import { describeNursery, Nursery } from './palms/nursery.tsx';
import { describePalms, PalmPlot, PalmTiles, palmsScale } from './palms/palms.tsx';

const drawn = (drawing: ReactElement) => renderToStaticMarkup(drawing);
const tilesOf = (palms: number) => drawn(<PalmTiles palms={palms} />);

test('each of the two plots has exactly one star for each palm planted', () => {
  for (const planted of [0, 1, 3, 7, 50, 149, 1500, 1501, 1620, 1999, 7000]) {
    assert.equal(countStars(drawn(<PalmPlot palms={planted} />), tilesOf(planted)), 2 * planted);
  }
});

test('a plot keeps its proportions for any number of palms', () => {
  for (const planted of [1500, 1501, 1620, 1999]) {
    const [, , width, height] = viewBox(drawn(<PalmPlot palms={planted} />));
    assert.ok(Math.abs(width / height / 2.66 - 1) < 0.15, `${planted}: ${width} by ${height}`);
  }
});

test('a nursery without seedlings is five empty beds, in each of two plots', () => {
  const beds = drawn(<Nursery seedlings={0} />);
  assert.equal(beds.match(/<path /g)?.length, 10);
  assert.doesNotMatch(beds, /url\(/);
  assert.equal(describeNursery(0), 'Five empty beds.');
});

test('a nursery has exactly one dot for each seedling, in each of two plots', () => {
  for (const seedlings of [0, 3, 5, 4999, 5000, 5003, 5200]) {
    assert.equal(countDots(drawn(<Nursery seedlings={seedlings} />)), 2 * seedlings);
  }
});

test('one square is drawn for each acre, in each of two plots', () => {
  for (const cultivated of [0, 1, 7, 150, 162, 163])
    assert.equal(countSquares(drawn(<Acres acres={cultivated} />)), 2 * cultivated);
});

test('a number too large to count is drawn to scale, and the page says how many one mark means', () => {
  const plot = drawn(<PalmPlot palms={12_345} />);
  assert.equal(countStars(plot, tilesOf(12_345)), 2 * 6173);
  assert.match(describePalms(12_345), /6,173 stars, one for every 2 palms/);
  assert.equal(palmsScale(12_345).markMeans, '2 palms');
  assert.equal(palmsScale(1500).markMeans, 'one palm');
  assert.equal(countDots(drawn(<Nursery seedlings={1_000_000} />)), 20_000);
  assert.match(describeNursery(1_000_000), /one for every 100 seedlings/);
  assert.match(describeAcres(12_345), /2,469 squares, one for every 5 acres/);
});

test('revenue of the vision is drawn in rings, each with its name where it fits', () => {
  const quantity = (amount: number) => ({ amount, value: `$${amount}`, label: '' });
  const goal = { amount: [2500, 3500], value: '$2.5K - $3.5K', label: '' } as const;
  const revenue = drawn(<RevenueCircles now={quantity(250)} goal={goal} />);
  const dotted = [...revenue.matchAll(/<circle (.*?)>/g)].map(([, ink = '']) => ink.includes('dasharray'));
  assert.deepEqual(dotted, [true, true, false]);
  assert.deepEqual(
    [...revenue.matchAll(/<text.*?>(.*?)</g)].map(([, name]) => name),
    ['$3.5K', '$2.5K', '$250'],
  );
  for (const [now, goal] of [[0, 0], [9, 3]] as const) // biome-ignore format: two
    assert.doesNotMatch(
      drawn(<RevenueCircles now={quantity(now)} goal={quantity(goal)} />),
      /NaN|Infinity|r="(3[0-9][1-9]|[4-9]\d\d)/,
    );
});

function viewBox(svg: string): [number, number, number, number] {
  return svg
    .match(/viewBox="([^"]*)"/)?.[1]
    ?.split(' ')
    .map(Number) as [number, number, number, number];
}
