import type { Page } from '@playwright/test';
import { builtContent } from '../rigs/last-build.ts';
import { newerBuild, onAnotherDay, serveBuild, thisBuild } from './builds.ts';
import { expect, test } from './fixtures.ts';
import { theMailFrom } from './owner.ts';
import { hydrate, newMessage, send, typeMessage, untilHydrated, writeMessage } from './visitor.ts';

const { contactCopy } = builtContent;

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /net::ERR_|Failed to fetch|status of 404|^404: no page at/,
});

test('a second visit offline shows the site, with a notice of the time of the copy', async ({
  page,
  site,
}) => {
  await visitAndKeep(page, '/');
  await site.kill();

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.kept-copy')).toContainText(String(new Date().getFullYear()));
  expect(
    await page.evaluate(() => document.fonts.ready.then((fonts) => [...fonts].map(({ status }) => status))),
  ).toContain('loaded');
  await page.locator('#root > header div > a[href="/contact"]').click();
  await expect(page.getByRole('button', { name: contactCopy.form.send })).toBeVisible();
  await expect(page.locator('.kept-copy')).toBeVisible();
  await hydrate(page);
  await expect(page.locator('.kept-copy')).toBeVisible();
});

test('offline, an unknown path shows the not-found screen, which links to the kept landing page', async ({
  page,
  site,
}) => {
  await visitAndKeep(page, '/contact');
  await site.kill();
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.locator('.kept-copy')).toBeInViewport();
  const home = page.getByRole('main').getByRole('link');
  expect((await home.boundingBox())?.height, 'a button').toBeGreaterThan(43);
  await home.click();
  await expect(page).toHaveURL('/');
  // Also when it is loaded again, where the browser restores the scroll position.
  for (const y of [0, 500, 0]) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await page.reload();
    await expect(page.locator('.kept-copy')).toBeInViewport({ ratio: 1 });
  }
});

test('online, a page comes from the server without a notice of a copy', async ({ page }) => {
  await visitAndKeep(page, '/');
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: contactCopy.form.send })).toBeVisible();
  await expect(page.locator('.kept-copy')).toHaveCount(0);
});

test('nothing that the form sends or receives is kept in the cache', async ({ page }) => {
  await visitAndKeep(page, '/contact');
  await writeMessage(page);
  await send(page);
  await expect(page).toHaveURL(/sent=/);
  await page.reload();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ method, url }) => `${method} ${url}`);
  });
  expect(kept.length).toBeGreaterThan(8);
  expect(kept.filter((request) => !request.startsWith('GET') || request.includes('?'))).toEqual([]);
});

test('a message written offline is kept with a notice, and sent when the visitor is online again', async ({
  context,
  page,
  site,
}) => {
  await visitAndKeep(page, '/contact');
  await context.setOffline(true);
  await page.goto('/contact');
  await expect(page.locator('.kept-copy')).toBeVisible();
  await hydrate(page);
  const typed = newMessage();
  await typeMessage(page, typed);
  await send(page);
  await expect(page.locator('form [role=status]')).toContainText('You are offline.');
  await page.reload();
  await hydrate(page);
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(typed.message);

  await send(page);
  await expect(page.locator('form [role=status]')).toContainText('You are offline.');
  await context.setOffline(false);
  await expect(page).toHaveURL(/sent=/);
  await theMailFrom(site, typed.email);
});

test('a page that goes offline before it is kept logs no error, and is kept when it is online again', async ({
  context,
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto('/contact');
  await hydrate(page);
  await context.setOffline(true);
  // Registered 2 s after the first interaction (app/loader.ts).
  await page.waitForTimeout(2500);
  expect(errors).toEqual([]);
  await context.setOffline(false);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
});

test('a newer site is used from the next visit on, and never mixed with the open one', async ({
  context,
  page,
}) => {
  const server = await serveBuild(thisBuild);
  await visitAndKeep(page, `${server.url}/`);
  await page.goto(`${server.url}/`);
  server.publish(newerBuild());

  // The open page is hydrated with its own files, which by now are only in the cache.
  await hydrate(page);
  expect(server.missed).toEqual([]);
  // The next page is the newer one.
  await page.goto(`${server.url}/contact`);
  await expect(page).toHaveTitle(/newer/);
  await hydrate(page);
  expect(server.missed).toEqual([]);
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting)))
    .toBe(true);

  // Offline, the next visit shows the newer site whole.
  const next = await context.newPage();
  await page.close();
  const visitAgain = async () => {
    // A pause, because the browser may count the closed page as open for a moment.
    await next.goto('about:blank');
    await next.waitForTimeout(1000);
    await next.goto(`${server.url}/`);
    return next.evaluate(async () => (await caches.keys()).length);
  };
  await expect.poll(visitAgain, { timeout: 20_000 }).toBe(1);
  await server.close();
  await next.goto(`${server.url}/`);
  await expect(next).toHaveTitle(/newer/);
  await expect(next.locator('.kept-copy')).toBeVisible();
  await hydrate(next);
});

test('a page that the server has rendered again for a new day is kept, too', async ({ page }) => {
  const server = await serveBuild(onAnotherDay('New Year'));
  await visitAndKeep(page, `${server.url}/`);
  server.publish(onAnotherDay('a day later'));
  await page.goto(`${server.url}/`);
  await server.close();
  await page.goto(`${server.url}/`);
  await expect(page).toHaveTitle(/a day later/);
  await page.goto(`${server.url}/contact`);
  await expect(page).toHaveTitle(/New Year/);
  await expect(page.locator('.kept-copy')).toBeVisible();
});

test('an old page whose files are no longer on the server works, and its links lead to the new one', async ({
  page,
}) => {
  const server = await serveBuild(thisBuild);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${server.url}/`);
  server.publish(newerBuild());

  await page.locator('header details summary').click();
  await expect.poll(() => server.missed.length).toBeGreaterThan(0);
  await page.locator('header details a[href="/contact"]').click();
  await expect(page).toHaveTitle(/newer/);
  await hydrate(page);
  await server.close();
});

test('with data saving on, reading loads no script, and the form keeps no copy of the site', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/contact']) {
    await page.goto(path);
    await page.mouse.move(100, 300);
    await page.mouse.move(101, 300);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('Tab');
  }
  expect(new Set(asked.filter((path) => path.endsWith('.js'))).size).toBe(1);

  await page.getByLabel('First Name').focus();
  await untilHydrated(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2500)));
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

/** A first visit that hydrates the page, until the whole copy is kept. */
async function visitAndKeep(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrate(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}
