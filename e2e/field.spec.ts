import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('what the line has planted stays readable over the cards', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.locator('.phase-2028').evaluate((card) => {
    const style = new CSSStyleSheet();
    style.replaceSync('.level *{pointer-events:auto}');
    document.adoptedStyleSheets = [style];
    card.scrollIntoView({ block: 'end', behavior: 'instant' });
  });
  const read = () =>
    page.evaluate(() => {
      const { x, y, width, height } =
        document.querySelector('.level b')?.getBoundingClientRect() ?? new DOMRect();
      return document
        .elementsFromPoint(x + width / 2, y + height / 2)
        .map((element) => element.closest('.level, .phase')?.className.split(' ')[0])
        .filter((name, at, all) => name && name !== all[at - 1]);
    });
  await expect.poll(read).toEqual(['level', 'phase']);
});
