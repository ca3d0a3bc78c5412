// The form while a message is sent, retried, and not sent: nothing that was typed is lost.
import type { Page } from '@playwright/test';
import { builtContent } from '../rigs/last-build.ts';
import { expect, test } from './fixtures.ts';
import {
  isBelowTheBar,
  newMessage,
  send,
  shownReference,
  theMailFrom,
  translate,
  typedIn,
  typeMessage,
  untilHydrated,
  writeMessage,
} from './visitor.ts';

test.use({ expectedErrors: /Failed to load resource|broken on purpose|removeChild|status of 422/ });

test('the form shows that a message is being sent, and the thanks show where the answer goes', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/contact', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  const { email } = await writeMessage(page);
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
});

const failures = [
  ['no connection', /could not be reached/i],
  [429, /Too many messages came from your network/i],
  [408, /took too long to arrive/i],
  [503, /This site cannot take your message just now\./i],
] as const;

// A translator moves the texts of the page while they change: React must still find them.
test('after a failure that may pass, a form that is translated says why and retries after 1, 2 and 4 seconds, then says that nothing was sent, and sends it later', async ({
  page,
}) => {
  test.slow();
  let posts = 0;
  await page.route('**/contact', (route) => {
    if (route.request().method() !== 'POST' || posts === 5) return route.continue();
    const answer = failures[Math.min(posts++, 3)]?.[0];
    return answer === 'no connection' ? route.abort() : route.fulfill({ status: answer, json: {} });
  });
  const status = page.locator('form [role=status]');
  const pressSend = () => page.locator('#message-form button[type=submit]').click();
  const typed = await writeMessage(page);
  await translate(page);
  // A mistake first: its sentences come and go.
  await page.locator('#email').fill('ada');
  await pressSend();
  await expect(page.locator('[data-outcome=errors]')).toBeFocused();
  await page.locator('#email').fill(typed.email);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await pressSend();
  for (const [at, seconds] of [1, 2, 4].entries()) {
    await expect.poll(() => posts).toBe(at + 1);
    await settle(page);
    await expect(status).toContainText(failures[at]?.[1] ?? '');
    await expect(status).toContainText(new RegExp(`attempt ${at + 2} of 4`, 'i'));
    await page.clock.runFor(seconds * 1000);
  }
  const notSent = page.locator('[data-outcome=not-sent]');
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(notSent).toBeFocused({ timeout: 100 });
  }).toPass();
  await expect(page).toHaveTitle(/^Error: /);
  expect(posts, 'attempts').toBe(4);
  expect(await typedIn(page)).toEqual(typed);
  const mail = await notSent.locator('a[href^="mailto:"]').getAttribute('href');
  expect(mail).toContain(
    `mailto:${builtContent.farm.email}?subject=${encodeURIComponent(typed.subject)}&body=`,
  );
  for (const text of Object.values(typed))
    expect(mail).toContain(encodeURIComponent(text.replaceAll('\n', '\r\n')));

  await pressSend();
  await expect.poll(() => posts).toBe(5);
  await settle(page);
  await expect(status).toContainText(failures[3][1]);
  await page.clock.runFor(1000);
  await page.clock.resume();
  await expect(page.locator('[data-outcome=thanks]')).toBeFocused();
});

test('a form whose script does not come says without a connection what to do, keeps what was typed, and sends it later; when the visitor comes back it does not say that it is being sent', async ({
  context,
  page,
  site,
}) => {
  await page.route(/assets\/(?!loader).*\.js$/, (route) => route.abort());
  const typed = newMessage();
  await page.goto('/contact');
  await typeMessage(page, typed);
  await context.setOffline(true);
  await send(page);
  const status = page.locator('#message-form [role=status]');
  await expect(status).toContainText('was not sent');
  expect(await typedIn(page)).toEqual(typed);
  await context.setOffline(false);
  // After a reload the text comes from the draft.
  await page.reload();
  await page.locator('#message').click();
  expect(await typedIn(page)).toEqual(typed);
  // With this answer the browser stays where it is.
  await page.route('**/contact', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.continue(),
  );
  await send(page);
  await expect(status).toHaveText('Sending…');
  // A browser that keeps the page for Back sends this event. Playwright switches that off.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(status).toHaveText('');
  await page.unroute('**/contact');
  await send(page);
  await shownReference(page);
  await theMailFrom(site, typed.email);
});

for (const when of ['shows a mistake', 'waits for a connection', 'is thanked'] as const) {
  test(`a form whose script fails while it ${when} keeps what was typed, and is sent without a script; the server shows the thanks`, async ({
    context,
    page,
  }) => {
    const typed = await writeMessage(page);
    await page.locator('#phone').focus();
    if (when === 'waits for a connection') {
      await context.setOffline(true);
      await send(page);
      const status = page.locator('form [role=status]');
      await expect(status).toContainText('You are offline');
      // A translator replaces a text like this: React cannot remove the node that it had put there.
      await status.evaluate((place) => {
        place.textContent = 'Vous êtes hors ligne.';
      });
      await context.setOffline(false);
    } else {
      const wrong = { ...typed, email: when === 'is thanked' ? typed.email : 'ada' };
      await page.locator('#email').fill(wrong.email);
      await breakOnce(page);
      await send(page);
      if (when === 'shows a mistake') {
        await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
        await expect(page.locator('[data-outcome]')).toHaveCount(0);
        expect(await typedIn(page)).toEqual(wrong);
        await send(page);
        await expect(page.locator('[data-outcome=errors]')).toBeFocused();
        expect(await typedIn(page)).toEqual(wrong);
        await page.locator('#email').fill(typed.email);
        await untilHydrated(page);
        await send(page);
      }
    }
    await shownReference(page);
    await page.locator('[data-outcome=thanks] a[href="/contact"]').click();
    await page.locator('#message').click();
    expect(Object.values(await typedIn(page)).join('')).toBe('');
  });
}

/** Lets the page send what it has to, read the last answer and start its wait. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
  await page.clock.runFor(10);
}

/** The next outcome that React adds to the page throws. */
function breakOnce(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { insertBefore, appendChild } = Node.prototype;
    const failing = (insert: (added: Node, before: Node | null) => void) =>
      function (this: Node, added: Node, before: Node | null = null) {
        if (!(added as HTMLElement).dataset?.outcome) return insert.call(this, added, before);
        Object.assign(Node.prototype, { insertBefore, appendChild });
        throw new Error('broken on purpose');
      };
    Object.assign(Node.prototype, { insertBefore: failing(insertBefore), appendChild: failing(appendChild) });
  });
}
