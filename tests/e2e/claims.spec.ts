import { expect, test } from './fixtures.ts';

test('a chip after words never begins a line of its own, from 320 to 1920 px', async ({ page }) => {
  for (const path of ['/', '/contact']) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const width of [320, 360, 412, 600, 1024, 1100, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const kinds = page.locator(
        ':is([data-chip="so far"], [data-chip=projection], [data-chip=goal]):visible:not(td > *)',
      );
      expect(await kinds.count()).toBeGreaterThan(3);
      const alone = await kinds.evaluateAll((marks) =>
        marks.flatMap((mark) => {
          const before = document.createRange();
          before.setStartBefore(mark.parentElement ?? mark);
          before.setEndBefore(mark);
          const isHead = before.toString().trim() === '';
          if (isHead || getComputedStyle(mark.parentElement ?? mark).display === 'flex') return [];
          const [line] = [...before.getClientRects()].filter(({ width }) => width > 0).slice(-1);
          const [first] = mark.getClientRects();
          return line && first && first.top < line.bottom ? [] : [mark.parentElement?.textContent];
        }),
      );
      expect(alone, `${path} at ${width} px`).toEqual([]);
    }
  }
});
