import { amountOf } from '../app/drawings/content-figures.ts';
import { fieldColumns, fieldSize } from '../app/drawings/field-geometry.ts';
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

test('the line counts the palms above it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const ground = page.locator('.ground');
  const { rows } = fieldSize('narrow', amountOf('trees-vision'));
  for (const planted of [0, 1, 9, 10, 99, 100, 101, 555, rows - 1]) {
    // Half a row further, so that no rounding decides.
    await ground.evaluate(
      (field, part) => {
        const { top, height } = field.getBoundingClientRect();
        scrollBy({ top: top + part * height - innerHeight * 0.62, behavior: 'instant' });
      },
      (planted + 0.5) / rows,
    );
    const shown = () =>
      ground.evaluate((field) =>
        [...field.querySelectorAll<HTMLElement>('.level > span > span > .wheel')]
          .filter((wheel) => wheel.offsetWidth > 0 && getComputedStyle(wheel).opacity === '1')
          .map((wheel) => {
            const lines = wheel.firstElementChild as HTMLElement;
            const turned = wheel.getBoundingClientRect().top - lines.getBoundingClientRect().top;
            return lines.textContent?.split('\n')[Math.round(turned / wheel.offsetHeight)];
          })
          .join(''),
      );
    const palms = planted * fieldColumns.narrow;
    await expect.poll(shown).toBe(palms.toLocaleString('en').padStart(3, '0'));
  }
});
