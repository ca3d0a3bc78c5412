import type { Browser, BrowserContext } from '@playwright/test';
import { builtSite } from '../rigs/last-build.ts';
import { serveFiles } from '../rigs/serve-files.ts';
import { medians } from './medians.ts';
import { phone } from './phone.ts';

/** Bytes a second and milliseconds. */
type Network = {
  readonly name: string;
  readonly latency: number;
  readonly down: number;
  readonly up: number;
};

const networks: readonly Network[] = [
  { name: '400 kbit/s, 400 ms, 4× CPU', latency: 400, down: 50_000, up: 50_000 },
  // Lighthouse's mobile preset as it sets DevTools: 150 ms × 3.75, and nine tenths of 1.6 Mbit/s and 750 kbit/s.
  {
    name: 'Lighthouse mobile (1.6 Mbit/s, 150 ms, 4× CPU)',
    latency: 562.5,
    down: 184_320,
    up: 84_375,
  },
];

/** Milliseconds from the request, and the layout shift score. */
type Visit = Record<'first paint' | 'largest paint' | 'blocking time' | 'layout shift', number>;

export async function printPaint(browser: Browser, runs: number): Promise<void> {
  const files = await builtSite();
  const site = await serveFiles((path) => files.get(path));
  for (const network of networks) {
    const table: Record<string, Visit> = {};
    for (const path of ['/', '/contact']) {
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run++) {
        const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
        visits.push(await visit(context, site.url + path, network).finally(() => context.close()));
      }
      table[path] = medians(visits);
    }
    console.log(`\nFirst visit, ${network.name}, cold cache, ms, median of ${runs} runs`);
    console.table(table);
  }
  await site.close();
}

async function visit(context: BrowserContext, address: string, network: Network): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.down,
    uploadThroughput: network.up,
  });
  await page.addInitScript(observe);
  await page.goto(address);
  // On the slow network late fonts still change the page after `load`.
  await page.waitForFunction(() => performance.now() - seen.last > 1500);
  return page.evaluate(() => ({
    'first paint': Math.round(
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ),
    'largest paint': Math.round(seen.largest),
    'blocking time': Math.round(seen.blocking),
    'layout shift': Number(seen.shift.toFixed(3)),
  }));
}

declare global {
  /** Milliseconds, and the layout shift score. `last`: the time of the last event. */
  var seen: { largest: number; shift: number; blocking: number; last: number };
}

function observe(): void {
  const seen = { largest: 0, shift: 0, blocking: 0, last: performance.now() };
  Object.assign(globalThis, { seen });
  const watch = (type: string, listener: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) listener(entry);
      seen.last = performance.now();
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  watch('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  watch('longtask', ({ duration }) => {
    seen.blocking += Math.max(0, duration - 50);
  });
  watch('resource', () => {});
}
