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
        const height = Math.round((picture.height * Number(size)) / (picture.widths.at(-1) ?? 1));
        const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${height}"/>`;
        await route.fulfill({ contentType: 'image/svg+xml', body });
      });
      await showContent(page, '/', content, { pictures });
      await page.waitForLoadState('networkidle');
      expect(fetched, 'pictures before the visitor scrolls').toEqual([]);
      const tops = () =>
        page
          .locator('#progress :is(figure, article)')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
      const before = await tops();
      for (const figure of await page.locator('figure[id^=seen-]').all())
        await figure.scrollIntoViewIfNeeded();
      await page.waitForFunction(() =>
        Array.from(document.querySelectorAll<HTMLImageElement>('figure[id^=seen-] img')).every(
          ({ naturalWidth }) => naturalWidth > 0,
        ),
      );
      // The small sizes are a tenth of a pixel off the shape of the large one.
      const moved = (await tops()).map((top, at) => Math.abs(top - (before[at] ?? 0)));
      expect(Math.max(...moved), 'how far a figure or photograph moved, in pixels').toBeLessThan(1);
      expect(fetched.sort(new Intl.Collator('en', { numeric: true }).compare)).toEqual(
        Object.values(pictures).map(({ address, widths }) =>
          where === 'a phone' ? `${address}-${widths[0]}` : expect.stringMatching(`^${address}-\\d+$`),
        ),
      );
    });
  });
}
