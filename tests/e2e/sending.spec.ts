import type { Page } from '@playwright/test';
import { builtContent } from '../rigs/last-build.ts';
import { expect, test } from './fixtures.ts';
import { theMailFrom } from './owner.ts';
import { hydrate, isBelowTheBar, newMessage, send, shownReference, typeMessage, wordsIn } from './visitor.ts';

test.use({ expectedErrors: /Failed to load resource/ });

test('the form shows that a message is being sent, and afterwards the thanks have the focus', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/contact', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  const { email } = await startWriting(page);
  // The thanks show the address that the answer goes to.
  await page.getByLabel('Email Address').fill(`“${email}”`);
  await send(page);
  await expect(page.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Sending…' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Clear the form' })).toBeDisabled();
  held.resolve();
  await shownReference(page);
  const thanks = page.locator('[data-outcome=thanks]');
  await expect(thanks).toBeFocused();
  for (const part of [page.locator('#message-form h2'), thanks.locator('h3')])
    await expect.poll(() => isBelowTheBar(part)).toBe(true);
  await expect(thanks).toContainText(email);
  await expect(thanks).not.toContainText('”');
  await expect(thanks.locator('a[href="/fact-sheet.pdf"]')).toBeVisible();
  await expect(page).toHaveTitle(/^Message received: /);
});

const failures = [
  ['no connection', 'could not be reached'],
  [429, 'Too many messages came from your network'],
  [408, 'took too long to arrive'],
  [503, 'This site cannot take your message just now.'],
] as const;

test('after a failure that may pass, the form says why and retries after 1, 2 and 4 seconds, then says that nothing was sent', async ({
  page,
}) => {
  const posts = await answerPosts(page, (at) => failures[Math.min(at, 3)]?.[0] ?? 503);
  const typed = await startWriting(page, { frozen: true });
  const status = page.locator('form [role=status]');
  await send(page);
  for (const [at, seconds] of [1, 2, 4].entries()) {
    await expect.poll(() => posts.length).toBe(at + 1);
    await settle(page);
    await page.clock.runFor(10);
    await expect(status).toContainText(failures[at]?.[1] ?? '');
    await expect(status).toContainText(`attempt ${at + 2} of 4`);
    await page.clock.runFor(seconds * 1000 - 20);
    expect(posts).toHaveLength(at + 1);
    await page.clock.runFor(20);
  }
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(page.locator('[data-outcome=not-sent]')).toBeFocused({ timeout: 100 });
  }).toPass();
  await expect(page).toHaveTitle(/^Error: /);
  expect(posts).toHaveLength(4);
  expect(await wordsIn(page)).toEqual(typed);
  const mail = await page.getByRole('link', { name: 'Send the same words by email' }).getAttribute('href');
  expect(mail).toContain(
    `mailto:${builtContent.farm.email}?subject=${encodeURIComponent(typed.subject)}&body=`,
  );
  for (const words of Object.values(typed))
    expect(mail).toContain(encodeURIComponent(words.replaceAll('\n', '\r\n')));

  await send(page);
  await expect.poll(() => posts.length).toBe(5);
  await settle(page);
  await page.clock.runFor(10);
  await expect(status).toContainText(failures[3][1]);
});

test('a form whose script does not come says without a connection what to do, keeps what was typed, and sends it later', async ({
  page,
  site,
}) => {
  await page.route(/assets\/(?!loader).*\.js$/, (route) => route.abort());
  const typed = newMessage();
  await page.goto('/contact');
  await typeMessage(page, typed);
  await site.kill();
  await send(page);
  await expect(page.locator('#message-form [role=status]')).toContainText('was not sent');
  expect(await wordsIn(page)).toEqual(typed);
  await site.restart();
  // After a reload the words come from the draft.
  await page.reload();
  await page.locator('#message').click();
  expect(await wordsIn(page)).toEqual(typed);
  await send(page);
  await shownReference(page);
  await theMailFrom(site, typed.email);
  await page.goto('/contact');
  await page.locator('#message').click();
  expect(Object.values(await wordsIn(page)).join('')).toBe('');
});

test('a form that is left while it is sent does not say that it is being sent when the visitor comes back', async ({
  page,
}) => {
  await page.route(/assets\/(?!loader).*\.js$/, (route) => route.abort());
  // With this answer the browser stays where it is.
  await page.route('**/contact', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.continue(),
  );
  await page.goto('/contact');
  await typeMessage(page, newMessage());
  await send(page);
  const status = page.locator('#message-form [role=status]');
  await expect(status).toHaveText('Sending…');
  // As a browser does that keeps the page for Back. Playwright switches that off.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(status).toHaveText('');
});

/** A hydrated page with a message in the form. `frozen`: the journey moves its clock. */
async function startWriting(page: Page, { frozen = false } = {}) {
  const typed = newMessage();
  await page.goto('/contact');
  await hydrate(page);
  if (frozen) {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
  }
  await typeMessage(page, typed);
  return typed;
}

/** Answers the form's posts in place of the server. @param answer to the first, second, … post */
async function answerPosts(page: Page, answer: (at: number) => number | 'no connection'): Promise<unknown[]> {
  const posts: unknown[] = [];
  await page.route('**/contact', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const given = answer(posts.length);
    posts.push(route.request().postData());
    return given === 'no connection' ? route.abort() : route.fulfill({ status: given, json: {} });
  });
  return posts;
}

/** Lets the page read the last answer and start its wait. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
}
