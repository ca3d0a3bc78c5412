// What was opened is there without a network. The rules of what is saved: app/offline/saved-pages.test.ts; that it is not fetched
// twice: weight.spec.ts.
import type { BrowserContext, Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import type { SiteFile } from '../../server/http/files.ts';
import { builtContent, builtSite } from '../rigs/last-build.ts';
import { serveFiles } from '../rigs/serve-files.ts';
import { expect, test } from './fixtures.ts';
import { hydrate, newMessage, send, skipWait, theMailFrom, typeMessage, writeMessage } from './visitor.ts';

const sendButton = (page: Page) => page.getByRole('button', { name: builtContent.contactTexts.form.send });

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /net::ERR_|Failed to fetch|status of (404|422|503)|^404: no page at/,
});

test('a page that was never opened says so, one that was has a banner with the time it was saved', async ({
  context,
  page,
}) => {
  const banner = page.locator('.banner');
  await visitAndKeep(page, '/contact');
  await context.setOffline(true);
  for (const path of ['/', '/no-such-page', '/contact?sent=AAAAAAAAAA']) {
    expect((await page.goto(path))?.status()).toBe(503);
    await expect(page.getByRole('main')).toContainText(builtContent.offline.notFound);
    await expect(page.getByRole('button')).toBeVisible();
    await expect(banner).toHaveCount(0);
  }
  await page.getByRole('main').getByRole('link').click();
  await expect(sendButton(page)).toBeVisible();

  await context.setOffline(false);
  await visitAndKeep(page, '/');
  await page.goto('/contact');
  await expect(sendButton(page)).toBeVisible();
  await expect(banner, 'online').toHaveCount(0);

  const online = Date.now();
  await context.setOffline(true);
  // Then scripts and fonts come from the copy.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const shown = await banner.locator('time').getAttribute('datetime');
  expect(Date.parse(shown ?? '')).toBeLessThan(online);
  await expect(banner).toBeInViewport({ ratio: 1 });
  expect((await banner.boundingBox())?.height, 'one line').toBeLessThan(60);
  expect(
    await page.evaluate(() => document.fonts.ready.then((fonts) => [...fonts].map(({ status }) => status))),
  ).toContain('loaded');
  await page.locator('#root > header div > a[href="/contact"]').click();
  await expect(sendButton(page)).toBeVisible();
  await hydrate(page);
  await expect(banner).toBeVisible();
  await banner.getByRole('button').click();
  await expect(banner).toBeHidden();
});

test('what was opened is kept, and nothing else is', async ({ page }) => {
  await skipWait(page, 2000);
  await page.goto('/contact');
  await page.evaluate(async () => {
    for (const name of ['visited', 'an earlier one'])
      await (await caches.open(name)).put('/before', new Response());
  });
  await hydrate(page);
  await kept(page);
  const paths = await keptPaths(page);
  expect(paths.filter((path) => /\.(js|woff2)$/.test(path)).length).toBeGreaterThan(4);
  expect(
    paths.filter((path) => path === '/before'),
    'the copies of an earlier release are gone',
  ).toHaveLength(1);
  // Neither what is no part of a page nor what failed.
  await page.evaluate(async () => {
    for (const path of ['/fact-sheet.pdf', '/assets/none.js']) await (await fetch(path)).blob();
  });
  expect(await keptPaths(page)).toEqual(paths);
  const preload = await page.evaluate(async () =>
    (await navigator.serviceWorker.ready).navigationPreload.getState(),
  );
  expect(preload.enabled, 'a page does not wait for the service worker to start').toBe(true);
});

test('nothing that the form sends, receives or is given by a link is kept or answered from a copy', async ({
  context,
  page,
}) => {
  await visitAndKeep(page, '/contact');
  const { firstName } = await writeMessage(page, newMessage({ email: 'no address' }));
  // Sent without React: the answer is a page with all that was typed.
  const submit = () => page.locator('#message-form form').evaluate((form: HTMLFormElement) => form.submit());
  await submit();
  await expect(page.locator('[data-outcome=errors]')).toContainText('email');
  const texts = await page.evaluate(async () => {
    const kept = await (await caches.open('visited')).matchAll();
    return (await Promise.all(kept.map((answer) => answer.text()))).join();
  });
  expect(texts).toContain('message-form');
  expect(texts.includes(firstName)).toBe(false);
  await page.evaluate(async () => {
    localStorage.clear();
    await (await caches.open('visited')).delete('/contact');
  });
  await page.goto('/contact?topic=partnership&utm_source=a');
  await expect(page.locator('#subject')).not.toHaveValue('');
  await kept(page);
  await context.setOffline(true);
  await page.goto('/contact');
  await expect(page.locator('.banner')).toBeVisible();
  await hydrate(page);
  await expect(page.locator('#subject')).toHaveValue('');
  await submit();
  await expect(page, 'no copy for a message that was not sent').toHaveURL(/^chrome-error/);
});

