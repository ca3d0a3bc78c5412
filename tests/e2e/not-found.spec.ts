import { notFound } from '../../app/not-found/texts.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedErrors: /status of 404|^404: no page at/ });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an unknown path gets 404, the three texts, a link home and one to the contact page, without bar and footer', async ({
    page,
  }) => {
    for (const path of ['/nowhere', '/contact/nowhere', '/a%20b?q=1', '/%zz']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(notFound.code);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(notFound.message);
      await expect(page.locator('#root > header, footer')).toHaveCount(0);
      await expect(page.locator('main a')).toHaveCount(2);
    }
    await page.locator('main a[href="/contact"]').click();
    await expect(page).toHaveURL(/\/contact$/);
    await page.goto('/nowhere');
    await page.getByRole('link', { name: notFound.link }).click();
    await expect(page).toHaveURL(/\d\/$/);
  });
});

test('at every width the link home stands right below the text', async ({ page }) => {
  await page.goto('/nowhere');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const headline = await page.getByRole('heading', { level: 1 }).boundingBox();
    const link = await page.getByRole('link', { name: notFound.link }).boundingBox();
    expect(link?.x).toBe(headline?.x);
    expect((link?.y ?? 0) - (headline?.y ?? 0) - (headline?.height ?? 0)).toBeLessThan(40);
  }
});

test('each visit to an unknown path logs one console error with the path', async ({ page }) => {
  const lines: string[] = [];
  page.on('console', (message) => {
    // The browser logs its own line for a document with status 404.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load'))
      lines.push(message.text());
  });
  await page.goto('/nowhere?secret=1');
  await page.mouse.move(5, 5);
  await expect.poll(() => lines).toEqual([expect.stringContaining('/nowhere')]);
  await page.reload();
  await page.mouse.move(9, 9);
  await expect.poll(() => lines).toHaveLength(2);
});
