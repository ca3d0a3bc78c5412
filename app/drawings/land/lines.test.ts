import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crownsAt, pitch, rowHeight } from './lines.ts';
import { picturesOf } from './picture.ts';
import { plantNumber } from './planting.ts';

test('the first moment has a crown at the place of each palm, and nowhere else', () => {
  const { places } = plantNumber('1,500', 1500, { digit: 0.78, weight: 0.2, space: 0.1 });
  for (const first of [0, 2]) {
    const own = places.filter(({ column }) => (column & 2) === first);
    assert.deepEqual(
      crownsOf(crownsAt(own)),
      own.map(({ row, column }) => [(column * pitch) / 2, row * rowHeight]),
    );
  }
});

test('the first moment has every palm of a farm that fits into it, each once', () => {
  for (const palms of [1, 12, 24])
    for (const { name, near } of picturesOf(palms)) {
      const places = near.flatMap(crownsOf).map(String);
      assert.deepEqual([places.length, new Set(places).size], [palms, palms], name);
    }
});

/** Where a marker in the middle of a path is drawn: at each corner but the first and the last. */
function crownsOf(path: string): number[][] {
  let [x, y] = [0, 0];
  const corners = Array.from(path.matchAll(/M(-?[\d.]+) (-?[\d.]+)|h([\d.]+)/g), ([, left, top, across]) => {
    [x, y] = across ? [x + Number(across), y] : [Number(left), Number(top)];
    return [x, y];
  });
  return corners.slice(1, -1);
}
