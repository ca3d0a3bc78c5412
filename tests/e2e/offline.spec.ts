// What was opened is there without a network. When a saved page is shown: app/offline/saved-pages.test.ts; that it is not fetched
// twice: weight.spec.ts.
import type { BrowserContext, Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import type { SiteFile } from '../../server/http/files.ts';
import { builtContent, builtPage, builtSite } from '../rigs/last-build.ts';
import { serveFiles } from '../rigs/serve-files.ts';
import { expect, test } from './fixtures.ts';
import { hydrate, newMessage, send, skipWait, theMailFrom, typeMessage } from './visitor.ts';

const { contactTexts, offline } = builtContent;

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /net::ERR_|Failed to fetch|status of (404|422|503)|^404: no page at/,
});

test('without a network, a page that was never opened says so, and leads to one that was', async ({
  context,
  page,
}) => {
  await visitAndKeep(page, '/contact');
  await context.setOffline(true);
  for (const path of ['/', '/no-such-page', '/contact?sent=AAAAAAAAAA']) {
    expect((await page.goto(path))?.status()).toBe(503);
    await expect(page.getByRole('main')).toContainText(offline.notFound);
    await expect(page.getByRole('button')).toBeVisible();
    await expect(page.locator('.banner')).toHaveCount(0);
  }
  await page.getByRole('main').getByRole('link').click();
  await expect(page.getByRole('button', { name: contactTexts.form.send })).toBeVisible();
});

test('a saved page is whole without a network: its scripts and fonts are saved too', async ({
  context,
  page,
}) => {
  await visitAndKeep(page, '/contact');
  await context.setOffline(true);
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  const saved: string[] = [];
  page.on('response', (answer) => {
    if (answer.fromServiceWorker()) saved.push(new URL(answer.url()).pathname);
  });
  await page.goto('/contact');
  await page.evaluate(() => document.fonts.ready);
  await hydrate(page);
  for (const ending of [/\.js$/, /\.woff2$/]) expect(saved).toContainEqual(expect.stringMatching(ending));
});

test('a saved page says above it when it was saved, and a page from the network does not', async ({
  context,
  page,
}) => {
  const banner = page.locator('.banner');
  await visitAndKeep(page, '/contact');
  await page.reload();
  await expect(banner, 'online').toHaveCount(0);
  const wentOffline = Date.now();
  await context.setOffline(true);
  await page.goto('/contact');
  const saved = await banner.locator('time').getAttribute('datetime');
  expect(Date.parse(saved ?? '')).toBeLessThan(wentOffline);
  await hydrate(page);
  await expect(banner, 'also once React has taken over').toBeVisible();
});

test('the banner of a saved page is one line on a phone, does not cover the focus, and can be closed', async ({
  context,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await goOfflineWithContact(context, page);
  const banner = page.locator('.banner');
  await expect(banner).toBeInViewport({ ratio: 1 });
  expect((await banner.boundingBox())?.height, 'one line').toBeLessThan(60);
  await page.locator('#main a').first().focus();
  const { y: edge = 0 } = (await banner.boundingBox()) ?? {};
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    const { y = edge, height = 0 } = (await page.locator(':focus').boundingBox()) ?? {};
    expect(y + height, 'the banner does not cover the focus').toBeLessThanOrEqual(edge);
  }
  await banner.getByRole('button').click();
  await expect(banner).toBeHidden();
});

test('a message written on a saved page is sent when the visitor is online again', async ({
  context,
  page,
  site,
}) => {
  await goOfflineWithContact(context, page);
  await hydrate(page);
  // Chromium says that a page is online which was opened offline.
  await context.setOffline(false);
  await context.setOffline(true);
  const typed = newMessage();
  await typeMessage(page, typed);
  await send(page);
  await expect(page.locator('#message-form [role=status]')).toContainText('You are offline.');
  await expect(page.getByRole('button', { name: 'Waiting…' })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/sent=/);
  await theMailFrom(site, typed.email);
});

test('what was opened is saved, and nothing else is', async ({ page }) => {
  const [picture = ''] = /\/assets\/social-[\w.-]+/.exec(await builtPage('/contact')) ?? [];
  await page.goto('/robots.txt');
  await page.evaluate(async (picture) => {
    for (const name of ['visited', 'an earlier one'])
      await (await caches.open(name)).put('/before', new Response());
    // The page names it, and the browser has it now.
    await (await fetch(picture)).blob();
  }, picture);
  await visitAndKeep(page, '/contact');
  // No part of a page, and what failed.
  await page.evaluate(async () => {
    for (const path of ['/fact-sheet.pdf', '/assets/none.js']) await (await fetch(path)).blob();
  });
  const isAsset = (path: string) => /\.(js|woff2)$/.test(path);
  const paths = await keptPaths(page);
  expect(paths.filter(isAsset).length).toBeGreaterThan(4);
  expect(paths).not.toContain('/assets/none.js');
  expect(paths.filter((path) => !isAsset(path)).sort()).toEqual(['/before', '/contact']);
  const preload = await page.evaluate(async () =>
    (await navigator.serviceWorker.ready).navigationPreload.getState(),
  );
  expect(preload.enabled, 'a page does not wait for the service worker to start').toBe(true);
});

