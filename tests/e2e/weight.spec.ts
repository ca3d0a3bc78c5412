// What a visit costs. The fonts of names in Yoruba: tools/build/fonts.test.ts.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newMessage, send, shownReference, typeMessage, untilHydrated } from './visitor.ts';

test.describe('a phone', () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'allow',
  });

  for (const [path, goal] of [
    ['/', 58_000],
    ['/contact', 42_000],
  ] as const) {
    test(`reads ${path} to its end, and keeps it, for at most ${goal / 1000} kB, as the footer says`, async ({
      page,
      site,
    }) => {
      const wire = await countingWire(site.url);
      await page.goto(`${wire.url}${path}`, { waitUntil: 'networkidle' });
      await page.touchscreen.tap(180, 300);
      await readToTheEnd(page);
      const kept = () =>
        page.evaluate(async () => (await (await caches.open('visited')).keys()).map(({ url }) => url));
      // The page and its fonts.
      await expect
        .poll(async () => (await kept()).filter((url) => !url.endsWith('.js')).length)
        .toBeGreaterThan(2);
      await page.waitForLoadState('networkidle');
      const read = wire.bytes();
      wire.close();
      const [, size] = /(\d+)\skB/.exec((await page.locator('footer').textContent()) ?? '') ?? [];
      const printed = Number(size) * 1000;
      expect(Math.abs(printed - read) / read, `${printed} is printed, ${read} crossed`).toBeLessThan(0.15);
      expect(read).toBeLessThanOrEqual(goal);
      console.log(`${path}: ${read} bytes, ${printed} printed`);
    });
  }

  test('sends a message with letters of Yoruba for at most 140 kB in all', async ({ page, site }) => {
    const wire = await countingWire(site.url);
    await page.goto(`${wire.url}/contact`, { waitUntil: 'networkidle' });
    await page.locator('#firstName').tap();
    await untilHydrated(page);
    // Its letters of Yoruba load two more fonts, 14 kB.
    await typeMessage(page, newMessage());
    await send(page);
    await shownReference(page);
    await readToTheEnd(page);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await page.waitForLoadState('networkidle');
    expect(wire.bytes()).toBeLessThanOrEqual(140_000);
    console.log(`a message: ${wire.bytes()} bytes`);
    wire.close();
  });
});

async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

/** A proxy that counts all bytes from the site, including headers. */
async function countingWire(to: string) {
  let bytes = 0;
  const open = new Set<Socket>();
  const wire = createServer((browser) => {
    const site = connect(Number(new URL(to).port), '127.0.0.1');
    site.on('data', (part) => {
      bytes += part.length;
    });
    for (const socket of [browser, site]) open.add(socket.on('error', () => {}));
    browser.pipe(site).pipe(browser);
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(wire.address() as AddressInfo).port}`,
    bytes: () => bytes,
    close() {
      wire.close();
      for (const socket of open) socket.destroy();
    },
  };
}
