import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describeMoney, MoneyLine } from './charts/money-line.tsx';
import { describeAcres } from './field/acres.tsx';
import { BlockMap, describeBlocks } from './field/block-map.tsx';
import { arrangeBeside, seedlingsScale, treesScale } from './field/blocks.ts';

const drawn = (drawing: ReactElement) => renderToStaticMarkup(drawing);

test('maps beside each other have the same height and pitch, so that a column of blocks is 500 in both', () => {
  const beside = arrangeBeside([1500, 5000]) ?? [];
  assert.deepEqual(beside, [
    { columns: 3, rows: 5, fills: 'columns' },
    { columns: 10, rows: 5, fills: 'columns' },
  ]);
  assert.deepEqual(arrangeBeside([7321, 8043])?.map(({ columns, rows }) => [columns, rows]), [[8, 10], [9, 10]]); // biome-ignore format: two maps
  const pitches = beside.map((arrangement, at) => {
    const marks = [1500, 5000][at] ?? 0;
    const map = drawn(<BlockMap kind="dots" marks={marks} arrangement={arrangement} className="" />);
    const [, units, em] = /viewBox="0 0 ([\d.]+) .* width="([\d.]+)em"/.exec(map) ?? [];
    return Math.round(Number(units) / Number(em));
  });
  assert.deepEqual(pitches, [140, 140]);
});

test('a map that would leave no room for its text has a row of its own', () => {
  for (const marks of [[149, 5000], [1500, 0], [1500]]) assert.equal(arrangeBeside(marks), undefined); // biome-ignore format: three farms
});

test('of a number too large to count the page says how many one mark means', () => {
  assert.match(describeBlocks(treesScale(12_345), 'crowns'), /6,173 crowns, one for every 2 palms/);
  assert.match(describeBlocks(seedlingsScale(1_000_000), 'dots'), /10,000 dots, one for every 100 seedlings/);
  assert.match(describeAcres(12_345), /2,469 squares, one for every 5 acres/);
});

const money = (value: string, ...ends: [number, number] | [number]) => ({
  value,
  amount: ends.length === 1 ? ends[0] : ends,
  label: 'a year',
});
const projected = money('$200K - $250K', 200_000, 250_000);
const goal = money('$2.5M - $3.5M', 2_500_000, 3_500_000);
const lineOf = (...[projected, goal]: (ReturnType<typeof money> | undefined)[]) =>
  drawn(<MoneyLine projected={projected} goal={goal} />);

test('both revenues stand on one line from zero, to scale: boxes if they are ranges, strokes if they are one value', () => {
  for (const [line, zero, marks] of [
    [lineOf(projected, goal), '$0', ['5.71 1.43', '71.43 28.57']],
    [lineOf(undefined, goal), '$0', ['71.43 28.57']],
    [lineOf(projected), '$0', ['80 20']],
    [lineOf(money('₦250K', 250_000), money('₦3M', 3_000_000)), '₦0', ['8.33', '100']],
    [lineOf(money('$0', 0), money('$0', 0)), '$0', ['0', '0']],
  ] as const) {
    const shown = line.matchAll(/<rect [^>]*x="(.+?)%"[^>]* width="(.+?)%"|x1="(.+?)%" x2="\3%" y1="32"/g);
    const ends = Array.from(shown, ([, x, width, stroke]) => stroke ?? `${x} ${width}`);
    assert.deepEqual(ends, marks);
    assert.ok(line.includes(`>${zero} a year<`));
  }
  assert.equal(describeMoney({ projected, goal }), 'To scale: $200K - $250K a year, $2.5M - $3.5M a year.');
});

test('their labels do not meet on a phone', () => {
  const before = lineOf(money('$3M', 3), money('$3.5M', 3.5));
  assert.match(before, /y="14"[^>]* text-anchor="end">\$3M</);
  const lower = lineOf(money('$123.4M - $567.8M', 123.4, 567.8), money('$623.4M - $867.8M', 623.4, 867.8));
  assert.match(lower, /y="28"[^>]*>\$123/);
});
