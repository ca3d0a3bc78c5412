/**
 * Pictures of every screen and state: three widths, light and dark, with and without movement, and on paper.
 * `npm run shots [part of a name] [-- --into FOLDER]`, or `-- --readme` for docs/landing.png, `-- --form` for docs/form*.png alone.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import UPNG from 'upng-js';
import { root } from '../../tools/build/paths.ts';
import { chromiumArgs, ensureChromium } from '../rigs/chromium.ts';
import { startSite } from './journey-site.ts';
import { type Shot, shots } from './shots/states.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    into: { type: 'string', default: `${root}shots` },
    readme: { type: 'boolean' },
    form: { type: 'boolean' },
  },
});
const [wanted = ''] = positionals;
const chosen = shots.filter(({ name }) => name.includes(wanted));
if (chosen.length === 0) {
  console.error(`No shot has “${wanted}” in its name: there are ${shots.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

if (values.form) {
  await import('../../tools/jsx.ts');
  const { takeForms } = await import('./shots/owner-forms.ts');
  for (const file of await takeForms(`${root}docs/`)) withFewColours(file);
  process.exit();
}
const site = await startSite({ RATE_LIMIT: 'off' });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
try {
  await (values.readme ? takeForReadme(`${root}docs/landing.png`) : takeAll());
} finally {
  await browser.close();
  await site.close();
}

async function takeAll(): Promise<void> {
  rmSync(values.into, { recursive: true, force: true });
  mkdirSync(values.into, { recursive: true });
  const taken: string[] = [];
  for (const shot of chosen) {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const reducedMotion of ['no-preference', 'reduce'] as const)
        for (const width of [360, 768, 1440]) {
          const how = reducedMotion === 'reduce' ? 'without-movement' : 'with-movement';
          const file = `${shot.name}-${width}-${colorScheme}-${how}.png`;
          const viewport = { width, height: width < 500 ? 740 : 900 };
          await take(shot, { colorScheme, reducedMotion, viewport }, file);
          taken.push(file);
        }
    if (!shot.onPaper) continue;
    const page = await openPage({ viewport: { width: 794, height: 900 }, javaScriptEnabled: false });
    await page.goto(site.url + shot.path);
    await page.pdf({ path: join(values.into, `${shot.name}-print.pdf`), preferCSSPageSize: true });
    taken.push(`${shot.name}-print.pdf`);
    await page.context().close();
  }
  writeFileSync(join(values.into, 'index.html'), contactSheet(taken));
  console.log(`${taken.length} pictures: open ${join(values.into, 'index.html')}`);
}

async function take(shot: Shot, options: BrowserContextOptions, file: string): Promise<void> {
  const page = await openPage({ ...options, javaScriptEnabled: !shot.withoutScript });
  await page.goto(site.url + shot.path);
  await shot.reach?.(page);
  if (shot.fullPage !== false) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await pause(300);
  // What a scroll moves has another timeline.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one.timeline === document.timeline) one.finish();
  });
  await page.screenshot({ path: join(values.into, file), fullPage: shot.fullPage ?? true });
  await page.context().close();
}

/** At the same minute of the same Monday in each run: whether the farm is open depends on it. */
async function openPage(options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage({
    serviceWorkers: 'block',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    ...options,
  });
  // Playwright's clock would hide the mark that says that the page is hydrated.
  await page.addInitScript(() => {
    const now = Date.UTC(2026, 10, 23, 9, 30);
    globalThis.Date = class extends Date {
      constructor(...given: [number]) {
        super(...(given.length > 0 ? given : ([now] as const)));
      }
      static override now = () => now;
    } as DateConstructor;
  });
  return page;
}

/** The first screen of the landing page. */
async function takeForReadme(file: string): Promise<void> {
  const viewport = { width: 1280, height: 880 };
  const page = await openPage({ viewport, reducedMotion: 'reduce', javaScriptEnabled: false });
  await page.goto(site.url);
  await page.screenshot({ path: file });
  withFewColours(file);
}

function withFewColours(file: string): void {
  const image = UPNG.decode(Uint8Array.from(readFileSync(file)).buffer);
  writeFileSync(file, Buffer.from(UPNG.encode(UPNG.toRGBA8(image), image.width, image.height, 256)));
}

function contactSheet(files: readonly string[]): string {
  const pictures = files.map((file) => {
    const picture = file.endsWith('.png') ? `<img loading="lazy" width="240" src="${file}" alt="">` : '';
    return `<figure><a href="${file}">${picture}</a><figcaption>${file}</figcaption></figure>`;
  });
  return `<!doctype html><title>Contact sheet</title><style>body{display:flex;flex-wrap:wrap;gap:1rem;align-items:start;background:#888;font:12px sans-serif}figure{margin:0}</style>${pictures.join('')}`;
}
