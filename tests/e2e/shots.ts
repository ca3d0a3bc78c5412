/**
 * Pictures of every screen and state: three widths, light and dark, with and without movement, in Chromium and Firefox, and
 * on paper. `npm run shots [part of a name] [-- --into FOLDER]`, or `-- --readme` for docs/landing.png, `-- --form` for docs/form*.png alone.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import UPNG from 'upng-js';
import { root } from '../../tools/build/paths.ts';
import { chromiumArgs, ensureChromium } from '../rigs/chromium.ts';
import { startSite } from './journey-site.ts';
import { type Camera, engines } from './shots/engines.ts';
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

/** Ends all animations that run by the clock, and replaces the reference of a message, which differs from run to run. */
const makeRepeatable = `(() => {
  for (const one of document.getAnimations()) if (one.timeline === document.timeline) one.finish();
  for (const reference of document.querySelectorAll('[data-outcome=thanks] b')) reference.textContent = '0123456789';
})()`;

if (values.form) {
  await import('../../tools/jsx.ts');
  const { takeForms } = await import('./shots/form.ts');
  const pictures: string[] = [];
  await takeForms((name) => {
    pictures.push(`${root}docs/${name}.png`);
    return `${root}docs/${name}.png`;
  });
  for (const picture of pictures) withFewColours(picture);
  process.exit();
}
const site = await startSite({ RATE_LIMIT: 'off' });
if (values.readme) {
  await takeForReadme(`${root}docs/landing.png`).finally(site.close);
  process.exit();
}
rmSync(values.into, { recursive: true, force: true });
mkdirSync(values.into, { recursive: true });
const taken: string[] = [];
try {
  for (const engine of ['chromium', 'firefox'] as const)
    for (const reducedMotion of [false, true]) await takeAll(engine, reducedMotion);
  await takeOnPaper();
} finally {
  await site.close();
}
writeFileSync(join(values.into, 'index.html'), contactSheet());
console.log(`${taken.length} pictures: open ${join(values.into, 'index.html')}`);

async function takeAll(engine: keyof typeof engines, reducedMotion: boolean): Promise<void> {
  const folder = `${engine}-${reducedMotion ? 'without' : 'with'}-movement`;
  mkdirSync(join(values.into, folder));
  for (const dark of [false, true]) {
    for (const javaScript of [true, false]) {
      const now = chosen.filter(({ withoutScript = false }) => withoutScript !== javaScript);
      if (now.length === 0) continue;
      const camera = await engines[engine]({ dark, reducedMotion, javaScript });
      if (!camera) return console.log('Without Firefox: npm run test:browsers brings it');
      try {
        for (const shot of now)
          for (const width of [360, 768, 1440])
            await take(camera, shot, width, `${folder}/${shot.name}-${width}-${dark ? 'dark' : 'light'}.png`);
      } finally {
        await camera.close();
      }
    }
  }
}

async function take({ tab, picture }: Camera, shot: Shot, width: number, file: string): Promise<void> {
  await tab.size(width, width < 500 ? 740 : 900);
  await tab.move(0, 0);
  await tab.open(site.url + shot.path);
  await shot.reach?.(tab);
  if (shot.fullPage !== false) await tab.ask('scrollTo({ top: 0, behavior: "instant" })');
  await pause(300);
  await tab.ask(makeRepeatable);
  await picture(join(values.into, file), shot.fullPage ?? true);
  taken.push(file);
  // A draft would appear in the next form.
  await tab.ask('localStorage.clear()');
}

/** The first screen of the landing page. */
async function takeForReadme(file: string): Promise<void> {
  const camera = await engines.chromium({ dark: false, reducedMotion: true, javaScript: false });
  await camera.tab.size(1280, 880);
  await camera.tab.open(`${site.url}/`);
  await camera.picture(file, false);
  await camera.close();
  withFewColours(file);
}

function withFewColours(file: string): void {
  const image = UPNG.decode(Uint8Array.from(readFileSync(file)).buffer);
  writeFileSync(file, Buffer.from(UPNG.encode(UPNG.toRGBA8(image), image.width, image.height, 256)));
}

async function takeOnPaper(): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    for (const { name, path } of chosen.filter(({ onPaper }) => onPaper)) {
      const page = await browser.newPage({ viewport: { width: 794, height: 900 }, javaScriptEnabled: false });
      await page.goto(site.url + path);
      await page.pdf({ path: join(values.into, `${name}-print.pdf`), preferCSSPageSize: true });
      taken.push(`${name}-print.pdf`);
    }
  } finally {
    await browser.close();
  }
}

function contactSheet(): string {
  const pictures = taken.map((file) =>
    file.endsWith('.pdf')
      ? `<figure><a href="${file}">${file}</a></figure>`
      : `<figure><a href="${file}"><img loading="lazy" width="240" src="${file}" alt=""></a><figcaption>${file}</figcaption></figure>`,
  );
  return `<!doctype html><title>Contact sheet</title><style>body{display:flex;flex-wrap:wrap;gap:1rem;align-items:start;background:#888;font:12px sans-serif}figure{margin:0}</style>${pictures.join('')}`;
}
