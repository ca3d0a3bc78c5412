import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { decorate, holdModules, hydrate, isHydrated, skipWait, translate, untilHydrated } from './visitor.ts';

test.use({
  expectedErrors: /status of (404|422)|^404: no page at|net::ERR_FAILED|broken on purpose/,
  contextOptions: { reducedMotion: 'no-preference' },
});

for (const path of ['/', '/contact']) {
  test(`${path} loads two fonts and one small script, nothing more under a mouse that rests or from other hosts, and sets no cookie`, async ({
    page,
    context,
    site,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(path, { waitUntil: 'networkidle' });
    const kinds = requests.map((url) => new URL(url).pathname.replace(/-[\w-]{8}\./, '.'));
    const hasRareLetters = /[\u0100-\u024f\u1e3e-\u1ee5]/.test(await page.locator('body').innerText());
    const besides = ['/favicon.svg', ...(hasRareLetters ? ['/assets/text-names.woff2'] : [])];
    expect(kinds.filter((kind) => !besides.includes(kind)).sort()).toEqual(
      [path, '/assets/display.woff2', '/assets/text.woff2', '/assets/loader.js'].sort(),
    );
    // Where a headless browser reports its mouse without us at times: it rests, and loads nothing.
    for (let move = 0; move < 3; move += 1) await page.mouse.move(0, 0);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => url.endsWith('.js'))).toHaveLength(1);
    await page.mouse.move(41, 300);
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => !url.startsWith(`${site.url}/`))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });

  test(`nothing on ${path} moves while the page comes in two parts, loads and is hydrated`, async ({
    page,
    site,
  }) => {
    const line = await slowLine(site.url, path);
    await page.addInitScript(() => {
      type Shift = PerformanceEntry & {
        value: number;
        sources: { previousRect: object; currentRect: object }[];
      };
      new PerformanceObserver((list) => {
        // On a slow machine Chromium also reports the number in palms, which the camera leaves in its place.
        const shifts = (list.getEntries() as Shift[]).filter(({ sources }) =>
          sources.some((one) => JSON.stringify(one.previousRect) !== JSON.stringify(one.currentRect)),
        );
        const moved = Number(document.documentElement.dataset.moved ?? 0);
        document.documentElement.dataset.moved = `${shifts.reduce((sum, { value }) => sum + value, moved)}`;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(line.url + path, { waitUntil: 'commit' });
      await expect(page.locator('section svg path').nth(3)).toBeAttached();
      await drawn(page);
      line.finish();
      await page.waitForLoadState('networkidle');
      await hydrate(page);
      await drawn(page);
      // Rounded, because the swap of a font may move a letter by a pixel.
      const moved = await page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0));
      expect(moved, `${width} px wide`).toBeLessThan(0.005);
    }
    line.close();
  });
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a finger that scrolls and taps what can be tapped loads no script, and one that touches the form does', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(request.url());
    });
    await page.goto('/');
    const session = await page.context().newCDPSession(page);
    const swipe = { x: 180, y: 400, yDistance: -2000, speed: 4000, gestureSourceType: 'touch' } as const;
    await session.send('Input.synthesizeScrollGesture', swipe);
    await page.locator('main a[data-explained]').first().tap();
    const box = page.locator('#progress input[type=checkbox]').first();
    await box.tap();
    await expect(box).toBeChecked();
    await page.locator('header summary').tap();
    await page.locator('header details a[href="/#future"]').tap();
    await expect(page.locator('header details[open]')).toHaveCount(0);
    await page.locator('header summary').tap();
    await page.touchscreen.tap(180, 720);
    await expect(page.locator('header details[open]')).toHaveCount(0);
    await page.locator('header a[href="/contact"]').first().tap();
    await page.waitForURL('**/contact');
    await session.send('Input.synthesizeScrollGesture', swipe);
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((url) => !/loader/.test(url))).toEqual([]);
    await page.locator('#message').tap();
    await untilHydrated(page);
    await expect(page.locator('#message')).toBeFocused();
  });
});

test('a refused form that is hydrated late keeps the focus and the text being typed', async ({ page }) => {
  await page.goto('/contact');
  const release = await holdModules(page);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#message-form form')?.submit());
  await expect(page.locator('[data-outcome=errors]')).toBeFocused();
  await page.locator('#firstName').click();
  await page.keyboard.type('Ad');
  release();
  await untilHydrated(page);
  await page.keyboard.type('a');
  await expect(page.locator('#firstName')).toHaveValue('Ada');
  await expect(page.locator('#firstName')).not.toHaveAttribute('aria-invalid');
  await expect(page.locator('[data-outcome=errors] a')).toHaveCount(2);
});

test('the page works where modules do not load, and the next touch loads them again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await skipWait(page, 5000);
  let failing = true;
  await page.route(/assets\/(react|shared)-/, (route) => (failing ? route.abort() : route.continue()));
  await page.goto('/');
  const failed = page.waitForEvent('requestfailed');
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await failed;
  await page.locator('header details summary').click();
  await expect(page.locator('header details nav')).toBeVisible();
  await page.locator('header details summary').click();
  failing = false;
  await expect
    .poll(async () => {
      await page.mouse.move(Math.random() * 50, 5);
      return isHydrated(page);
    })
    .toBe(true);
});

// form.spec.ts says the same of the contact page.
test('the landing page loses nothing when a translation and a password manager alter it before it is hydrated', async ({
  page,
}) => {
  await page.goto('/');
  await translate(page);
  await decorate(page);
  const before = await drawingsLinksAndHeadings(page);
  const height = await heightOf(page);
  await hydrate(page);
  expect(await drawingsLinksAndHeadings(page)).toEqual(before);
  // React removes what was inserted between the fields. That is a line or two, never a section.
  expect(Math.abs((await heightOf(page)) - height)).toBeLessThan(80);
});

/** Every drawing, link and heading of the page. */
async function drawingsLinksAndHeadings(page: Page): Promise<unknown> {
  // The fallback font has another height.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(() => ({
    drawings: document.querySelectorAll('svg, svg *').length,
    links: [...document.querySelectorAll('a')].map(({ href }) => href),
    headings: [...document.querySelectorAll('h1, h2, h3')].map(({ textContent }) =>
      textContent?.toLowerCase(),
    ),
  }));
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** The site over a line on which a page stops within the drawing of its hero, until `finish`. */
async function slowLine(site: string, slow: string) {
  let finish = () => {};
  const server = http.createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(site + url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const headers = [...answer.headers].filter(
      ([name]) => !/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(headers));
    if (url !== slow) return response.end(bytes);
    const middle = bytes.indexOf('</section>') - 1000;
    response.write(bytes.subarray(0, middle));
    finish = () => response.end(bytes.subarray(middle));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    finish: () => finish(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
