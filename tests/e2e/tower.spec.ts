import type { Page } from '@playwright/test';
import { withAmounts, withTrees } from '../rigs/contents.ts';
import { builtContent } from '../rigs/last-build.ts';
import { showContent } from '../rigs/layout.ts';
import { expect, test } from './fixtures.ts';

const grown = withAmounts(withTrees(builtContent, [1500, 7000, 50_000, undefined, 100_000]), {
  'trees-planted': 1500,
  'trees-vision': 100_000,
});

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`at ${viewport.width} px each square opens from the size of the one before it, and is complete unless it comes in`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await showContent(page, '/', grown);
    for (const at of [1, 2, 3]) expect(await opened(page, at), 'not reached').toBe(1);
    for (const [at, share] of [1500 / 7000, 7000 / 50_000, 1 / 2].entries()) {
      await scrollTo(page, at + 1, 0.02);
      await expect.poll(() => opened(page, at + 1)).toBeCloseTo(Math.sqrt(share), 2);
      await scrollTo(page, at + 1, 0.27);
      await expect.poll(() => opened(page, at + 1)).toBeGreaterThan(Math.sqrt(share) + 0.05);
      expect(await opened(page, at + 1)).toBeLessThan(1);
      await scrollTo(page, at + 1, 0.5);
      await expect.poll(() => opened(page, at + 1)).toBe(1);
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await scrollTo(page, 1, 0.02);
    expect(await opened(page, 1), 'without motion').toBe(1);
  });

test('Share is there where the browser can, and hands over a sentence and the address', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-share]')).toBeHidden();
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (given: ShareData) => void Object.assign(window, { given }) });
  });
  await page.reload();
  await expect(page.locator('[data-share]')).toBeVisible();
  await page.locator('[data-share]').click();
  const given = await page.waitForFunction(() => (window as { given?: ShareData }).given);
  expect(await given.jsonValue()).toEqual({
    text: expect.stringContaining('1,500 trees are planted.'),
    url: new URL('/', page.url()).href,
  });
});

/** @param share of the way of a square through the window, from its lower edge to its upper one */
async function scrollTo(page: Page, at: number, share: number): Promise<void> {
  await page
    .locator('[data-square] svg[width$="%"][viewBox]')
    .nth(at)
    .evaluate((square, share) => {
      const { top, height } = square.getBoundingClientRect();
      scrollBy({ top: top - innerHeight + share * (innerHeight + height), behavior: 'instant' });
    }, share);
}

/** The size of the land of a square, of what it is when it is complete. */
function opened(page: Page, at: number): Promise<number> {
  return page
    .locator('[data-square]')
    .nth(at)
    .locator('svg > g > g')
    .evaluate((group) => {
      const { transform } = getComputedStyle(group);
      return transform === 'none' ? 1 : new DOMMatrix(transform).a;
    });
}
