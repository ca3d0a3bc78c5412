import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../rigs/chromium.ts';
import { layoutProblemsOf } from '../rigs/layout.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedErrors: /status of 404|^404: no page at/ });

let largeText: Browser;

test.beforeAll(async () => {
  // The browser's setting: unlike `html { font-size }`, it also changes media queries.
  const args = [...chromiumArgs, '--blink-settings=defaultFontSize=32'];
  largeText = await chromium.launch({ executablePath: ensureChromium(), args });
});

test.afterAll(() => largeText?.close());

for (const path of ['/', '/contact', '/nowhere']) {
  test(`with text twice as large every text on ${path} grows, headings and figures too, and nothing is cut off`, async ({
    page,
    site,
  }) => {
    const large = await largeText.newPage({ reducedMotion: 'reduce', serviceWorkers: 'block' });
    for (const width of [360, 768, 1280]) {
      for (const one of [page, large]) {
        await one.setViewportSize({ width, height: 800 });
        await one.goto(`${site.url + path}#main`);
      }
      const [usual, doubled] = [await page.evaluate(textSizes), await large.evaluate(textSizes)];
      const grownTooLittle = Object.entries(doubled)
        .map(([text, size]) => ({ text, size, was: usual[text] ?? 0 }))
        .filter(({ size, was }) => size < was * 1.15);
      expect(grownTooLittle, `at ${width} px`).toEqual([]);
      expect(await layoutProblemsOf(large), `at ${width} px`).toEqual([]);
    }
    await large.close();
  });
}

/** The size of each visible text in pixels, by the text and its element. Runs in the page. */
function textSizes(): Record<string, number> {
  const sizes: Record<string, number> = {};
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element } = node;
    const text = node.nodeValue?.trim();
    if (!text || !element?.checkVisibility() || element.closest('svg, script, style')) continue;
    const name = `${element.parentElement?.className} ${element.tagName} ${text}`;
    sizes[name] = Number.parseFloat(getComputedStyle(element).fontSize);
  }
  return sizes;
}
