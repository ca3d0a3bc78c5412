import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';

/** A network, in bits a second and milliseconds. */
type Network = {
  readonly name: string;
  readonly latency: number;
  readonly down: number;
  readonly up: number;
};

export const networks = {
  slowest: { name: '80 kbit/s, 400 ms, 4× CPU', latency: 400, down: 80_000, up: 80_000 },
  slow: { name: '400 kbit/s, 400 ms, 4× CPU', latency: 400, down: 400_000, up: 400_000 },
  // Lighthouse's mobile preset as it sets DevTools: 150 ms × 3.75, and nine tenths of 1.6 Mbit/s and 750 kbit/s.
  lighthouse: {
    name: 'Lighthouse mobile (1.6 Mbit/s, 150 ms, 4× CPU)',
    latency: 562.5,
    down: 1_474_560,
    up: 675_000,
  },
  none: { name: 'no line, 4× CPU', latency: 0, down: -8, up: -8 },
} as const satisfies Record<string, Network>;

/** A page driven by the DevTools protocol. */
export type Page = Pick<CDPSession, 'send'> & {
  on(name: string, listener: (parameters: never) => void): void;
};

/** Opens an address on the phone of Lighthouse's mobile preset, on a cold cache. @param prepare runs before the navigation */
export async function onPhone<T>(
  browser: Browser,
  address: string,
  network: Network,
  work: (page: Page) => Promise<T>,
  prepare?: (page: Page) => Promise<void>,
): Promise<T> {
  const devtools = await browser.newBrowserCDPSession();
  const { browserContextId } = await devtools.send('Target.createBrowserContext');
  try {
    const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const page = await attach(devtools, targetId);
    const screen = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
    await page.send('Emulation.setDeviceMetricsOverride', screen);
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.send('Emulation.setTimezoneOverride', { timezoneId: 'Africa/Lagos' });
    await page.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.send('Network.enable');
    await page.send('Network.setBypassServiceWorker', { bypass: true });
    await page.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.down / 8,
      uploadThroughput: network.up / 8,
    });
    await page.send('Page.enable');
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observe})()` });
    await prepare?.(page);
    const { errorText } = await page.send('Page.navigate', { url: address });
    if (errorText) throw new Error(`${address}: ${errorText}`);
    // On the slow network late fonts still change the page after `load`.
    while (
      !(await evaluate(page, 'document.readyState === "complete" && performance.now() - seen.last > 1500'))
    )
      await sleep(200);
    return await work(page);
  } finally {
    await devtools.send('Target.disposeBrowserContext', { browserContextId });
    await devtools.detach();
  }
}

/**
 * Without Playwright's page, which keeps the inspector's `Runtime` domain on: with it each `Error` costs a second parse of its
 * script. react-dom makes five while it starts, which would add 40 ms on a slow phone.
 */
async function attach(devtools: CDPSession, targetId: string): Promise<Page> {
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId });
  const pending: PromiseWithResolvers<unknown>[] = [];
  const listeners = new Map<string, ((parameters: never) => void)[]>();
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error, method, params } = JSON.parse(message);
    if (method) for (const listener of listeners.get(method) ?? []) listener(params as never);
    else if (error) pending[id]?.reject(new Error(error.message));
    else pending[id]?.resolve(result);
  });
  const send = async (method: string, params: object) => {
    const reply = Promise.withResolvers();
    const message = JSON.stringify({ id: pending.push(reply) - 1, method, params });
    await devtools.send('Target.sendMessageToTarget', { sessionId, message });
    return reply.promise;
  };
  return {
    send: send as CDPSession['send'],
    on: (name, listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  };
}

/** Evaluates an expression in the page, and awaits a promise. */
export async function evaluate<T>(page: Page, expression: string): Promise<T> {
  const how = { expression, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await page.send('Runtime.evaluate', how);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

export async function tapMiddleOf(page: Page, selector: string): Promise<void> {
  const box = await evaluate<DOMRect>(
    page,
    `document.querySelector('${selector}').getBoundingClientRect().toJSON()`,
  );
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

declare global {
  interface Window {
    /** Milliseconds, and the layout shift score. `last`: the time of the last event. */
    seen: { largest: number; shift: number; blocking: number; last: number };
  }
}

function observe(): void {
  const seen = { largest: 0, shift: 0, blocking: 0, last: performance.now() };
  window.seen = seen;
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
