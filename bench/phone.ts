import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from 'puppeteer-core';

/** A connection, and a phone so many times slower than this machine. Bits a second, milliseconds. */
export type Line = {
  readonly name: string;
  readonly latency: number;
  readonly down: number;
  readonly up: number;
};

export const lines = {
  slow: { name: '400 kbit/s, 400 ms, 4× CPU', latency: 400, down: 400_000, up: 400_000 },
  // Lighthouse's mobile preset as it sets DevTools: 150 ms × 3.75, and nine tenths of 1.6 Mbit/s and 750 kbit/s.
  lighthouse: {
    name: 'Lighthouse mobile (1.6 Mbit/s, 150 ms, 4× CPU)',
    latency: 562.5,
    down: 1_474_560,
    up: 675_000,
  },
  none: { name: 'no line, 4× CPU', latency: 0, down: -8, up: -8 },
} as const satisfies Record<string, Line>;

/**
 * Opens an address on the phone of Lighthouse's mobile preset, on a cold cache, in a page spoken to in DevTools' own
 * protocol. Tools that drive a page keep the inspector's `Runtime` domain on, under which every `Error` a script makes
 * costs a second parse of what made it: react-dom makes five while it starts, and would be charged 40 ms for them on a
 * slow phone that no visitor's browser spends.
 */
export async function onPhone<T>(
  browser: Browser,
  address: string,
  line: Line,
  work: (page: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.createBrowserContext();
  try {
    const devtools = await browser.target().createCDPSession();
    await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId: context.id });
    const page = await (await context.waitForTarget(() => true)).createCDPSession();
    const screen = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
    await page.send('Emulation.setDeviceMetricsOverride', screen);
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.send('Emulation.setTimezoneOverride', { timezoneId: 'Africa/Lagos' });
    await page.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.send('Network.enable');
    await page.send('Network.setBypassServiceWorker', { bypass: true });
    await page.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.down / 8,
      uploadThroughput: line.up / 8,
    });
    await page.send('Page.enable');
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observe})()` });
    const { errorText } = await page.send('Page.navigate', { url: address });
    if (errorText) throw new Error(`${address}: ${errorText}`);
    // Nothing has moved or been painted for a while: on the slow line, late fonts still change the page after `load`.
    while (!(await ask(page, 'document.readyState === "complete" && performance.now() - seen.last > 1500')))
      await sleep(200);
    return await work(page);
  } finally {
    await context.close();
  }
}

/** What an expression gives in the page, or what its promise gives in the end. */
export async function ask<T>(page: CDPSession, expression: string): Promise<T> {
  const how = { expression, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await page.send('Runtime.evaluate', how);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

export async function tap(page: CDPSession, x: number, y: number): Promise<void> {
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

declare global {
  interface Window {
    /** What a page is asked for: milliseconds, and the layout shift score. `last` is when something happened last. */
    seen: { largest: number; shift: number; blocking: number; last: number };
  }
}

function observe(): void {
  const seen = { largest: 0, shift: 0, blocking: 0, last: performance.now() };
  window.seen = seen;
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
