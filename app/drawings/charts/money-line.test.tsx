import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { MoneyLine } from './money-line.tsx';

const sum = (value: string, ...ends: [number] | [number, number]) => ({
  id: value,
  word: `word of ${value}`,
  value,
  amount: ends.length === 1 ? ends[0] : ends,
});
const projected = sum('$200K - $250K', 200_000, 250_000);
const goal = sum('$2.5M - $3.5M', 2_500_000, 3_500_000);
type Sums = readonly ReturnType<typeof sum>[];
const drawn = (sums: Sums) => parse(renderToStaticMarkup(<MoneyLine sums={sums} />));

describe('sums stand on one line from zero, to scale', () => {
  for (const [what, sums, zero, marks] of [
    ['two ranges as boxes', [projected, goal], '$0', ['5.71 7.14', '71.43 100']],
    ['one range', [goal], '$0', ['71.43 100']],
    ['single sums as strokes', [sum('₦250K', 250_000), sum('₦3M', 3_000_000)], '₦0', ['8.33', '100']],
    ['a range beside a single sum', [sum('€1K', 1000), sum('€2K - €4K', 2000, 4000)], '€0', ['25', '50 100']],
    ['sums of nothing', [sum('$0', 0)], '$0', ['0']],
  ] as const) // biome-ignore format: one line of sums a line
    it(what, () => {
      const line = drawn(sums);
      const percent = (text: string | undefined) => Number(/^([\d.]+)%$/.exec(text ?? '')?.[1]);
      const boxes = line.querySelectorAll('rect').map((box) => {
        const [from, width] = [percent(box.getAttribute('x')), percent(box.getAttribute('width'))];
        // SVG draws no rectangle without a width.
        assert.ok(width > 0, `${box}`);
        return { from, text: `${from} ${Math.round(100 * (from + width)) / 100}` };
      });
      const strokes = line
        .querySelectorAll('line[x1]')
        .map((stroke) => [stroke.getAttribute('x1'), stroke.getAttribute('x2')].map(percent))
        .map(([from, to]) => {
          assert.equal(from, to, 'upright');
          return { from: Number(from), text: `${from}` };
        });
      const inOrder = [...boxes, ...strokes].sort((one, other) => one.from - other.from);
      assert.deepEqual(
        inOrder.map(({ text }) => text),
        marks,
      );
      assert.equal(line.querySelector('text')?.textContent, `${zero} a year`);
    });

  const inTenths = (from: number, to: number) => sum(`${from} - ${to}`, from, to);
  for (const [what, sums, places] of [
    ['after the smaller and before the larger one', [projected, goal], ['7.14%', '71.43%']],
    ['in the order of the sums, not of the list', [goal, projected], ['7.14%', '71.43%']],
    ['before a sum that is alone', [goal], ['71.43%']],
    ['nowhere where two are too close', [inTenths(2, 4), inTenths(9, 10)], []],
    ['nowhere where one fills the line', [inTenths(2, 10)], []],
    ['nowhere where there is nothing', [sum('$0', 0)], []],
  ] as const) // biome-ignore format: one line of sums a line
    it(`words stand ${what}`, () => {
      const words = drawn(sums).querySelectorAll('text[x]');
      assert.deepEqual(
        words.map((word) => word.getAttribute('x')),
        places,
      );
      for (const word of words) assert.match(word.textContent, /^word of /);
    });

  it('nothing where there is no sum', () => assert.equal(`${drawn([])}`, ''));
});
