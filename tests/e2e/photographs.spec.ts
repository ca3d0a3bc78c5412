import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { builtContent } from '../rigs/last-build.ts';
import { showContent } from '../rigs/layout.ts';
import { withPhotographs } from '../rigs/with-photographs.ts';
import { expect, test } from './fixtures.ts';

const { content, pictures } = withPhotographs(builtContent);

for (const [where, use] of [
  ['a phone', { viewport: { width: 412, height: 915 }, deviceScaleFactor: 3.5, isMobile: true }],
  ['a desktop computer', { viewport: { width: 1440, height: 900 } }],
] as const) {
  test.describe(where, () => {
    test.use(use);

    test(`on ${where} no picture is fetched before the visitor scrolls, and then each in one size; nothing moves when they arrive`, async ({
      page,
    }) => {
      const fetched: string[] = [];
      await page.route('/assets/photo-*', async (route) => {
        const [, address, size] = /(\/assets\/photo-\d+)-(\d+)\.avif$/.exec(route.request().url()) ?? [];
        const picture = Object.values(pictures).find((one) => one.address === address);
        if (!picture) return route.abort();
        fetched.push(`${address}-${size}`);
        const width = Number(size);
        const height = Math.round((picture.height * width) / (picture.widths.at(-1) ?? 1));
        const create = { width, height, channels: 3, background: 'green' } as const;
        await route.fulfill({ contentType: 'image/png', body: await sharp({ create }).png().toBuffer() });
      });
      await showContent(page, '/', content, { pictures });
      await page.waitForLoadState('networkidle');
      expect(fetched, 'pictures before the visitor scrolls').toEqual([]);
      const before = await topsOfPhotographs(page);
      for (const figure of await page.locator('figure[id^=seen-]').all())
        await figure.scrollIntoViewIfNeeded();
      await expect.poll(() => smallestWidth(page)).toBeGreaterThan(0);
      // The small sizes are a tenth of a pixel off the shape of the large one.
      const moved = (await topsOfPhotographs(page)).map((top, at) => Math.abs(top - (before[at] ?? 0)));
      expect(Math.max(...moved), 'how far a card or photograph moved, in pixels').toBeLessThan(1);
      const addresses = Object.values(pictures).map(({ address, widths }) =>
        where === 'a phone' ? `${address}-${widths[0]}` : address,
      );
      const asked = fetched.map((path) => (where === 'a phone' ? path : path.replace(/-\d+$/, '')));
      expect(asked.sort()).toEqual(addresses.sort());
    });
  });
}

function topsOfPhotographs(page: Page): Promise<number[]> {
  return page
    .locator('#progress figure, #progress article')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
}

function smallestWidth(page: Page): Promise<number> {
  return page
    .locator('figure[id^=seen-] img')
    .evaluateAll((all) => Math.min(...all.map((one) => (one as HTMLImageElement).naturalWidth)));
}
