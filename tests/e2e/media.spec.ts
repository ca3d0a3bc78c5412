// What is seen before anybody scrolls, with reduced motion, with forced colours and on paper.
import type { Page } from '@playwright/test';
import { builtContent } from '../rigs/last-build.ts';
import { readPdf } from '../rigs/pdf.ts';
import { contrastOf } from './barriers.ts';
import { expect, test } from './fixtures.ts';

const { roadmap, technologies } = builtContent;

test.use({
  expectedErrors: /status of 404|^404: no page at/,
  contextOptions: { reducedMotion: 'no-preference' },
});

// Archives, assistants and messengers read a page that nobody has scrolled.
for (const [path, width, height] of [
  ['/', 360, 740],
  ['/', 1440, 900],
  ['/contact', 360, 740],
  ['/contact', 1440, 900],
  ['/nowhere', 360, 740],
] as const)
  test(`all of ${path} is visible at ${width} px before anybody scrolls, whatever the media`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    if (path === '/') expectTitles(await page.evaluate(() => document.body.innerText));
    const hiddenAnyway = await unseen(page, false);
    for (const media of [
      { reducedMotion: 'no-preference', forcedColors: 'none' },
      { reducedMotion: 'reduce', forcedColors: 'none' },
      { reducedMotion: 'no-preference', forcedColors: 'active' },
      { reducedMotion: 'reduce', forcedColors: 'active', colorScheme: 'dark' },
    ] as const) {
      await page.emulateMedia(media);
      expect(await unseen(page, true), JSON.stringify(media)).toEqual(hiddenAnyway);
    }
  });

/** Elements that are not visible: parts for other widths, closed lists, and transparent ones. */
function unseen(page: Page, opacityProperty: boolean): Promise<string[]> {
  return page.evaluate((opacityProperty) => {
    // What begins by itself ends by itself. A scroll may never come.
    for (const one of document.getAnimations()) if (one.timeline === document.timeline) one.finish();
    const parts = 'body :is(h1, h2, h3, h4, p, li, a, button, dt, dd, label, .figure)';
    return [...document.querySelectorAll(parts)]
      .filter((one) => !one.checkVisibility({ visibilityProperty: true, opacityProperty }))
      .map((one) => one.outerHTML.slice(0, 60));
  }, opacityProperty);
}

test.describe('with forced colours', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { forcedColors: 'active' } });

  test('digits of what does not exist are plain, the chosen state stands out, and the icons of the menu show', async ({
    page,
  }) => {
    await page.goto('/');
    const digits = await page.evaluate(numerals);
    expect(digits.filter(({ isOpen }) => isOpen)).toEqual([]);
    const labels = page.locator('[role=radiogroup] label');
    const grounds = await labels.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).backgroundColor),
    );
    expect(new Set(grounds).size).toBe(2);
    const button = page.locator('header details summary');
    for (const state of ['closed', 'open']) {
      if (state === 'open') await button.click();
      const [withSign, sign] = [await button.screenshot(), button.locator('span')];
      await sign.evaluate((element) => element.classList.add('visually-hidden'));
      expect(withSign.equals(await button.screenshot()), state).toBe(false);
      await sign.evaluate((element) => element.classList.remove('visually-hidden'));
    }
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`in the ${colorScheme} what exists is in solid digits, and what does not in open ones, no larger, that can be read`, async ({
    page,
  }) => {
    const exists = new Map(builtContent.figures.map(({ kind, value }) => [value, kind === 'so far']));
    await page.emulateMedia({ colorScheme });
    for (const path of ['/', '/contact'])
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        const shown = (await page.evaluate(numerals)).filter(({ text }) => exists.has(text));
        expect(shown.filter(({ isOpen }) => isOpen).length, path).toBeGreaterThan(2);
        const largest = Math.max(...shown.map(({ isOpen, size }) => (isOpen ? 0 : size)));
        for (const { text, isOpen, size, stroke, spacing, colour, ground } of shown) {
          const where = `${text} on ${path} at ${width} px`;
          // Smaller ones are plain, with their word.
          if (size >= 32) expect(isOpen, where).toBe(!exists.get(text));
          if (!isOpen) continue;
          expect(size, where).toBeGreaterThanOrEqual(32);
          expect(size, where).toBeLessThanOrEqual(largest);
          expect(stroke, where).toBeGreaterThanOrEqual(1.5);
          expect(spacing, where).toBeGreaterThanOrEqual(0);
          expect(contrastOf(colour, ground), where).toBeGreaterThanOrEqual(4.5);
        }
      }
  });

/** The digits of all figures that are shown by themselves. Runs in the page. */
function numerals() {
  const groundOf = (one: Element): string => {
    const { backgroundColor } = getComputedStyle(one);
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)';
    return isClear && one.parentElement ? groundOf(one.parentElement) : backgroundColor;
  };
  return [...document.querySelectorAll('.figure')]
    .filter((one) => one.checkVisibility() && /\d/.test(one.textContent ?? ''))
    .map((one) => {
      const style = getComputedStyle(one);
      const stroke = Number.parseFloat(style.webkitTextStrokeWidth);
      return {
        text: one.firstChild?.textContent?.trim() ?? '',
        isOpen: stroke > 0,
        size: Number.parseFloat(style.fontSize),
        // Its inner half is under the fill.
        stroke: stroke / (style.paintOrder === 'normal' ? 1 : 2),
        spacing: Number.parseFloat(style.letterSpacing) || 0,
        colour: style.webkitTextStrokeColor,
        ground: groundOf(one),
      };
    });
}

for (const { path, drawings } of [
  { path: '/', drawings: 1 },
  { path: '/contact', drawings: 0 },
])
  test(`on paper ${path} is whole, with margins and the planted number, and has nothing to press`, async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(path);
    // Also while the camera still rises.
    const pictures = await page
      .locator('[data-land] > svg')
      .evaluateAll((all) => all.map((one) => one.checkVisibility({ opacityProperty: true })));
    expect(pictures.filter(Boolean)).toHaveLength(drawings);
    await expect(page.locator('footer p').first()).toBeVisible();
    await expect(page.locator('button:visible, input:visible')).toHaveCount(0);
    const { pages, tree } = await readPdf(await page.pdf({ preferCSSPageSize: true, tagged: true }));
    // Ten millimetres of an A4 sheet, which most printers leave white.
    const atTheEdge = pages.flatMap(({ words }) =>
      words.filter(
        ({ left, right, top, bottom }) => left < 28 || right > 595 - 28 || top < 28 || bottom > 842 - 28,
      ),
    );
    expect(atTheEdge).toEqual([]);
    // Including the parts that nobody has scrolled to.
    if (path === '/') expectTitles(tree.text);
  });

function expectTitles(text: string): void {
  // A PDF has spaces in other places.
  const lettersOf = (one: string) => one.toLowerCase().replace(/\s/g, '');
  for (const { title } of [...roadmap, ...technologies]) expect(lettersOf(text)).toContain(lettersOf(title));
}
