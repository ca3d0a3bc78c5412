import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { securityHeaders } from '../../server/http/security-headers.ts';
import { styleHash } from '../../server/load-build.ts';
import { readFiles } from '../../server/pages/site-files.ts';
import { compressFolder } from '../../tools/build/compress.ts';
import { builtContent, render, stylesWith } from '../rigs/last-build.ts';
import { everyWidth, problemsIn, showContent } from '../rigs/layout.ts';
import { serveFiles } from '../rigs/serve-files.ts';
import { trialFarm } from '../rigs/trial-farm.ts';
import { withWholeCompany } from '../rigs/whole-company.ts';
import { withLog } from '../rigs/with-log.ts';
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
const everything = () => withLog(withWholeCompany(twelve.content), 60);

test.beforeAll(async () => {
  // Drawing and encoding twelve pictures takes a while the first time.
  test.setTimeout(180_000);
  twelve = await withPhotographs(trialFarm(builtContent));
});

test('twelve photographs fit every window, and beside everything else that is optional also large text', async ({
  page,
}) => {
  test.slow();
  await servePictures(page, twelve);
  const cell = { content: everything(), pictures: twelve.described, isUnfolded: true } as const;
  const problems = [
    ...(await problemsIn(page, { ...cell, widths: [320, 768, 1100, 1440] })),
    ...(await problemsIn(page, { ...cell, requests: [{ url: '/' }], widths: [360], textSize: 32 })),
    ...(await problemsIn(page, {
      ...cell,
      content: twelve.content,
      requests: [{ url: '/' }],
      widths: everyWidth,
    })),
  ];
  // A word of 42 letters, twice as large.
  expect(problems.filter((problem) => !/ broken over 3 lines: Internat/.test(problem))).toEqual([]);
});

test('with everything optional, and all of it unfolded, axe finds nothing', async ({ page }) => {
  test.slow();
  await servePictures(page, twelve);
  for (const path of ['/', '/contact'] as const) {
    await showContent(page, path, everything(), { pictures: twelve.described });
    await page.locator('main details').evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    await expectNoBarrier(page, `${path} unfolded`);
  }
});

test('on a phone no picture is fetched before the visitor scrolls, and then one format in the small size, to be kept for a year', async ({
  browser,
}) => {
  const folder = `${mkdtempSync(join(tmpdir(), 'with-photographs-'))}/`;
  mkdirSync(`${folder}assets`);
  const { html } = await render({ url: '/', now: new Date() }, twelve.content, twelve.described);
  for (const [path, file] of twelve.files) writeFileSync(folder + path.slice(1), file);
  await compressFolder(folder);
  const build = new Map([...thisBuild, ...readFiles(folder), ['/', withBytes('/', html)]]);
  const hashes = (await stylesWith(twelve.content)).map(styleHash);
  const server = await serveFiles((path) => build.get(path), securityHeaders(hashes, 'http://127.0.0.1'));
  const viewport = { width: 412, height: 915 };
  const page = await browser.newPage({ viewport, deviceScaleFactor: 3.5, isMobile: true });
  try {
    const sent = new Map<string, Record<string, string>>();
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (pathname.startsWith('/assets/photo-')) sent.set(pathname, answer.headers());
    });
    await page.goto(server.url, { waitUntil: 'networkidle' });
    expect([...sent]).toEqual([]);
    await expectAllShown(page);
    const smallest = Object.values(twelve.described).map(
      ({ address, widths }) => `${address}-${widths[0]}.avif`,
    );
    expect([...sent.keys()].sort()).toEqual(smallest.sort());
    for (const [path, headers] of sent) {
      expect(twelve.files.get(path)?.length).toBeLessThanOrEqual(40_000);
      expect([path, headers['content-type']]).toEqual([path, 'image/avif']);
      expect(headers['cache-control']).toContain('immutable');
      expect(headers['content-encoding']).toBeUndefined();
    }
  } finally {
    await page.close();
    await server.close();
    rmSync(folder, { recursive: true });
  }
});

test('on a desktop computer as well, no picture is fetched before the visitor scrolls; nothing moves when they arrive', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const asked = await servePictures(page, twelve);
  await showContent(page, '/', twelve.content, { pictures: twelve.described });
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  const places = () =>
    page.locator('#progress figure, #progress article').evaluateAll((all) =>
      all.map((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return { card: one.tagName === 'ARTICLE', top: top + scrollY, bottom: bottom + scrollY };
      }),
    );
  const before = await places();
  await expectAllShown(page);
  const after = await places();
  // The small sizes are a tenth of a pixel off the shape of the large one.
  expect(Math.max(...after.map(({ top }, at) => Math.abs(top - (before[at]?.top ?? 0))))).toBeLessThan(1);
});

async function expectAllShown(page: Page): Promise<void> {
  for (const figure of await page.locator('figure[id^=seen-]').all()) await figure.scrollIntoViewIfNeeded();
  const widths = () =>
    page
      .locator('figure[id^=seen-] img')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(0);
}
