import type { Page } from '@playwright/test';
import { builtContent } from '../rigs/built-site.ts';
import { newerBuild, serveBuild, thisBuild } from './builds.ts';
import { expect, test } from './fixtures.ts';
import { untilAwake, wake } from './visitor.ts';

const { contactCopy } = builtContent;

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /net::ERR_|Failed to fetch|status of 404|^404: no page at/,
});

test('a second visit without a network shows the site, and says that it is a kept copy and of when', async ({
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
  await wake(page);
  await expect(page.locator('.kept-copy')).toBeVisible();
});

test('without a network an unknown address is not found, and leads to the kept front page', async ({
  page,
  site,
}) => {
  await visitAndKeep(page, '/contact');
  await site.kill();
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.locator('.kept-copy')).toBeInViewport();
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/');
  // However often it is loaded again: the browser brings back the place on the page where the visitor was.
  for (const y of [0, 500, 0]) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await page.reload();
    await expect(page.locator('.kept-copy')).toBeInViewport({ ratio: 1 });
  }
});

test('with a network, a page comes from it and says nothing of a copy', async ({ page }) => {
  await visitAndKeep(page, '/');
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: contactCopy.form.send })).toBeVisible();
  await expect(page.locator('.kept-copy')).toHaveCount(0);
});

test('nothing that was sent or answered is kept', async ({ page }) => {
  await visitAndKeep(page, '/contact');
  await page.goto('/contact');
  await wake(page);
  await fillIn(page);
  await page.getByRole('button', { name: contactCopy.form.send }).click();
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

test('a message written without a network is kept, says so, and goes out when the network is back', async ({
  context,
  page,
  site,
}) => {
  await visitAndKeep(page, '/contact');
  await context.setOffline(true);
  await page.goto('/contact');
  await expect(page.locator('.kept-copy')).toBeVisible();
  await wake(page);
  await fillIn(page);
  await page.getByRole('button', { name: contactCopy.form.send }).click();
  await expect(page.locator('form [role=status]')).toContainText('You are offline.');
  await page.reload();
  await wake(page);
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Do you sell seedlings?');

  await page.getByRole('button', { name: contactCopy.form.send }).click();
  await expect(page.locator('form [role=status]')).toContainText('You are offline.');
  await context.setOffline(false);
  await expect(page).toHaveURL(/sent=/);
  await expect.poll(() => site.mailbox.length, { timeout: 15_000 }).toBe(1);
});

test('a newer site is taken at the next visit, and never mixed with the one that is open', async ({
  context,
  page,
}) => {
  const server = await serveBuild(thisBuild);
  await visitAndKeep(page, `${server.url}/`);
  await page.goto(`${server.url}/`);
  server.publish(newerBuild());

  // The page that is open wakes with its own files, which only this device has by now.
  await wake(page);
  expect(server.missed).toEqual([]);
  // The next page is the newer one, with its own files.
  await page.goto(`${server.url}/contact`);
  await expect(page).toHaveTitle(/newer/);
  await wake(page);
  expect(server.missed).toEqual([]);
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting)))
    .toBe(true);

  // The visit ends; without a network, the next one finds the newer site whole.
  const next = await context.newPage();
  await page.close();
  const visitAgain = async () => {
    // Away for a moment: the browser may still count the page that was closed just now as open.
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
  await wake(next);
});

test('an old page whose files are gone from the server works, and leads to the new one', async ({ page }) => {
  const server = await serveBuild(thisBuild);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${server.url}/`);
  server.publish(newerBuild());

  await page.locator('header details summary').click();
  await expect.poll(() => server.missed.length).toBeGreaterThan(0);
  await page.locator('header details a[href="/contact"]').click();
  await expect(page).toHaveTitle(/newer/);
  await wake(page);
  await server.close();
});

test('where data is dear, reading wakes nothing, and the form keeps nothing of the site', async ({
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
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('Tab');
  }
  expect(new Set(asked.filter((path) => path.endsWith('.js'))).size).toBe(1);

  await page.getByLabel('First Name').focus();
  await untilAwake(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2500)));
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

/** A first visit by somebody who uses the page, until all of it is kept. */
async function visitAndKeep(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await wake(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Ọlábísí');
  await page.getByLabel('Email Address').fill('olabisi@example.com');
  await page.getByLabel('Message', { exact: true }).fill('Do you sell seedlings?');
}
