import assert from 'node:assert/strict';
import { test } from 'node:test';
import { landLayouts } from './land-layout.ts';
import { type Place, plantNumber, plantRows } from './planting.ts';
import { crownsAt, pitch, rowHeight } from './row-paths.ts';

const cut = { digit: 0.78, weight: 0.2, space: 0.1, squareness: 2.35 };

for (const [text, count] of [
  ['300', 300],
  ['1,500', 1500],
  ['7,000', 1400],
] as const)
  test(`equal digits of ${text} have equal palms, and every palm a neighbour`, () => {
    const { places } = plantNumber(text, count, cut);
    const shapes = [...text].map((_, letter) => {
      const own = places.filter((place) => place.letter === letter);
      const left = Math.min(...own.map(({ column }) => column));
      return own.map(({ row, column }) => `${row} ${column - left}`).join();
    });
    for (const [at, shape] of shapes.entries()) assert.equal(shape, shapes[text.indexOf(text.charAt(at))]);
    const planted = new Set(places.map(({ row, column }) => `${row} ${column}`));
    const around = [[0, -2], [0, 2], [-1, -1], [-1, 1], [1, -1], [1, 1]] as const; // biome-ignore format: six neighbours
    for (const { row, column } of places)
      assert.ok(around.some(([down, across]) => planted.has(`${row + down} ${column + across}`)));
  });

test('palms stand in triangles: every second row is shifted by half a pitch', () => {
  for (const { places } of [plantNumber('950', 950, cut), plantRows(12)])
    for (const { row, column } of places) assert.equal((row + column) % 2, 0);
});

test('the first moment has a crown at the place of each palm, and nowhere else', () => {
  const { places } = plantNumber('1,500', 1500, cut);
  for (const first of [0, 2]) {
    const own = places.filter(({ column }) => (column & 2) === first);
    assert.deepEqual(crownsOf(crownsAt(own)), own.map(middleOf));
  }
  // A farm that fits into it, as a whole.
  for (const palms of [1, 12, 24])
    for (const { name, near } of landLayouts(palms))
      assert.deepEqual(
        near.flatMap(crownsOf).map(String).sort(),
        plantRows(palms).places.map(middleOf).map(String).sort(),
        name,
      );
});

test('the camera shows a few palms first, however many there are', () => {
  for (const palms of [300, 1500, 100_000])
    for (const { name, width, zoom } of landLayouts(palms)) {
      const inView = width / pitch / zoom;
      const [min, max] = name === 'wide' ? [8, 10] : [4, 6];
      assert.ok(inView > min && inView < max, `${inView}`);
    }
});

function middleOf({ row, column }: Place): number[] {
  return [(column * pitch) / 2, row * rowHeight];
}

/** Where a marker in the middle of a path is drawn: at each corner but the first and the last. */
function crownsOf(path: string): number[][] {
  let [x, y] = [0, 0];
  const corners = Array.from(path.matchAll(/M(-?[\d.]+) (-?[\d.]+)|h([\d.]+)/g), ([, left, top, across]) => {
    [x, y] = across ? [x + Number(across), y] : [Number(left), Number(top)];
    return [x, y];
  });
  return corners.slice(1, -1);
}
