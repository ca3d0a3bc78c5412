import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../rigs/chromium.ts';
import { builtContent, builtSite } from '../rigs/last-build.ts';
import { serveFiles } from '../rigs/serve-files.ts';

const GAMES = 9;

/** What the game takes to count a difficult field of 320 × 320 pixels, with the processor slowed down four times. */
export async function printDrone(): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  const files = await builtSite();
  const site = await serveFiles((path) => files.get(path));
  const played: number[] = [];
  for (let seed = 1; seed <= GAMES; seed++) played.push(await game(await open(browser, site.url), seed));
  console.log('\nThe count of the game, ms, 4× slower');
  console.table({ [`${GAMES} games`]: figures(played) });
  await Promise.all([browser.close(), site.close()]);
}

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${url}/`);
  return page;
}

/** Whole milliseconds, as the game prints them. Somebody looks for three seconds before the drone flies. */
async function game(page: Page, seed: number): Promise<number> {
  const { play, texts } = builtContent.landingCopy.technology.game;
  const host = page.locator('[data-drone]');
  await host.evaluate((host, seed) => Object.assign(host.dataset, { seed, level: 2 }), seed);
  await host.getByRole('button', { name: play }).click();
  await host.getByLabel(texts.guess).waitFor();
  await page.waitForTimeout(3000);
  await host.getByRole('button', { name: texts.fly }).click();
  const [before = '', after = ''] = texts.note.split('{ms}');
  const note = (await host.getByText(after.trim()).textContent()) ?? '';
  await page.close();
  return Number(note.slice(before.length, -after.length));
}

function figures(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return { median: Math.round(median), worst: Math.round(sorted.at(-1) ?? Number.NaN), wanted: '< 100' };
}
