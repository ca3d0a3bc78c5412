import type { Page } from '@playwright/test';
import UPNG from 'upng-js';
import { expect, test } from './fixtures.ts';

test('at each size of labels, the dot of a bold i is apart from its stem', async ({ page }) => {
  await page.goto('/contact');
  for (const size of [14, 15, 16, 17, 18])
    expect(await lightestBelowDot(page, size), `at ${size} px`).toBeGreaterThan(0.4);
});

/** The lightest row of pixels from the dot to the foot of the letter: 0 if it is all black, 1 if a row is white. */
async function lightestBelowDot(page: Page, size: number): Promise<number> {
  await page.evaluate((size) => {
    const letter = document.createElement('b');
    letter.textContent = 'i';
    Object.assign(letter.style, {
      display: 'inline-block',
      margin: '120px',
      background: '#fff',
      color: '#000',
      fontSize: `${size}px`,
    });
    document.querySelector('main')?.replaceChildren(letter);
  }, size);
  const picture = UPNG.decode(Uint8Array.from(await page.locator('main > b').screenshot()).buffer);
  const pixels = new Uint8Array(UPNG.toRGBA8(picture)[0] ?? []);
  const rows = Array.from({ length: picture.height }, (_, row) =>
    Math.min(
      ...Array.from(
        { length: picture.width },
        (_, column) => (pixels[(row * picture.width + column) * 4] ?? 255) / 255,
      ),
    ),
  );
  const isInk = (light: number) => light < 0.5;
  return Math.max(...rows.slice(rows.findIndex(isInk), rows.findLastIndex(isInk)));
}
