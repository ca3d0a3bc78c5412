import type { Page } from '@playwright/test';
import sharp from 'sharp';
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
  const picture = sharp(await page.locator('main > b').screenshot())
    .removeAlpha()
    .greyscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const rows = Array.from(
    { length: info.height },
    (_, row) => Math.min(...data.subarray(row * info.width, (row + 1) * info.width)) / 255,
  );
  const isInk = (light: number) => light < 0.5;
  return Math.max(...rows.slice(rows.findIndex(isInk), rows.findLastIndex(isInk)));
}
