/**
 * Pictures of every screen and state: three widths, light and dark, with and without movement, in Chromium and Firefox, and on
 * paper. `npm run shots [part of a name] [-- --into FOLDER]`, or `-- --readme` for docs/landing.png, `-- --form` for docs/form*.png alone.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import UPNG from 'upng-js';
import { root } from '../../tools/build/paths.ts';
import { startSite } from './journey-site.ts';
import { type Engine, hasFirefox, startChromium, startFirefox } from './shots/engines.ts';
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
try {
  await (values.readme ? takeForReadme(`${root}docs/landing.png`) : takeAll());
} finally {
  await site.close();
}

async function takeAll(): Promise<void> {
  rmSync(values.into, { recursive: true, force: true });
  mkdirSync(values.into, { recursive: true });
  if (!hasFirefox()) console.log('Without Firefox: npm run test:browsers brings it');
  const engines = { chromium: startChromium, ...(hasFirefox() && { firefox: startFirefox }) };
  const taken: string[] = [];
  for (const [name, start] of Object.entries(engines))
    for (const colorScheme of ['light', 'dark'] as const)
      for (const reducedMotion of ['no-preference', 'reduce'] as const)
        for (const javaScriptEnabled of [true, false]) {
          const now = chosen.filter(({ withoutScript = false }) => withoutScript !== javaScriptEnabled);
          if (now.length === 0) continue;
          const how = `${colorScheme}-${reducedMotion === 'reduce' ? 'without' : 'with'}-movement-${name}`;
          const engine = await start({ colorScheme, reducedMotion, javaScriptEnabled });
          for (const shot of now)
            for (const width of [360, 768, 1440]) {
              taken.push(`${shot.name}-${width}-${how}.png`);
              await take(engine, shot, width, join(values.into, taken.at(-1) ?? ''));
            }
          await engine.close();
        }
  for (const { name, path } of chosen.filter(({ onPaper }) => onPaper)) {
    taken.push(`${name}-print.pdf`);
    await withoutScript({ width: 794, height: 900 }, path, (page) =>
      page.pdf({ path: join(values.into, `${name}-print.pdf`), preferCSSPageSize: true }),
    );
  }
  writeFileSync(join(values.into, 'index.html'), contactSheet(taken));
  console.log(`${taken.length} pictures: open ${join(values.into, 'index.html')}`);
}

async function take(engine: Engine, shot: Shot, width: number, path: string): Promise<void> {
  const page = await engine.open({ width, height: width < 500 ? 740 : 900 });
  await page.goto(site.url + shot.path);
  await shot.reach?.(page);
  if (shot.fullPage !== false) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await pause(300);
  // What a scroll moves has another timeline.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one.timeline === document.timeline) one.finish();
  });
  await page.screenshot({ path, fullPage: shot.fullPage ?? true });
  await page.close();
}

/** The first screen of the landing page. */
async function takeForReadme(path: string): Promise<void> {
  await withoutScript({ width: 1280, height: 880 }, '/', (page) => page.screenshot({ path }));
  withFewColours(path);
}

async function withoutScript(
  size: { readonly width: number; readonly height: number },
  path: string,
  take: (page: Page) => Promise<unknown>,
): Promise<void> {
  const engine = await startChromium({ reducedMotion: 'reduce', javaScriptEnabled: false });
  const page = await engine.open(size);
  await page.goto(site.url + path);
  await take(page);
  await engine.close();
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
