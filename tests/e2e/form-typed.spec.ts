// What a visitor typed is not lost: it stays, or comes back, or is sent, whatever happens to the page and its scripts.
import type { Page } from '@playwright/test';
import { builtContent } from '../rigs/last-build.ts';
import { expect, test } from './fixtures.ts';
import {
  hold,
  hydrate,
  newMessage,
  send,
  shownReference,
  theMailFrom,
  typedIn,
  typeMessage,
  untilHydrated,
  writeMessage,
} from './visitor.ts';

const { contactTexts, landingTexts } = builtContent;

test.use({ expectedErrors: /Failed to load resource|broken on purpose|removeChild/ });

test('unsent text is restored by the first touch or input, and deleted by the thanks for it alone', async ({
  page,
}) => {
  const typed = { ...(await writeMessage(page)), firstName: 'Somebody else' };
  await page.reload();
  // Dictation fills a field like this, and the editable box of an extension reports its input like this.
  await page.locator('#firstName').evaluate((field: HTMLInputElement) => {
    field.value = 'Somebody else';
    for (const from of [field, document.body]) from.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(await typedIn(page)).toEqual(typed);
  await page.reload();
  await page.locator('#firstName').click();
  expect(await typedIn(page)).toEqual(typed);
  await untilHydrated(page);

  await send(page);
  const thanks = `/contact?sent=${await shownReference(page)}`;
  await page.goto('/contact');
  await hydrate(page);
  await expectEmpty(page);
  await expect(page.getByRole('button', { name: 'Clear the form' })).toBeHidden();
  expect(await savedTexts(page)).toBe(0);

  const next = newMessage();
  await typeMessage(page, next);
  for (const address of [thanks, '/contact?sent=AAAAAAAAAA']) {
    await page.goto(address);
    await page.mouse.click(1, 1);
    await expect(page.locator('[data-outcome=thanks]')).toHaveCount(address === thanks ? 1 : 0);
  }
  await page.reload();
  await expect(page.locator('[data-outcome]')).toBeFocused();
  await hydrate(page);
  expect(await typedIn(page)).toEqual(next);
});

test('unsent text is kept for a day, and deleted by the first touch of any page after it', async ({
  page,
}) => {
  await writeMessage(page);
  const unsent = await page.evaluate(() => localStorage.getItem('message-draft') ?? '');
  for (const [age, minutes, isKept] of [
    ['new', 0, true],
    ['of 23 hours', 23 * 60, true],
    ['of 24 hours', 24 * 60, false],
    ['half a minute ahead', -0.5, true],
    ['an hour ahead', -60, false],
  ] as const) {
    const saved = JSON.stringify({ ...JSON.parse(unsent), savedAt: Date.now() - minutes * 60_000 });
    await page.evaluate((saved) => localStorage.setItem('message-draft', saved), saved);
    await page.goto('/');
    await page.mouse.click(1, 1);
    expect(await savedTexts(page), `saved texts, after one ${age}`).toBe(isKept ? 1 : 0);
  }
});

test('ticked boxes stand in the form, above what was typed before, and in the mail', async ({
  page,
  site,
}) => {
  const { boxes, button, lead } = landingTexts.progress.needs;
  const ticked = boxes.slice(-2);
  const { email } = await writeMessage(page, newMessage({ subject: '', message: 'Typed before.' }));
  await page.goto('/');
  for (const { name } of ticked) await page.getByRole('group', { name: lead }).getByLabel(name).check();
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL(`/contact?${ticked.map(({ id }) => `need=${id}`).join('&')}#message-form`);
  const needs = [contactTexts.needs.message, ...ticked.map(({ name }) => `- ${name}`)].join('\n');
  const filledIn = { subject: contactTexts.needs.subject, message: `${needs}\n\nTyped before.` };
  await hydrate(page);
  expect(await typedIn(page)).toMatchObject(filledIn);
  // The unsent text has the lines now, and is restored once.
  await page.locator('#lastName').fill('Obi');
  await page.reload();
  await hydrate(page);
  expect(await typedIn(page)).toMatchObject(filledIn);
  await send(page);
  await shownReference(page);
  const mail = await theMailFrom(site, email);
  expect(mail.text).toContain(filledIn.message);
  expect(mail.subject).toContain(filledIn.subject);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a ticked box stands in the form', async ({ page }) => {
    const { boxes, button } = landingTexts.progress.needs;
    const name = boxes.at(-1)?.name ?? 'none';
    await page.goto('/');
    await page.getByLabel(name).check();
    await page.getByRole('button', { name: button }).click();
    expect((await typedIn(page)).message).toContain(`- ${name}`);
  });
});

test('a form with errors that is hydrated late keeps the focus and the text being typed', async ({
  page,
}) => {
  await page.goto('/contact');
  const release = await hold(page);
  await page.locator('#message-form form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.locator('[data-outcome=errors]')).toBeFocused();
  // The focus is the browser's: the loader may come later.
  await page.waitForLoadState();
  await page.locator('#firstName').click();
  await page.keyboard.type('Ad');
  release();
  await untilHydrated(page);
  await page.keyboard.type('a');
  await expect(page.locator('#firstName')).toHaveValue('Ada');
  await expect(page.locator('#firstName')).not.toHaveAttribute('aria-invalid');
  await expect(page.locator('[data-outcome=errors] a')).toHaveCount(2);
});

test('a form whose script does not come says without a connection what to do, and is sent later', async ({
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
  const answer = await hold(page, '**/contact', 'HEAD');
  await send(page);
  await expect(status).toHaveText('Sending…');
  // A browser that keeps the page for Back sends this event. Playwright switches that off.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(status).toHaveText('');
  answer();
  await shownReference(page);
  await theMailFrom(site, typed.email);
});

test('a form whose script fails keeps what was typed, and is sent without a script', async ({ page }) => {
  const typed = await writeMessage(page);
  const wrong = { ...typed, email: 'ada' };
  await page.locator('#email').fill(wrong.email);
  await breakOnce(page);
  await send(page);
  await expect(page.getByRole('button', { name: contactTexts.form.send })).toBeVisible();
  await expect(page.locator('[data-outcome]')).toHaveCount(0);
  expect(await typedIn(page)).toEqual(wrong);
  await send(page);
  await expect(page.locator('[data-outcome=errors]')).toBeFocused();
  expect(await typedIn(page)).toEqual(wrong);
  await page.locator('#email').fill(typed.email);
  await untilHydrated(page);
  // Now while it shows the thanks: the server shows them in its place.
  await breakOnce(page);
  await send(page);
  await shownReference(page);
  await page.locator('[data-outcome=thanks] a[href="/contact"]').click();
  await page.locator('#message').click();
  await expectEmpty(page);
});

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

function savedTexts(page: Page): Promise<number> {
  return page.evaluate(() => localStorage.length);
}

async function expectEmpty(page: Page): Promise<void> {
  expect(Object.values(await typedIn(page)).join('')).toBe('');
}
