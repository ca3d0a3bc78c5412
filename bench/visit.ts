import type { Browser, Page } from '@playwright/test';
import { emulate, type Line, phone } from './lines.ts';

/** One first visit on a cold cache. Milliseconds from the request; `shift` is the layout shift score. */
export type Visit = {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
};

/** From a tap on the menu, where a page has one: until it is open, and until React has taken over. Milliseconds. */
export type Tap = { readonly effect: number; readonly awake: number };

export async function visit(browser: Browser, address: string, line: Line): Promise<Visit> {
  return withPage(browser, line, async (page) => {
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    await settled(page);
    return page.evaluate(() => {
      const { largest, shift, blocking } = window.seen;
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return { firstPaint: paint?.startTime ?? Number.NaN, largestPaint: largest, blocking, shift };
    });
  });
}

/** The tap comes while nothing but the page itself has been fetched. */
export async function tapMenu(browser: Browser, address: string, line: Line): Promise<Tap> {
  return withPage(browser, line, async (page) => {
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    await settled(page);
    const measured = page.evaluate(
      () =>
        new Promise<Tap>((resolve) => {
          let tapped = 0;
          let effect = 0;
          addEventListener('pointerdown', ({ timeStamp }) => {
            tapped ||= timeStamp;
          });
          document.querySelector('details.menu')?.addEventListener('toggle', () => {
            effect ||= performance.now() - tapped;
          });
          const timer = setInterval(() => {
            if (!effect || !window.isAwake()) return;
            clearInterval(timer);
            resolve({ effect, awake: performance.now() - tapped });
          }, 8);
        }),
    );
    await page.locator('details.menu summary').tap();
    return measured;
  });
}

export async function withPage<T>(
  browser: Browser,
  line: Line,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await emulate(await context.newCDPSession(page), line);
    await page.addInitScript(observe);
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Nothing has moved or been painted for a while: on the slow line, late fonts still change the page after `load`. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() - window.seen.last > 1500, undefined, {
    timeout: 120_000,
  });
}

declare global {
  interface Window {
    seen: { largest: number; shift: number; blocking: number; last: number };
    /** Whether React has taken over the page. */
    isAwake(): boolean;
  }
}

function observe(): void {
  const seen = { largest: 0, shift: 0, blocking: 0, last: performance.now() };
  window.seen = seen;
  window.isAwake = () => performance.getEntriesByName('awake').length > 0;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
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