test('a saved page holds nothing that a link fills in or that the form sends', async ({ context, page }) => {
  await visitAndKeep(page, '/contact');
  await page.evaluate(async () => (await caches.open('visited')).delete('/contact'));
  await visitAndKeep(page, '/contact?topic=partnership');
  const { firstName } = newMessage();
  await typeMessage(page, { firstName });
  // Sent without React: the answer is a page with all that was typed.
  const submit = () => page.locator('#message-form form').evaluate((form: HTMLFormElement) => form.submit());
  await submit();
  await expect(page.locator('[data-outcome=errors]')).toBeFocused();
  const texts = await page.evaluate(async () => {
    const kept = await (await caches.open('visited')).matchAll();
    return (await Promise.all(kept.map((answer) => answer.text()))).join();
  });
  const filledIn = [firstName, `value="${contactTexts.subjects.partnership}"`];
  expect(['id="message-form"', ...filledIn].filter((text) => texts.includes(text))).toEqual([
    'id="message-form"',
  ]);
  await context.setOffline(true);
  await submit();
  await expect(page, 'no saved page for a message that was not sent').toHaveURL(/^chrome-error/);
});

test('where the storage of a browser fails, pages come from the site, also when it answers late', async ({
  context,
  page,
}) => {
  test.slow();
  await visitAndKeep(page, '/');
  const [worker] = context.serviceWorkers();
  for (const isLate of [false, true])
    for (const how of ['has lost the page', 'rejects', 'throws', 'hangs'] as const) {
      await worker?.evaluate(
        ([how, isLate]) => {
          const fail = {
            'has lost the page': async (path: unknown) =>
              String(path).startsWith('/assets/') ? undefined : new Response(''),
            rejects: () => Promise.reject(new DOMException('damaged', 'UnknownError')),
            throws: () => {
              throw new DOMException('blocked', 'SecurityError');
            },
            hangs: () => new Promise(() => {}),
          }[how];
          for (const { prototype } of [Cache, CacheStorage])
            for (const name of ['match', 'matchAll', 'open', 'put', 'keys', 'has', 'delete'])
              Object.assign(prototype, { [name]: fail });
          const later = setTimeout;
          // Every answer comes after the timeout.
          if (isLate) self.setTimeout = ((act: () => void) => later(act, 0)) as typeof setTimeout;
        },
        [how, isLate] as const,
      );
      for (const [path, status] of [
        ['/contact', 200],
        ['/contact?topic=partnership', 200],
        ['/no-such-page', 404],
      ] as const) {
        expect((await page.goto(path))?.status(), `${path} where the storage ${how}`).toBe(status);
        if (path === '/contact') await hydrate(page);
      }
    }
});

test('a newer site is used from the next visit on, never mixed with the old, until it erases all that is kept', async ({
  context,
  page,
}) => {
  const files = new Map(await builtSite());
  const server = await serveFiles((path) => files.get(path));
  const publish = (path: string, text: string) => {
    const file = files.get(path) as SiteFile;
    files.set(path, { ...file, bytes: Buffer.from(text), etag: `"${text.length}"`, brotli: null });
  };
  const screenScript = /(\/assets\/(?:landing|contact)-[\w-]+)\.js/g;
  const renamed = (text: string) => text.replace(screenScript, '$1-newer.js');
  await visitAndKeep(page, `${server.url}/contact`);
  for (const path of ['/', '/contact']) await page.goto(server.url + path);
  for (const [path, file] of [...files]) {
    files.delete(path);
    files.set(renamed(path), file);
  }
  for (const path of ['/', '/contact'])
    publish(path, renamed(String(files.get(path)?.bytes)).replace('</title>', ' (newer)</title>'));

  // The open page is hydrated with its own files, which by now are only among those that were saved.
  await hydrate(page);
  for (const path of ['/contact', '/']) {
    await page.goto(server.url + path);
    await expect(page).toHaveTitle(/newer/);
    await hydrate(page);
  }
  await expect
    .poll(async () => (await keptPaths(page)).join().match(screenScript)?.sort())
    .toEqual([expect.stringMatching(/contact.*newer/), expect.stringMatching(/landing.*newer/)]);

  publish('/contact', '<title>Log in to the hotspot</title>');
  await page.goto(`${server.url}/contact`);
  await expect(page).toHaveTitle(/hotspot/);
  await context.setOffline(true);
  for (const path of ['/', '/contact']) {
    await page.goto(server.url + path);
    await expect(page).toHaveTitle(/newer/);
    await expect(page.locator('.banner')).toBeVisible();
    await hydrate(page);
  }

  await context.setOffline(false);
  const bundle = await rolldown({ input: 'app/offline/no-service-worker.ts' });
  const { output } = await bundle.generate({ format: 'iife' });
  publish('/service-worker.js', output[0].code);
  await page.goto(`${server.url}/`);
  await hydrate(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await keptPaths(page)).toEqual([]);
  await server.close();
});

/** Opens the contact page once with a network, and then without it and without the browser's own cache. */
async function goOfflineWithContact(context: BrowserContext, page: Page): Promise<void> {
  await visitAndKeep(page, '/contact');
  await context.setOffline(true);
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto('/contact');
}

/** A first visit that hydrates the page, until it is kept. */
async function visitAndKeep(page: Page, address: string): Promise<void> {
  await skipWait(page, 2000);
  await page.goto(address);
  await hydrate(page);
  await expect.poll(() => keptPaths(page)).toContain(new URL(page.url()).pathname);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });
}
