import { expect, test } from './fixtures.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    for (const path of ['/', '/contact']) {
      test(`${path} is there with one headline, the bar and the footer`, async ({ page }) => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeAttached();
      });
    }

    test.describe('an unknown path', () => {
      test.use({ expectedErrors: /404/ });

      test('is answered with 404 and a way home', async ({ page }) => {
        const answer = await page.goto('/no/such/page');
        expect(answer?.status()).toBe(404);
        await page.getByRole('link', { name: 'Return to Home' }).click();
        await expect(page).toHaveURL('/');
      });
    });
  });
}

test('after the first touch React takes over without a change to be seen', async ({ page }) => {
  await page.goto('/');
  const before = await page.locator('main').innerText();
  await page.keyboard.press('Tab');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /landing-/.test(name)),
  );
  await page.waitForLoadState('networkidle');
  expect(await page.locator('main').innerText()).toBe(before);
});
