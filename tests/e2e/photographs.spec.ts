import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { styleHash } from '../../server/build.ts';
import { readFiles } from '../../server/http/files.ts';
import { securityHeaders } from '../../server/http/headers.ts';
import { compressFolder } from '../../tools/build/compress.ts';
import { builtContent, render, stylesWith } from '../rigs/last-build.ts';
import { serveFiles } from '../rigs/serve-files.ts';
import { withPhotographs } from '../rigs/with-photographs.ts';
import { thisBuild, withBytes } from './builds.ts';
import { expect, test } from './fixtures.ts';

let twelve: Awaited<ReturnType<typeof withPhotographs>>;
let server: Awaited<ReturnType<typeof serveFiles>>;

test.beforeAll(async () => {
  // Drawing and encoding twelve pictures takes a while the first time.
  test.setTimeout(180_000);
  twelve = await withPhotographs(builtContent);
  const { html } = await render({ url: '/', now: new Date() }, twelve.content, twelve.described);
  const folder = `${mkdtempSync(join(tmpdir(), 'with-photographs-'))}/`;
  mkdirSync(`${folder}assets`);
  for (const [path, file] of twelve.files) writeFileSync(folder + path.slice(1), file);
  await compressFolder(folder);
  const build = new Map([...thisBuild, ...readFiles(folder), ['/', withBytes('/', html)]]);
  rmSync(folder, { recursive: true });
  const hashes = (await stylesWith(twelve.content)).map(styleHash);
  server = await serveFiles((path) => build.get(path), securityHeaders(hashes, 'http://127.0.0.1'));
});
test.afterAll(() => server.close());

for (const [where, window, smallest] of [
  ['a phone', { viewport: { width: 412, height: 915 }, deviceScaleFactor: 3.5, isMobile: true }, true],
  ['a desktop computer', { viewport: { width: 1440, height: 900 } }, false],
] as const) {
  test(`on ${where} no picture is fetched before the visitor scrolls, and then each in one format, to be kept for a year; nothing moves when they arrive`, async ({
    browser,
  }) => {
    const page = await browser.newPage(window);
    const sent = new Map<string, Record<string, string>>();
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (pathname.startsWith('/assets/photo-')) sent.set(pathname, answer.headers());
    });
    await page.goto(server.url, { waitUntil: 'networkidle' });
    expect([...sent.keys()], 'pictures before the visitor scrolls').toEqual([]);
    const before = await topsOfPhotographs(page);
    await showAll(page);
    const after = await topsOfPhotographs(page);
    // The small sizes are a tenth of a pixel off the shape of the large one.
    const moved = after.map((top, at) => Math.abs(top - (before[at] ?? 0)));
    expect(Math.max(...moved), 'how far a card or photograph moved, in pixels').toBeLessThan(1);
    const pictures = Object.values(twelve.described);
    const fetched = [...sent.keys()].map((path) => path.replace(/-\d+\.avif$/, ''));
    expect(new Set(fetched)).toEqual(new Set(pictures.map(({ address }) => address)));
    if (smallest)
      expect([...sent.keys()].sort()).toEqual(
        pictures.map(({ address, widths }) => `${address}-${widths[0]}.avif`).sort(),
      );
    for (const [path, headers] of sent) {
      if (smallest) expect(twelve.files.get(path)?.length, path).toBeLessThanOrEqual(40_000);
      expect([path, headers['content-type']]).toEqual([path, 'image/avif']);
      expect(headers['cache-control'], path).toContain('immutable');
      expect(headers['content-encoding'], path).toBeUndefined();
    }
    await page.close();
  });
}

function topsOfPhotographs(page: Page): Promise<number[]> {
  return page
    .locator('#progress figure, #progress article')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
}

async function showAll(page: Page): Promise<void> {
  for (const figure of await page.locator('figure[id^=seen-]').all()) await figure.scrollIntoViewIfNeeded();
  const widths = () =>
    page
      .locator('figure[id^=seen-] img')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(0);
}
