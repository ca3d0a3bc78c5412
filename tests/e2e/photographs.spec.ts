import type { Page } from '@playwright/test';
import { builtContent } from '../rigs/built-site.ts';
import { problemsAtEveryWidth, problemsWith, showContent } from '../rigs/layout.ts';
import { withPhotographs } from '../rigs/photographs.ts';
import { trialFarm } from '../rigs/trial-farm.ts';
import { expect, test } from './fixtures.ts';

type Shown = Awaited<ReturnType<typeof withPhotographs>>;
const types: Readonly<Record<string, string>> = { avif: 'avif', webp: 'webp', jpg: 'jpeg' };

/** Serves the pictures. @returns the paths that were asked for */
async function servePictures(page: Page, { files }: Shown): Promise<string[]> {
  const asked: string[] = [];
  await page.route('/assets/photo-*', (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    return route.fulfill({
      body: files.get(pathname) ?? '',
      contentType: `image/${types[pathname.replace(/^.*\./, '')]}`,
    });
  });
  return asked;
}

let twelve: Shown;
test.beforeAll(async () => {
  // Drawing and encoding twelve pictures takes a while the first time.
  test.setTimeout(180_000);
  twelve = await withPhotographs(trialFarm(builtContent));
});

test('twelve photographs stand on the page as they should, on paper and in large letters too', async ({
  page,
}) => {
  test.slow();
  await servePictures(page, twelve);
  expect(await problemsWith(page, twelve.content, twelve.shell)).toEqual([]);
});

test('twelve photographs fit every window', async ({ page }) => {
  test.slow();
  await servePictures(page, twelve);
  expect(await problemsAtEveryWidth(page, twelve.content, twelve.shell)).toEqual([]);
});

test('no picture is fetched before one scrolls, and then one format and the small size on a phone', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({
    baseURL: baseURL ?? '',
    viewport: { width: 412, height: 915 },
    deviceScaleFactor: 3.5,
    isMobile: true,
  });
  const asked = await servePictures(page, twelve);
  await showContent(page, '/', twelve.content, { shell: twelve.shell });
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  for (const figure of await page.locator('figure[id^=seen-]').all()) await figure.scrollIntoViewIfNeeded();
  await expect.poll(() => new Set(asked).size).toBe(12);
  const smallest = Object.values(twelve.shell.pictures).map(
    ({ address, widths }) => `${address}-${widths[0]}.avif`,
  );
  expect([...new Set(asked)].sort()).toEqual(smallest.sort());
  for (const path of asked) expect(twelve.files.get(path)?.length).toBeLessThanOrEqual(40_000);
  await page.close();
});

test('nothing moves when the pictures arrive', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await servePictures(page, twelve);
  await showContent(page, '/', twelve.content, { shell: twelve.shell });
  const places = () =>
    page
      .locator('#progress figure, #progress article')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
  const before = await places();
  for (const figure of await page.locator('figure[id^=seen-]').all()) await figure.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      page
        .locator('figure[id^=seen-] img')
        .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)),
    )
    .toBe(true);
  const after = await places();
  // The small sizes are a tenth of a pixel off the shape of the large one.
  expect(Math.max(...after.map((place, at) => Math.abs(place - (before[at] ?? 0))))).toBeLessThan(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the photograph in the card of a figure leads to the large one', async ({ page }) => {
    await servePictures(page, twelve);
    await showContent(page, '/', twelve.content, { shell: twelve.shell });
    const link = page
      .locator('article')
      .filter({ has: page.locator('a[href="/#figure-seedlings"]') })
      .locator('a[href^="#seen-"]');
    await link.click();
    await expect(page.locator('figure[id^=seen-]:target')).toBeInViewport();
  });
});
