// When a page loads its scripts, and that nothing moves meanwhile. What it loads: weight.spec.ts; that it sets no cookie, and loads
// nothing from elsewhere: server/http/answers.test.ts; what was typed: form-typed.spec.ts.
import { expect, test } from './fixtures.ts';
import { hydrate, isHydrated, skipWait, untilHydrated } from './visitor.ts';

test.use({
  expectedErrors: /net::ERR_FAILED/,
  contextOptions: { reducedMotion: 'no-preference' },
});

test('a resting mouse loads no script; a moving one does, again where that failed', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
  await skipWait(page, 5000);
  await page.route(/assets\/(react|shared)-/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'networkidle' });
  // Where a headless browser reports its mouse without us at times: it rests, and loads nothing.
  for (let move = 0; move < 3; move += 1) await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([expect.stringContaining('/assets/loader-')]);
  const failed = page.waitForEvent('requestfailed');
  await page.mouse.move(41, 300);
  await failed;
  await page.unrouteAll();
  await expect(async () => {
    await page.mouse.move(Math.random() * 50, 5);
    expect(await isHydrated(page)).toBe(true);
  }).toPass();
});

for (const path of ['/', '/contact'])
  test(`nothing on ${path} moves while the page comes slowly, loads and is hydrated`, async ({ page }) => {
    test.slow();
    const browser = await page.context().newCDPSession(page);
    // Most of a second for the page alone, and its fonts come after it.
    const line = { offline: false, latency: 20, uploadThroughput: -1, downloadThroughput: 30_000 };
    await browser.send('Network.emulateNetworkConditions', line);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path, { waitUntil: 'networkidle' });
      await hydrate(page);
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      const moved = await page.evaluate(() => {
        type Shift = PerformanceEntry & {
          value: number;
          sources: Record<'previousRect' | 'currentRect', object>[];
        };
        const observer = new PerformanceObserver(() => {});
        observer.observe({ type: 'layout-shift', buffered: true });
        // On a slow machine Chromium also reports the number in palms, which the camera leaves in its place.
        return (observer.takeRecords() as Shift[])
          .filter(({ sources }) =>
            sources.some((one) => JSON.stringify(one.previousRect) !== JSON.stringify(one.currentRect)),
          )
          .reduce((sum, { value }) => sum + value, 0);
      });
      // The swap of a font may move a letter by a pixel.
      expect(moved, `${width} px wide`).toBeLessThan(0.005);
    }
  });

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a finger that scrolls and taps loads no script, one in the form does', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/assets\/(?!loader).*\.js$/.test(request.url())) scripts.push(request.url());
    });
    await page.goto('/');
    const session = await page.context().newCDPSession(page);
    const swipe = { x: 180, y: 400, yDistance: -2000, speed: 4000, gestureSourceType: 'touch' } as const;
    await session.send('Input.synthesizeScrollGesture', swipe);
    await page.locator('main a[data-explained]').first().tap();
    const box = page.locator('#progress input[type=checkbox]').first();
    await box.tap();
    await expect(box).toBeChecked();
    const menu = page.locator('header details');
    await menu.locator('summary').tap();
    await menu.locator('a[href="/#future"]').tap();
    // Playwright waits until the page has scrolled there: a tap before that would hit what passes below the finger.
    await page.locator('#future-headline').tap();
    await page.locator('header a[href="/contact"]').first().tap();
    await page.waitForURL('**/contact');
    await session.send('Input.synthesizeScrollGesture', swipe);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await page.locator('#message').tap();
    await untilHydrated(page);
    await expect(page.locator('#message')).toBeFocused();
  });
});
