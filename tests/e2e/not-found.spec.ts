import { notFound } from '../../app/data/page.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedErrors: /status of 404|^404: no page at/ });

// Without JavaScript: server/http/answers.test.ts.
test('an unknown path gets 404, its texts, two links, and one line in the console', async ({ page }) => {
  const lines: string[] = [];
  // The browser logs its own line for a document with status 404.
  page.on('console', (message) => message.text().startsWith('Failed to load') || lines.push(message.text()));
  const headline = page.getByRole('heading', { level: 1 });
  const home = page.getByRole('link', { name: notFound.link });
  for (const [path, width] of [
    ['/nowhere?secret=1', 360],
    ['/contact/nowhere', 768],
    ['/a%20b?q=1', 1440],
    ['/%zz', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(headline).toContainText(notFound.code);
    await expect(headline).toContainText(notFound.message);
    await expect(page.locator('#root > header, footer')).toHaveCount(0);
    const links = await page
      .locator('main a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(links).toEqual(['/', '/contact']);
    const [text, link] = [await headline.boundingBox(), await home.boundingBox()];
    expect(link?.x, `the left edge of the link home at ${width} px`).toBe(text?.x);
    const gap = (link?.y ?? 0) - (text?.y ?? 0) - (text?.height ?? 0);
    expect(gap, `between the text and the link home at ${width} px`).toBeLessThan(40);
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await expect.poll(() => lines.splice(0)).toEqual([expect.stringContaining(path.split('?')[0] ?? '')]);
  }
});
