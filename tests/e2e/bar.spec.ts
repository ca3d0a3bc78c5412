import type { Page } from '@playwright/test';
import type { SiteContent } from '../../app/page/site-content.ts';
import { withLongestBar } from '../rigs/contents.ts';
import { builtContent } from '../rigs/last-build.ts';
import { showContent } from '../rigs/layout.ts';
import { expect, test } from './fixtures.ts';

const contents = {
  'this site’s own': builtContent,
  'the longest name, label and links': withLongestBar(builtContent, 20),
};
const wide = 896;

for (const [name, content] of Object.entries(contents)) {
  test(`in a window of any width nothing leaves the bar, its controls lead to every section and to the form, and the focus is visible: ${name}`, async ({
    page,
  }) => {
    await showBar(page, content);
    const destinations = [...builtContent.copy.bar.anchors.map(({ id }) => `/#${id}`), '/contact'].sort();
    for (const width of [320, 360, 412, 480, 640, 768, wide - 1, wide, 960, 1024, 1100, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await page.evaluate(wordsAcrossTheEdge), `at ${width}`).toEqual([]);
      expect(await reachable(page), `at ${width}`).toEqual(destinations);
      // Longer links than this site's own may leave no room for themselves in a wide bar either.
      const hasMenu = (await page.evaluate(controlsInTheBar)).includes('Menu');
      if (content === builtContent) expect(hasMenu, `the menu at ${width}`).toBe(width < wide);
    }
    for (const width of [320, 360, 480, wide, 1100]) {
      await page.setViewportSize({ width, height: 700 });
      const before = await page.evaluate(controlsInTheBar);
      await page.locator('#root > a[href="#main"]').focus();
      for (;;) {
        await page.keyboard.press('Tab');
        const focus = await page.evaluate(focusInTheBar);
        if (!focus) break;
        expect(focus, `at ${width}`).toEqual({ text: focus.text, isOnTop: true, isOutlined: true });
      }
      // The bar is as before when the focus has left.
      expect(await page.evaluate(controlsInTheBar), `at ${width}`).toEqual(before);
    }
  });
}

/** A page with this bar. What it covers does not matter here, and to lay it out takes most of the time. */
async function showBar(page: Page, content: SiteContent): Promise<void> {
  await showContent(page, '/contact', content);
  await page.evaluate(() => document.querySelector('main')?.replaceChildren());
}

/** Where the visible links of the bar and of its menu lead. */
async function reachable(page: Page): Promise<string[]> {
  const inTheBar = await page.evaluate(controlsInTheBar);
  const menu = page.locator('header summary');
  if (!inTheBar.includes('Menu')) return [...new Set(inTheBar)].sort();
  await menu.click();
  const links = page.locator('header details nav a');
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  const inTheMenu = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  await menu.click();
  return inTheMenu.sort();
}

/** The links and the menu that can be seen in the bar. Runs in the page. */
function controlsInTheBar(): string[] {
  return [...document.querySelectorAll('#root > header :is(div > a, nav a, summary)')]
    .filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return control.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    })
    .map((control) => control.getAttribute('href') ?? control.getAttribute('aria-label') ?? '')
    .filter((control) => control !== '/');
}

/** Words of the bar that its upper or lower edge cuts through. Runs in the page. */
function wordsAcrossTheEdge(): string[] {
  const bar = document.querySelector('#root > header') as Element;
  const edge = bar.getBoundingClientRect().bottom;
  return [...bar.querySelectorAll('div > a, div > nav a')]
    .filter((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return [...range.getClientRects()].some(
        ({ top, bottom, height }) => height > 4 && bottom > 0 && (top < -1 || bottom > edge + 1),
      );
    })
    .map(({ textContent }) => textContent ?? '');
}

/** What in the bar has the focus, and whether it can be seen. Runs in the page. */
function focusInTheBar() {
  const one = document.activeElement as Element;
  if (!one.closest('#root > header')) return undefined;
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  const isOnTop = [left + 8, (left + right) / 2, right - 8].every((x) =>
    one.contains(document.elementFromPoint(x, (top + bottom) / 2)),
  );
  return {
    text: one.textContent,
    isOnTop: isOnTop && top >= 0 && bottom <= innerHeight,
    isOutlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  };
}
