import { expect, test } from './fixtures.ts';

test('each link has a name that is clear out of context', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/contact', '/contact?sent=0123456789']) {
    await page.goto(path);
    for (const link of await page.locator('a:not([href^="tel:"]):visible').all())
      await expect(link, path).toHaveAccessibleName(/\p{L}{3}/u);
  }
});
