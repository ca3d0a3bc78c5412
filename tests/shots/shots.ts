import { test } from '@playwright/test';
import { root } from '../../tools/build/paths.ts';
import { type Site, startSite } from '../e2e/journey-site.ts';
import { shots } from './states.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ RATE_LIMIT: 'off' });
});
test.afterAll(() => site?.close());

for (const colorScheme of ['light', 'dark'] as const)
  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    for (const { name, path, reach, fullPage = true, javaScript = true } of shots)
      test(`${name}-${colorScheme}-${reducedMotion === 'reduce' ? 'without' : 'with'}-movement`, async ({
        browser,
      }) => {
        for (const width of [360, 768, 1440]) {
          const viewport = { width, height: width < 500 ? 740 : 900 };
          const page = await browser.newPage({
            ...{ viewport, colorScheme, reducedMotion, javaScriptEnabled: javaScript },
          });
          await page.goto(site.url + path);
          await reach?.(page);
          await page.evaluate((fullPage) => {
            if (fullPage) scrollTo({ top: 0, behavior: 'instant' });
            // What a scroll moves has another timeline.
            for (const one of document.getAnimations()) if (one.timeline === document.timeline) one.finish();
          }, fullPage);
          await page.screenshot({ path: `${root}shots/${test.info().title}-${width}.png`, fullPage });
          await page.close();
        }
      });

for (const { name, path } of shots.filter(({ isPage }) => isPage))
  test(`${name}-print`, async ({ page }) => {
    await page.goto(site.url + path);
    await page.pdf({ path: `${root}shots/${name}-print.pdf`, preferCSSPageSize: true });
  });
