/** A contact sheet: every screen and state, three widths, light and dark, and on paper. `npm run shots [part of a name]` */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type BrowserContextOptions, chromium } from '@playwright/test';
import { root } from '../build/paths.ts';
import { chromiumArgs, ensureChromium } from '../testing/chromium.ts';
import { shots } from './shots/states.ts';
import { startSite } from './site.ts';

const folder = `${root}shots/`;
const wanted = process.argv[2] ?? '';
const chosen = shots.filter(({ name }) => name.includes(wanted));
if (chosen.length === 0) {
  console.error(`No shot has “${wanted}” in its name: there are ${shots.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

// Pictures of an older build would show what is no longer there.
const { status } = spawnSync(process.execPath, ['build/build.ts'], { cwd: root, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const site = await startSite();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
const taken: string[] = [];
try {
  for (const shot of chosen) {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [360, 768, 1440]) await takeOnScreen(shot, width, colorScheme);
    if (shot.onPaper) await takeOnPaper(shot);
  }
} finally {
  await browser.close();
  await site.close();
}
writeFileSync(`${folder}index.html`, contactSheet());
console.log(`${taken.length} pictures: open ${folder}index.html`);

type Shot = (typeof shots)[number];

async function takeOnScreen(shot: Shot, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  await using page = await openPage(shot, {
    viewport: { width, height: width < 500 ? 740 : 900 },
    colorScheme,
  });
  // A picture of the moment before a colour has faded is a picture of nothing.
  if (shot.fullPage !== false) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForTimeout(300);
  const file = `${shot.name}-${width}-${colorScheme}.png`;
  await page.screenshot({ path: folder + file, fullPage: shot.fullPage ?? true });
  taken.push(file);
}

async function takeOnPaper(shot: Shot): Promise<void> {
  await using page = await openPage(shot, {
    viewport: { width: 794, height: 900 },
    javaScriptEnabled: false,
  });
  const file = `${shot.name}-print.pdf`;
  await page.pdf({ path: folder + file, preferCSSPageSize: true });
  taken.push(file);
}

/** A page of its own that stands in the state; it is gone with the block that opened it. */
async function openPage({ path, reach, withoutScript = false }: Shot, options: BrowserContextOptions) {
  const page = await browser.newPage({
    baseURL: site.url,
    // The field complete, the scan at rest: what stands there when nothing moves.
    reducedMotion: 'reduce',
    javaScriptEnabled: !withoutScript,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    ...options,
  });
  await page.goto(path);
  await reach?.(page);
  return page;
}

function contactSheet(): string {
  const pictures = taken.map((file) =>
    file.endsWith('.pdf')
      ? `<figure><a href="${file}">${file}</a></figure>`
      : `<figure><a href="${file}"><img loading="lazy" width="240" src="${file}" alt=""></a><figcaption>${file}</figcaption></figure>`,
  );
  return `<!doctype html><title>Contact sheet</title><style>body{display:flex;flex-wrap:wrap;gap:1rem;align-items:start;background:#888;font:12px sans-serif}figure{margin:0}</style>${pictures.join('')}`;
}
