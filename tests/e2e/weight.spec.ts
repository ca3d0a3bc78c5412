// What a visit costs. The fonts of names in Yoruba: tools/build/fonts.test.ts.
import { type AddressInfo, connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { expect, test } from './fixtures.ts';
import { newMessage, send, shownReference, typeMessage, untilHydrated } from './visitor.ts';

test.use({
  hasTouch: true,
  isMobile: true,
  viewport: { width: 360, height: 740 },
  serviceWorkers: 'allow',
});

for (const [path, goal, goalOfMessage] of [
  ['/', 51_000, undefined],
  ['/contact', 42_000, 140_000],
] as const) {
  const message = goalOfMessage ? `; with a message in Yoruba at most ${goalOfMessage / 1000} kB` : '';
  test(`a phone reads ${path} to its end, and keeps it, for at most ${goal / 1000} kB, as the footer says${message}`, async ({
    page,
    site,
  }) => {
    const wire = await countingWire(site.url);
    await page.goto(`${wire.url}${path}`, { waitUntil: 'networkidle' });
    await page.touchscreen.tap(180, 300);
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }
    });
    const kept = () =>
      page.evaluate(async () => (await (await caches.open('visited')).keys()).map(({ url }) => url));
    // The page and its fonts.
    await expect
      .poll(async () => (await kept()).filter((url) => !url.endsWith('.js')).length)
      .toBeGreaterThan(2);
    await page.waitForLoadState('networkidle');
    const read = wire.bytes();
    const [, size] = /(\d+)\skB/.exec((await page.locator('footer').textContent()) ?? '') ?? [];
    const printed = Number(size) * 1000;
    expect(Math.abs(printed - read) / read, `${printed} is printed, ${read} crossed`).toBeLessThan(0.15);
    expect(read).toBeLessThanOrEqual(goal);
    console.log(`${path}: ${read} bytes, ${printed} printed`);
    if (goalOfMessage) {
      await page.locator('#firstName').tap();
      await untilHydrated(page);
      // Its letters of Yoruba load two more fonts, 14 kB.
      await typeMessage(page, newMessage());
      await send(page);
      await shownReference(page);
      await page.waitForLoadState('networkidle');
      expect(wire.bytes()).toBeLessThanOrEqual(goalOfMessage);
      console.log(`a message: ${wire.bytes()} bytes`);
    }
    wire.close();
  });
}

/** A proxy that counts all bytes from the site, including headers. */
async function countingWire(to: string) {
  let bytes = 0;
  const wire = createServer((browser) => {
    const site = connect(Number(new URL(to).port), '127.0.0.1');
    site.on('data', (part) => {
      bytes += part.length;
    });
    pipeline(browser, site, browser, () => {});
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  const { port } = wire.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, bytes: () => bytes, close: () => wire.close() };
}
