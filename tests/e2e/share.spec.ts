import { expect, test } from './fixtures.ts';

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
