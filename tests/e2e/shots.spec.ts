import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import UPNG from 'upng-js';
import { comparePictures } from './shots/compare.ts';

test('two runs of pictures are compared by pixels, and only pictures that differ are listed', () => {
  const [before, after] = [test.info().outputPath('before'), test.info().outputPath('after')];
  draw(before, 'same.png', [10, 10], []);
  draw(after, 'same.png', [10, 10], []);
  draw(before, 'chromium/changed.png', [10, 10], []);
  draw(after, 'chromium/changed.png', [10, 10], [3, 4, 55]);
  draw(before, 'longer.png', [10, 10], []);
  draw(after, 'longer.png', [10, 12], []);
  draw(after, 'new.png', [10, 10], []);
  draw(before, 'gone.png', [10, 10], []);
  expect(comparePictures(before, after)).toEqual([
    'chromium/changed.png: 3 pixels',
    'longer.png: 10 × 10 before, 10 × 12 now',
    `new.png: not in ${before}`,
  ]);
});

/** A white picture with some black pixels. */
function draw(
  folder: string,
  name: string,
  [width, height]: [number, number],
  black: readonly number[],
): void {
  const colours = new Uint8Array(width * height * 4).fill(255);
  for (const at of black) colours.fill(0, at * 4, at * 4 + 3);
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), new Uint8Array(UPNG.encode([colours.buffer], width, height, 0)));
}