for (const [owner, how] of [
  ['Cache', 'rejects'],
  ['CacheStorage', 'rejects'],
  ['CacheStorage', 'throws'],
  ['CacheStorage', 'hangs'],
  ['CacheStorage', 'has lost the page'],
] as const)
  test(`where ${owner} ${how}, pages come from the site, also when it answers late`, async ({
    context,
    page,
  }) => {
    await visitAndKeep(page, '/');
    const [worker] = context.serviceWorkers();
    for (const isLate of [false, true]) {
      await worker?.evaluate(
        ([owner, how, isLate]) => {
          const fail = {
            rejects: () => Promise.reject(new DOMException('damaged', 'UnknownError')),
            throws: () => {
              throw new DOMException('blocked', 'SecurityError');
            },
            hangs: () => new Promise(() => {}),
            'has lost the page': async (path: string) =>
              path.startsWith('/assets/') ? undefined : new Response(''),
          }[how];
          const others = ['matchAll', 'open', 'put', 'keys', 'has', 'delete'];
          for (const name of ['match', ...(how === 'has lost the page' ? [] : others)])
            Object.assign((owner === 'Cache' ? Cache : CacheStorage).prototype, { [name]: fail });
          const later = setTimeout;
          // Every answer comes after the timeout.
          if (isLate) self.setTimeout = ((act: () => void) => later(act, 0)) as typeof setTimeout;
        },
        [owner, how, isLate] as const,
      );
      for (const [path, status] of [
        ['/contact', 200],
        ['/contact?topic=partnership', 200],
        ['/no-such-page', 404],
      ] as const) {
        expect((await page.goto(path))?.status(), path).toBe(status);
        if (path === '/contact') await hydrate(page);
      }
    }
  });

test('a message written offline is kept, and sent when the visitor is online again', async ({
  context,
  page,
  site,
}) => {
  await visitAndKeep(page, '/contact');
  await context.setOffline(true);
  await page.goto('/contact');
  await tellOffline(context);
  await expect(page.locator('.banner')).toBeVisible();
  await hydrate(page);
  const typed = newMessage();
  await typeMessage(page, typed);
  for (const turn of ['written', 'opened again']) {
    await send(page);
    await expect(page.locator('#message-form [role=status]')).toContainText('You are offline.');
    await expect(page.getByRole('button', { name: 'Waiting…' })).toBeVisible();
    if (turn === 'opened again') break;
    await page.reload();
    await tellOffline(context);
    await hydrate(page);
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(typed.message);
  }
  await context.setOffline(false);
  await expect(page).toHaveURL(/sent=/);
  await theMailFrom(site, typed.email);
});

test.describe('before it is kept', () => {
  test.use({ expectedErrors: /(?!)/ });

  test('a page that goes offline logs no error, and is kept when it is online again', async ({
    context,
    page,
  }) => {
    await page.goto('/contact');
    await hydrate(page);
    await context.setOffline(true);
    // Registered 2 s after the first interaction (app/loader/loader.ts).
    await page.waitForTimeout(2500);
    await context.setOffline(false);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  });
});

test.describe('after a deployment', () => {
  let files: Map<string, SiteFile>;
  let server: Awaited<ReturnType<typeof serveFiles>>;
  test.beforeEach(async ({ page }) => {
    files = new Map(await builtSite());
    server = await serveFiles((path) => files.get(path));
    await visitAndKeep(page, `${server.url}/contact`);
  });
  test.afterEach(() => server.close());

  test('a newer site is used from the next visit on, and old and new are never mixed', async ({ page }) => {
    await page.goto(`${server.url}/`);
    await page.goto(`${server.url}/contact`);
    for (const [path, file] of [...files].filter(([path]) => path.match(screenScript))) {
      files.delete(path);
      files.set(path.replace(screenScript, '$1-newer.js'), file);
    }
    for (const path of ['/', '/contact'])
      publish(path, (html) =>
        html.replaceAll(screenScript, '$1-newer.js').replace('</title>', ' (newer)</title>'),
      );

    // The open page is hydrated with its own files, which by now are only in the copy.
    await hydrate(page);
    for (const path of ['/contact', '/']) {
      await page.goto(server.url + path);
      await expect(page).toHaveTitle(/newer/);
      await hydrate(page);
    }
    const keptScripts = async () => (await keptPaths(page)).join().match(screenScript)?.sort();
    await expect
      .poll(keptScripts)
      .toEqual([expect.stringMatching(/contact.*newer/), expect.stringMatching(/landing.*newer/)]);

    publish('/contact', () => '<title>Log in to the hotspot</title>');
    await page.goto(`${server.url}/contact`);
    await expect(page).toHaveTitle(/hotspot/);
    await server.close();
    for (const path of ['/', '/contact']) {
      await page.goto(server.url + path);
      await expect(page).toHaveTitle(/newer/);
      await expect(page.locator('.banner')).toBeVisible();
      await hydrate(page);
    }
  });

  test('where copies are switched off, a browser deletes those it has and its service worker', async ({
    page,
  }) => {
    const bundle = await rolldown({ input: 'app/offline/no-service-worker.ts' });
    const { output } = await bundle.generate({ format: 'iife' });
    publish('/service-worker.js', () => output[0].code);
    await page.goto(`${server.url}/contact`);
    await hydrate(page);
    const left = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(left).toBe(0);
    expect(await keptPaths(page)).toEqual([]);
  });

  const screenScript = /(\/assets\/(?:landing|contact)-[\w-]+)\.js/g;

  function publish(path: string, change: (text: string) => string): void {
    const file = files.get(path) as SiteFile;
    const text = change(String(file.bytes));
    files.set(path, { ...file, bytes: Buffer.from(text), etag: `"${text.length}"`, brotli: null });
  }
});

/** A first visit that hydrates the page, until it is kept. */
async function visitAndKeep(page: Page, path: string): Promise<void> {
  await skipWait(page, 2000);
  await page.goto(path);
  await hydrate(page);
  await kept(page);
}

/** Chromium says that a page is online which was opened offline. */
async function tellOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await context.setOffline(true);
}

/** Waits until the open page is kept. */
async function kept(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await expect.poll(() => keptPaths(page)).toContain(pathname);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });
}
