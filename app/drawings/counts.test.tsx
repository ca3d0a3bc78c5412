import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describeMoney, MoneyLine } from './charts/money-line.tsx';
import { describeAcres } from './field/acres.tsx';
import { BlockMap, describeBlocks } from './field/block-map.tsx';
import { arrangeBeside, arrangeUpright, seedlingsScale, treesScale } from './field/blocks.ts';

const drawn = (drawing: ReactElement) => renderToStaticMarkup(drawing);

test('maps beside each other have the same height and pitch, so that a column of blocks is 500 in both', () => {
  assert.deepEqual(arrangeBeside([1500, 5000]), [
    { columns: 3, rows: 5, fills: 'columns' },
    { columns: 10, rows: 5, fills: 'columns' },
  ]);
  assert.deepEqual(arrangeBeside([7321, 8043])?.map(({ columns, rows }) => [columns, rows]), [[8, 10], [9, 10]]); // biome-ignore format: two maps
  const sizes = [1500, 5000].map((marks, index) => {
    const arrangement = arrangeBeside([1500, 5000])?.[index] ?? arrangeUpright(0);
    const map = drawn(<BlockMap kind="dots" marks={marks} arrangement={arrangement} className="" />);
    const [, units, em] = /viewBox="0 0 ([\d.]+) .* width="([\d.]+)em"/.exec(map) ?? [];
    return Number(units) / Number(em);
  });
  assert.ok(Math.abs((sizes[0] ?? 0) / (sizes[1] ?? 1) - 1) < 0.01, `${sizes}`);
});

test('a map that would leave no room for its text has a row of its own', () => {
  for (const marks of [[149, 5000], [1500, 0], [1500]]) assert.equal(arrangeBeside(marks), undefined); // biome-ignore format: three farms
});

test('a number too large to count is drawn to scale, and the page says how many one mark means', () => {
  assert.deepEqual([treesScale(12_345).marks, treesScale(12_345).markMeans], [6173, '2 palms']);
  assert.match(describeBlocks(treesScale(12_345), 'crowns'), /6,173 crowns, one for every 2 palms/);
  assert.match(describeBlocks(seedlingsScale(1_000_000), 'dots'), /10,000 dots, one for every 100 seedlings/);
  assert.match(describeAcres(12_345), /2,469 squares, one for every 5 acres/);
  assert.equal(treesScale(1500).markMeans, 'one palm');
});

describe('both revenues stand on one line from zero, to scale', () => {
  const money = (value: string, ...ends: [number, number] | [number]) => ({
    value,
    amount: ends.length === 1 ? ends[0] : ends,
    label: 'a year',
  });
  const projected = money('$200K - $250K', 200_000, 250_000);
  const goal = money('$2.5M - $3.5M', 2_500_000, 3_500_000);
  const boxes = (html: string) =>
    Array.from(html.matchAll(/<rect [^>]*x="([\d.]+)%"[^>]* width="([\d.]+)%"/g), ([, x, width]) =>
      [x, width].map(Number),
    );
  const labels = (html: string) =>
    Array.from(html.matchAll(/<text ([^>]*)>([^<]*)</g), ([, place = '', text]) => ({ place, text }));

  test('as boxes where they are ranges, strokes where they are one value, and alone where there is one', () => {
    const line = drawn(<MoneyLine projected={projected} goal={goal} />);
    assert.deepEqual(labels(line).map(({ text }) => text), ['$0 a year', '$200K - $250K', '$2.5M - $3.5M']); // biome-ignore format: three labels
    assert.equal(describeMoney({ projected, goal }), 'To scale: $200K - $250K a year, $2.5M - $3.5M a year.');
    assert.deepEqual(boxes(line), [[5.71, 1.43], [71.43, 28.57]]); // biome-ignore format: two boxes
    assert.deepEqual(boxes(drawn(<MoneyLine goal={goal} />)), [[71.43, 28.57]]);
    assert.deepEqual(boxes(drawn(<MoneyLine projected={projected} />)), [[80, 20]]);
    const single = drawn(<MoneyLine projected={money('₦250K', 250_000)} goal={money('₦3M', 3_000_000)} />);
    assert.deepEqual(boxes(single), []);
    assert.match(single, /x1="8.33%" x2="8.33%" y1="32"/);
    assert.equal(labels(single)[0]?.text, '₦0 a year');
    const none = drawn(<MoneyLine projected={money('$0', 0)} goal={money('$0', 0)} />);
    assert.doesNotMatch(none, /NaN|Infinity/);
  });

  test('with labels that do not meet on a phone', () => {
    const placeOf = (...[projected, goal]: ReturnType<typeof money>[]) =>
      labels(drawn(<MoneyLine projected={projected} goal={goal} />))[1]?.place ?? '';
    assert.match(placeOf(money('$3M', 3), money('$3.5M', 3.5)), /y="14".*text-anchor="end"/);
    assert.match(placeOf(money('$123.4M - $567.8M', 123.4, 567.8), money('$623.4M - $867.8M', 623.4, 867.8)), /y="28"/); // biome-ignore format: one line
  });
});
