import { test } from '@playwright/test';
import { root } from '../../tools/build/paths.ts';
import { hasFirefox, startFirefox } from '../browsers/firefox.ts';
import { type PictureTab, type Running, tabOf } from '../browsers/tab.ts';
import { type Site, startSite } from '../e2e/journey-site.ts';
import { type Shot, shots } from './states.ts';

let site: Site;
let firefox: Awaited<ReturnType<typeof startFirefox>>;
test.beforeAll(async () => {
  site = await startSite({ RATE_LIMIT: 'off' });
  if (hasFirefox) firefox = await startFirefox();
});
test.afterAll(() => Promise.all([site?.close(), firefox?.close()]));

for (const colorScheme of ['light', 'dark'] as const)
  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    for (const shot of shots) {
      const movement = reducedMotion === 'reduce' ? 'without' : 'with';
      const name = `${shot.name}-${colorScheme}-${movement}-movement`;
      const { javaScript = true } = shot;

      test(`${name}-chromium`, async ({ browser }) => {
        const look = { colorScheme, reducedMotion, javaScriptEnabled: javaScript };
        await take(shot, async () => {
          const page = await browser.newPage(look);
          const size = (width: number, height: number) => page.setViewportSize({ width, height });
          return { tab: tabOf(page, size), close: () => page.close() };
        });
      });

      if (hasFirefox)
        test(`${name}-firefox`, async () => {
          const look = {
            dark: colorScheme === 'dark',
            reducedMotion: reducedMotion === 'reduce',
            javaScript,
          };
          await take(shot, () => firefox.open(look));
        });
    }

for (const { name, path } of shots.filter(({ isPage }) => isPage))
  test(`${name}-print`, async ({ page }) => {
    await page.goto(site.url + path);
    await page.pdf({ path: `${root}shots/${name}-print.pdf`, preferCSSPageSize: true });
  });

async function take(
  { path, reach, fullPage = true }: Shot,
  open: () => Promise<Running<PictureTab>>,
): Promise<void> {
  for (const width of [360, 768, 1440]) {
    const { tab, close } = await open();
    await tab.size(width, width < 500 ? 740 : 900);
    await tab.open(site.url + path);
    await reach?.(tab);
    if (fullPage) await tab.ask('scrollTo({ top: 0, behavior: "instant" })');
    // What a scroll moves has another timeline.
    await tab.ask(
      'document.getAnimations().filter(({ timeline }) => timeline === document.timeline).forEach((one) => one.finish())',
    );
    await tab.picture(`${root}shots/${test.info().title}-${width}.png`, fullPage);
    await close();
  }
}
