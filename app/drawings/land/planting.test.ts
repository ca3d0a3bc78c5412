import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picturesOf } from './picture.ts';
import { plantNumber, plantRows } from './planting.ts';

const cut = { digit: 0.78, weight: 0.2, space: 0.1 };

for (const [text, count] of [
  ['300', 300],
  ['1,500', 1500],
  ['7,000', 1400],
] as const) {
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
}

test('palms stand in triangles: every second row is shifted by half a pitch', () => {
  for (const { places } of [plantNumber('950', 950, cut), plantRows(12)])
    for (const { row, column } of places) assert.equal((row + column) % 2, 0);
});

test('the camera shows a few palms first, however many there are', () => {
  for (const palms of [300, 1500, 100_000])
    for (const { name, width, zoom } of picturesOf(palms)) {
      const inView = width / 15 / zoom;
      assert.ok(inView > (name === 'wide' ? 8 : 4) && inView < (name === 'wide' ? 10 : 6), `${inView}`);
    }
});
