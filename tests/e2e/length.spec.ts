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

test('a screen reader reads the day of each figure, and the status of each product and technology', async ({
  page,
}) => {
  for (const path of ['/', '/contact']) {
    await page.goto(path);
    const notes = await page.locator('[data-days][id]').all();
    expect(notes.length).toBeGreaterThan(0);
    for (const note of notes) {
      const words = (await note.textContent()) ?? '';
      const described = page.locator(`[aria-describedby~="${await note.getAttribute('id')}"]`);
      expect(await described.count(), words).toBeGreaterThan(0);
      for (const one of await described.all()) {
        expect(
          await one.evaluate((element) => element.ariaHidden ?? element.closest('[aria-hidden]')),
        ).toBeNull();
        await expect(one).toHaveAccessibleDescription(new RegExp(`${words.replace(/[.*+?()]/g, '\\$&')}$`));
      }
    }
    // A figure whose day no note says has its day beside it.
    const silent = page.locator('main [data-figure]:not([aria-describedby]):not(a [data-figure])');
    for (const figure of await silent.all()) {
      const claim = figure.locator('xpath=following::*[@data-day][1]');
      await expect(claim).toHaveText(/\(/);
    }
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
