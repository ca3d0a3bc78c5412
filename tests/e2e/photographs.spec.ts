import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { securityHeaders } from '../../server/http/security-headers.ts';
import { styleHash } from '../../server/load-build.ts';
import { readFiles } from '../../server/pages/site-files.ts';
import { compressFolder } from '../../tools/build/compress.ts';
import { edgeContents } from '../rigs/edge-contents.ts';
import { builtContent, render, stylesWith } from '../rigs/last-build.ts';
import { everyWidth, layoutProblemsOf, problemsAt, problemsWith, showContent } from '../rigs/layout.ts';
import { serveFiles } from '../rigs/serve-files.ts';
import { trialFarm } from '../rigs/trial-farm.ts';
import { withPhotographs } from '../rigs/with-photographs.ts';
import { expectNoBarrier } from './barriers.ts';
import { thisBuild, withBytes } from './builds.ts';
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
const everything = () => ({
  ...edgeContents['everything optional at once'],
  photographs: twelve.content.photographs,
});

test.beforeAll(async () => {
  // Drawing and encoding twelve pictures takes a while the first time.
  test.setTimeout(180_000);
  twelve = await withPhotographs(trialFarm(builtContent));
});

test('twelve photographs fit every window, and beside everything else that is optional also paper and large text', async ({
  page,
}) => {
  test.slow();
  await servePictures(page, twelve);
  expect(await problemsWith(page, everything(), twelve.described)).toEqual([]);
  // The contact page has no photographs.
  expect(await problemsAt(page, twelve.content, everyWidth, twelve.described, ['/'])).toEqual([]);
});

for (const path of ['/', '/contact'] as const) {
  test(`with everything optional on ${path}, and all of it unfolded, nothing overlaps, links have room and axe finds nothing`, async ({
    page,
  }) => {
    test.slow();
    await servePictures(page, twelve);
    await showContent(page, path, everything(), { pictures: twelve.described });
    await page.locator('main details').evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    for (const figure of await page.locator('figure[id^=seen-]').all()) await figure.scrollIntoViewIfNeeded();
    for (const width of [1440, 768, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await layoutProblemsOf(page), `at ${width}`).toEqual([]);
    }
    const small = await page
      .locator('main dl a, section li a, footer li a')
      .evaluateAll((links) =>
        links
          .filter((link) => link.checkVisibility() && link.getBoundingClientRect().height < 32)
          .map((link) => link.textContent),
      );
    expect(small).toEqual([]);
    await expectNoBarrier(page, 'unfolded');
  });
}

test('no picture is fetched before the visitor scrolls, and then one format and the small size on a phone', async ({
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
  await showContent(page, '/', twelve.content, { pictures: twelve.described });
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  for (const figure of await page.locator('figure[id^=seen-]').all()) await figure.scrollIntoViewIfNeeded();
  await expect.poll(() => new Set(asked).size).toBe(12);
  const smallest = Object.values(twelve.described).map(
    ({ address, widths }) => `${address}-${widths[0]}.avif`,
  );
  expect([...new Set(asked)].sort()).toEqual(smallest.sort());
  for (const path of asked) expect(twelve.files.get(path)?.length).toBeLessThanOrEqual(40_000);
  await page.close();
});

test('on a desktop computer, too, no picture is fetched before the visitor scrolls', async ({ page }) => {
  const asked = await servePictures(page, twelve);
  for (const { width, height } of [
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize({ width, height });
    await showContent(page, '/', twelve.content, { pictures: twelve.described });
    await page.waitForLoadState('networkidle');
    expect(asked, `at ${width} px`).toEqual([]);
  }
});

test('the server sends pictures as they are, to be kept for a year, and the page’s Content-Security-Policy allows them', async ({
  page,
}) => {
  const folder = `${mkdtempSync(join(tmpdir(), 'with-photographs-'))}/`;
  mkdirSync(`${folder}assets`);
  const { html } = await render({ url: '/', now: new Date() }, twelve.content, twelve.described);
  for (const [path, file] of twelve.files) writeFileSync(folder + path.slice(1), file);
  await compressFolder(folder);
  const build = new Map([...thisBuild, ...readFiles(folder), ['/', withBytes('/', html)]]);
  const hashes = (await stylesWith(twelve.content)).map(styleHash);
  const server = await serveFiles((path) => build.get(path), securityHeaders(hashes, 'http://127.0.0.1'));
  try {
    const sent = new Map<string, Record<string, string>>();
    page.on('response', (answer) => void sent.set(new URL(answer.url()).pathname, answer.headers()));
    await page.goto(server.url);
    for (const figure of await page.locator('figure[id^=seen-]').all()) await figure.scrollIntoViewIfNeeded();
    const widths = () =>
      page
        .locator('figure[id^=seen-] img')
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
    await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(0);
    const pictures = [...sent].filter(([path]) => path.startsWith('/assets/photo-'));
    expect(pictures.length).toBeGreaterThanOrEqual(12);
    for (const [path, headers] of pictures) {
      expect([path, headers['content-type']]).toEqual([path, 'image/avif']);
      expect(headers['cache-control']).toContain('immutable');
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});

test('with photographs, the tall card of the seedlings ends level with the cards beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await servePictures(page, twelve);
  await showContent(page, '/', twelve.content, { pictures: twelve.described });
  const ends = await page
    .locator('#progress article')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().bottom)));
  const [palms, seedlings, acres, revenue] = ends;
  expect([acres, revenue]).toEqual([seedlings, seedlings]);
  expect(palms).toBeLessThan(seedlings ?? 0);
});

test('on a desk the beds of the nursery are as high as their card, and the bar of the revenue as the acres', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const heights = await page
    .locator('#progress article')
    .evaluateAll((cards) =>
      cards.map((card) =>
        [...card.querySelectorAll(':scope > svg > *, :scope > div > svg[width="200"]')].reduce(
          (most, part) => Math.max(most, part.getBoundingClientRect().height / card.clientHeight),
          0,
        ),
      ),
    );
  const [, seedlings = 0, acres = 0, revenue = 0] = heights;
  expect(seedlings, 'beds').toBeGreaterThan(0.7);
  expect(revenue, 'bar').toBeGreaterThan(0.85 * acres);
});

test('nothing moves when the pictures arrive', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await servePictures(page, twelve);
  await showContent(page, '/', twelve.content, { pictures: twelve.described });
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
