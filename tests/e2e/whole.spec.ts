import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import UPNG from 'upng-js';
import { builtContent } from '../rigs/last-build.ts';
import { expect, test } from './fixtures.ts';

// Archives, assistants and link previews read a page that nobody has scrolled.
const windows = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];
const { roadmap, technologies, copy } = builtContent;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const path of ['/', '/contact']) {
  for (const size of windows) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`a second after it loaded, all of ${path} is in its text and in its picture: ${size.width} px, ${colorScheme}`, async ({
        page,
      }) => {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        await page.waitForTimeout(1000);
        const { shown, rendered } = await texts(page);
        expect(letters(shown)).toBe(letters(rendered));
        const titles = path === '/' ? [...roadmap, ...technologies].map(({ title }) => title) : [];
        for (const title of [...titles, ...copy.bar.anchors.map(({ name }) => name)])
          expect(letters(shown)).toContain(letters(title));
        const picture = await page.screenshot({ fullPage: true });
        expect(tallestBand(picture)).toBeLessThanOrEqual(size.height * 0.6);
      });
    }
  }
}

test('what nobody has scrolled to is printed', async ({ page }) => {
  await page.goto('/');
  const { text } = await extractText(new Uint8Array(await page.pdf()), { mergePages: true });
  for (const { title } of [...roadmap, ...technologies]) expect(letters(text)).toContain(letters(title));
});

/** `innerText`, and the text of all elements that have a box, whether the browser has laid them out or not. */
function texts(page: Page): Promise<{ shown: string; rendered: string }> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let rendered = '';
    while (texts.nextNode()) {
      if (texts.currentNode.parentElement?.checkVisibility()) rendered += texts.currentNode.nodeValue;
    }
    return { shown: document.body.innerText, rendered };
  });
}

function letters(text: string): string {
  return text.toLowerCase().replace(/\s/g, '');
}

/** How many rows of pixels, one below the other, have one colour. */
function tallestBand(png: Buffer): number {
  const image = UPNG.decode(Uint8Array.from(png).buffer);
  const pixels = new Uint32Array(UPNG.toRGBA8(image)[0] as ArrayBuffer);
  let [band, tallest] = [0, 0];
  for (let row = 0; row < image.height; row++) {
    const start = row * image.width;
    const colour = pixels[start];
    const isPlain = pixels.subarray(start, start + image.width).every((pixel) => pixel === colour);
    if (!isPlain) band = 0;
    else band = band > 0 && pixels[start - image.width] === colour ? band + 1 : 1;
    tallest = Math.max(tallest, band);
  }
  return tallest;
}
