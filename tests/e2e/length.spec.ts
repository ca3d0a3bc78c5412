import { expect, test } from './fixtures.ts';

// For the shipped content only: that of an owner may be longer.
test('the landing page is at most 14 screens of a phone long, 9.2 of a desktop computer, and at most 750 words that are seen, the contact page 7 screens of a phone', async ({
  page,
}) => {
  for (const [width, height, max, path] of [
    [360, 740, 14, '/'],
    [1440, 900, 9.2, '/'],
    [360, 740, 7, '/contact'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const { length, words } = await page.evaluate(() => {
      const length = document.documentElement.scrollHeight;
      for (const heard of document.querySelectorAll('.visually-hidden')) heard.remove();
      return { length, words: document.body.innerText.match(/[\p{L}\p{N}$]\S*/gu) ?? [] };
    });
    expect(length / height, `screens of ${path} at ${width} × ${height}`).toBeLessThanOrEqual(max);
    expect(words.length, `words of ${path} at ${width} × ${height}`).toBeLessThanOrEqual(750);
  }
});

test('the first screen of a phone, upright or sideways, shows the headline, the plot and the first button; upright also the sentence with the goal', async ({
  page,
}) => {
  await page.goto('/');
  const button = '[aria-labelledby=hero-headline] a[href="/#vision"]';
  for (const [width, height, min, parts] of [
    [360, 740, 0.38, ['h1', '.lead', button]],
    [740, 360, 0.8, ['h1', button]],
  ] as const) {
    await page.setViewportSize({ width, height });
    const boxOf = async (part: string) =>
      (await page.locator(part).first().boundingBox()) ?? { y: 1e9, height: 0 };
    const plot = await boxOf('[aria-labelledby=hero-headline] svg[viewBox$="1000"]');
    expect(Math.min(height, plot.y + plot.height) - plot.y, 'plot').toBeGreaterThanOrEqual(
      min * (height - 64),
    );
    for (const part of parts) {
      const box = await boxOf(part);
      expect(box.y + box.height, part).toBeLessThanOrEqual(height);
    }
  }
});
