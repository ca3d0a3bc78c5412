import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { builtContent } from '../rigs/last-build.ts';
import { expect, test } from './fixtures.ts';

// Archives, assistants and link previews read a page that nobody has scrolled.
const windows = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];
const { roadmap, technologies, copy } = builtContent;

// Half a pixel for each of the page: a picture of a whole page in full takes seconds.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, deviceScaleFactor: 0.5 });

for (const path of ['/', '/contact']) {
  for (const size of windows) {
    test(`a second after it loaded, all of ${path} is in its text and in its pictures, light and dark, ${size.width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await page.goto(path);
      await page.waitForTimeout(1000);
      const { shown, rendered } = await texts(page);
      expect(letters(shown)).toBe(letters(rendered));
      const titles = path === '/' ? [...roadmap, ...technologies].map(({ title }) => title) : [];
      for (const title of [...titles, ...copy.bar.anchors.map(({ name }) => name)])
        expect(letters(shown)).toContain(letters(title));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const picture = await page.screenshot({ fullPage: true });
        expect(await tallestBand(picture), colorScheme).toBeLessThanOrEqual((size.height / 2) * 0.6);
      }
    });
  }
}

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
async function tallestBand(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint32Array(data.buffer, data.byteOffset, info.width * info.height);
  let [band, tallest] = [0, 0];
  for (let row = 0; row < info.height; row++) {
    const start = row * info.width;
    const colour = pixels[start];
    const isPlain = pixels.subarray(start, start + info.width).every((pixel) => pixel === colour);
    if (!isPlain) band = 0;
    else band = band > 0 && pixels[start - info.width] === colour ? band + 1 : 1;
    tallest = Math.max(tallest, band);
  }
  return tallest;
}
