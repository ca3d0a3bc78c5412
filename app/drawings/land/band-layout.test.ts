import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { placesAlong } from '../../../tests/rigs/drawn-marks.ts';
import { describeBand } from './band.tsx';
import { bandLayouts, blockMeans, perMark } from './band-layout.ts';
import { pitch, rowHeight } from './row-paths.ts';

/** The places of all marks, as text. */
const marksOf = (paths: readonly string[]) => paths.flatMap(placesAlong);

/** The first place of each block of a hundred, across and down. */
const step = [11 * pitch, 11 * rowHeight] as const;

describe('the band of palms and seedlings', () => {
  const amount = fc.integer({ min: 0, max: 3000 });

  it('has a mark for each, none of them twice, inside its picture, and each on its own ground', () => {
    fc.assert(
      fc.property(amount, amount, (palms, seedlings) => {
        fc.pre(palms + seedlings > 0);
        for (const { width, height, planted, nursery, fieldGround, ground } of bandLayouts(
          palms,
          seedlings,
        )) {
          const [crowns, young] = [marksOf(planted), marksOf(nursery)];
          assert.deepEqual([crowns.length, young.length], [palms, seedlings]);
          const all = [...crowns, ...young];
          assert.equal(new Set(all.map(String)).size, all.length);
          const isOn = (areas: typeof ground, [x = -1, y = -1]: readonly number[]) =>
            areas.some(
              (area) => x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height,
            );
          for (const place of crowns)
            assert.ok(isOn(fieldGround, place), `${place} is planted outside the field`);
          for (const place of young) assert.ok(!isOn(fieldGround, place), `${place} is young in the field`);
          for (const place of all) assert.ok(isOn(ground, place), `${place}`);
          for (const { x, y, ...area } of ground)
            assert.ok(
              x + area.width <= width && y + area.height <= height,
              'the ground is inside the picture',
            );
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has blocks of one hundred, with a path between them, and only the last of a kind is not full', () => {
    for (const [palms, seedlings] of [
      [1500, 5000],
      [149, 1999],
      [7, 0],
    ] as const)
      for (const { planted, nursery } of bandLayouts(palms, seedlings))
        for (const [paths, amount] of [
          [planted, palms],
          [nursery, seedlings],
        ] as const) {
          const blocks = new Map<string, number>();
          for (const [x, y] of marksOf(paths)) {
            const [column, row] = [Math.floor((x + pitch / 2) / step[0]), Math.floor(y / step[1])];
            const block = `${column} ${row}`;
            blocks.set(block, (blocks.get(block) ?? 0) + 1);
            // The eleventh place across and the eleventh row are the path.
            assert.ok(x - column * step[0] < 10 * pitch, `${x} stands on a path`);
            assert.ok(y - row * step[1] < 10 * rowHeight, `${y} stands on a path`);
          }
          const sizes = [...blocks.values()].sort((one, other) => other - one);
          const full = Math.floor(amount / 100);
          const rest = amount % 100;
          assert.deepEqual(sizes, [...Array(full).fill(100), ...(rest > 0 ? [rest] : [])]);
        }
  });
});

it('one mark is one palm or seedling up to 10,000 of both together; then it stands for several, and a block with it', () => {
  for (const [palms, seedlings, each, block] of [
    [1500, 5000, 1, '100'],
    [5000, 5000, 1, '100'],
    [5001, 5000, 2, '200'],
    [100_000, 0, 10, '1,000'],
    [100_000, 1_000_000, 200, '20,000'],
  ] as const) {
    assert.equal(perMark(palms, seedlings), each);
    assert.equal(blockMeans(palms, seedlings), block);
    for (const { planted, nursery } of bandLayouts(palms, seedlings))
      assert.deepEqual(
        [planted, nursery].map((paths) => marksOf(paths).length),
        [palms, seedlings].map((amount) => Math.ceil(amount / each)),
      );
  }
});

it('a screen reader hears how many are drawn, and what one mark is where it is not one', () => {
  for (const [palms, seedlings, words] of [
    [1500, 5000, 'Drawn in blocks of 100: 1,500 crowns and 5,000 seedlings.'],
    [1500, 0, 'Drawn in blocks of 100: 1,500 crowns.'],
    [0, 300, 'Drawn in blocks of 100: 300 seedlings.'],
    [1, 1, 'Drawn in blocks of 100: 1 crown and 1 seedling.'],
    [20_000, 1000, 'Drawn in blocks of 500: 4,000 crowns and 200 seedlings, one for every 5.'],
  ] as const)
    assert.equal(describeBand({ palms, seedlings }), words);
});
