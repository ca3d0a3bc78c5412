// The form from empty to thanked, in each way that a browser may show it, and what it says while it is sent. What stays typed
// meanwhile: form-typed.spec.ts.
import type { Page, Route } from '@playwright/test';
import type { FieldName } from '../../message/message.ts';
import { exportMessages } from '../rigs/audit.ts';
import { expect, test } from './fixtures.ts';
import {
  decorate,
  hold,
  hydrate,
  isBelowTheBar,
  newMessage,
  send,
  shownReference,
  skipWait,
  theMailFrom,
  translate,
  typedIn,
  typeMessage,
  untilHydrated,
  writeMessage,
} from './visitor.ts';

test.use({ expectedErrors: /Failed to load resource/ });

const ways = [
  { how: 'with JavaScript', javaScriptEnabled: true },
  { how: 'without JavaScript', javaScriptEnabled: false },
  {
    how: 'in a browser without features newer than Chrome 87 and Safari 14, where a translation and a password manager alter the page',
    javaScriptEnabled: true,
    isOld: true,
  },
];
const longText = 'Ẹ kú àárọ̀. 油棕 नमस्ते مرحبا 👩🏾‍🌾\n\n  “indented” & <b>not bold</b>\n'.repeat(90).trim();
const wrong = { firstName: '', email: 'no address', phone: 'call me', message: longText } as const;
const wrongFields: readonly FieldName[] = ['firstName', 'email', 'phone', 'message'];
const pressSend = (page: Page) => page.locator('#message-form button[type=submit]');

for (const { how, javaScriptEnabled, isOld = false } of ways) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    test('typed while it loads, refused with each mistake explained, corrected, mailed and thanked once', async ({
      page,
      site,
    }) => {
      test.slow();
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
      const typed = newMessage(wrong);
      if (isOld) await removeNewerFeatures(page);
      const release = javaScriptEnabled ? await hold(page) : undefined;
      await page.goto('/contact');
      if (isOld) {
        await translate(page);
        await decorate(page);
      }
      await typeMessage(page, typed);
      await page.locator('#phone').focus();
      release?.();
      if (javaScriptEnabled) await untilHydrated(page);
      await expect(page.locator('#phone')).toBeFocused();
      expect(await typedIn(page)).toEqual(typed);
      // Text in Arabic begins at the right; an address or a number keeps its order.
      await expect(page.locator('#message-form [dir=auto]')).toHaveCount(4);

      await pressSend(page).click();
      const summary = page.locator('[data-outcome=errors]');
      await expect(summary).toBeFocused();
      await expect(page).toHaveTitle(/^Error: /);
      const links = summary.getByRole('link');
      await expect(links).toHaveCount(wrongFields.length);
      for (const [at, name] of wrongFields.entries()) {
        const control = page.locator(`#${name}`);
        await expect(control).toHaveAttribute('aria-invalid', 'true');
        await expect(control).toHaveAccessibleDescription(/\w/);
        await links.nth(at).click();
        await expect(control).toBeFocused();
        // A translated label may need a second line.
        if (!isOld) await expect.poll(() => isBelowTheBar(page.locator(`label[for=${name}]`))).toBe(true);
      }
      await expect(page.locator('[aria-invalid]')).toHaveCount(wrongFields.length);
      // Also where only one of the two has a mistake above it.
      for (const pair of ['#firstName, #lastName', '#email, #phone']) {
        const edges = await page
          .locator(pair)
          .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)));
        expect(new Set(edges).size, `the lower edges of ${pair}`).toBe(1);
      }
      expect(await typedIn(page)).toEqual(typed);

      const right = newMessage({ message: longText.slice(0, 2000).trim() });
      const asTyped = { ...right, email: ` mailto:${right.email}. ` };
      const answer = javaScriptEnabled ? await hold(page, '**/contact', 'POST') : undefined;
      await page.setViewportSize({ width: 360, height: 740 });
      await typeMessage(page, asTyped);
      const entries = await page.evaluate(() => history.length);
      await pressSend(page).dblclick();
      const thanks = page.locator('[data-outcome=thanks]');
      if (javaScriptEnabled) {
        await expect(pressSend(page)).toHaveAttribute('aria-disabled', 'true');
        await expect(pressSend(page)).toHaveText(/^Sending…$/i);
        await expect(page.getByRole('status').filter({ hasText: 'Sending…' })).toBeAttached();
        await expect(page.getByRole('button', { name: 'Clear the form' })).toBeDisabled();
        answer?.();
        await expect(thanks).toContainText(right.email, { ignoreCase: true });
        await expect(thanks).not.toContainText('mailto:');
        expect(posts).toHaveLength(1);
        expect(await page.evaluate(() => history.length), 'they replace the form').toBe(entries);
      }
      const reference = await shownReference(page);
      await expect(thanks).toBeFocused();
      await expect(page).toHaveTitle(/^Message received: /);
      for (const part of [page.locator('#message-form h2'), thanks.locator('h3')])
        await expect.poll(() => isBelowTheBar(part)).toBe(true);
      const mail = await theMailFrom(site, right.email);
      for (const text of [...Object.values(right), reference]) expect(mail.text).toContain(text);
      expect(mail.subject).toContain(right.subject);

      await page.reload();
      expect(await shownReference(page)).toBe(reference);
      await thanks.locator('a[href="/contact"]').click();
      await expect(page.locator('#message')).toHaveValue('');
      const stored = async () =>
        [...(await exportMessages(site)).values()].filter(({ email }) => email === right.email);
      const once = { ...right, reference, state: 'sent', suspicious: false, attempts: 1 };
      await expect.poll(stored).toEqual([expect.objectContaining(once)]);
      await page.goBack();
      expect(await shownReference(page)).toBe(reference);
    });
  });
}

for (const { how, javaScriptEnabled } of ways.slice(0, 2))
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    // Chromium hands over the host of an email field as xn--…
    test('an address in its own letters is answered; one with a wrong sign is explained, and stays as it was typed', async ({
      page,
      site,
    }) => {
      await page.goto('/contact');
      if (javaScriptEnabled) await hydrate(page);
      const field = page.locator('#email');
      await expect(field).toHaveAttribute('type', 'email');
      const typed = newMessage();
      const name = typed.email.split('@')[0];
      await typeMessage(page, { ...typed, email: `${name}@my–farm.example` });
      const before = await field.inputValue();
      await pressSend(page).click();
      await expect(page.locator('[data-outcome=errors]')).toBeFocused();
      await expect(field).toHaveAccessibleDescription(/name@example\.com/);
      expect(await field.inputValue()).toBe(before);
      if (!javaScriptEnabled) await expect(field).toHaveAttribute('value', `${name}@my–farm.example`);

      await field.fill(`${name}@ilé.example`);
      await pressSend(page).click();
      await shownReference(page);
      const mail = await theMailFrom(site, `${name}@xn--il-cja.example`);
      expect(mail.text).toContain(`Email Address: ${name}@ilé.example\n`);
    });
  });

test('a mended field loses its error while it is typed, nothing moves, and no other error comes before it is sent', async ({
  page,
}) => {
  await writeMessage(page, newMessage({ firstName: '', email: 'ada', phone: 'call me' }));
  await send(page);
  const summary = page.locator('[data-outcome=errors]');
  await expect(summary).toBeFocused();
  await page.locator('#message').fill('');
  // As in Safari, where the window does not follow what moves.
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none';
  });
  for (const [name, almost, rest, left] of [
    ['email', '@visitor', '.example', ['#firstName', '#phone']],
    ['phone', ' at 0803 000 0000', undefined, ['#firstName']],
    ['firstName', ' ', 'Ada', []],
  ] as const) {
    const field = page.locator(`#${name}`);
    await field.press('End');
    await page.keyboard.type(almost);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    const { y: before = 0 } = (await field.boundingBox()) ?? {};
    if (rest) await page.keyboard.type(rest);
    else await field.fill('');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(page.locator(`#${name}-error`)).toHaveCount(0);
    await expect(field).toBeFocused();
    const { y: after = 0 } = (await field.boundingBox()) ?? {};
    expect(Math.abs(after - before), `${name} stays where it is`).toBeLessThan(1);
    const links = summary.getByRole('link');
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(left);
  }
  await expect(summary).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error: /);
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);

  await send(page);
  await expect(summary).toBeFocused();
  await expect(page.locator('#message')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('a[href="#main"]').press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await expect(summary, 'with a link on the page').toBeVisible();
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await expect(page.locator('#firstName')).toBeFocused();
  await expect(page.locator('[data-outcome]')).toBeHidden();
  await expect(page).not.toHaveTitle(/^Error: /);
  await page.reload();
  await hydrate(page);
  expect(Object.values(await typedIn(page)).join('')).toBe('');
});

// A translator moves the texts of the page while they change: React must still find them.
test('after a failure that may pass it says why and tries again, says that nothing was sent, sends later', async ({
  page,
}) => {
  const failures = [
    [undefined, /could not be reached/i],
    [429, /Too many messages came from your network/i],
    [408, /took too long to arrive/i],
    [503, undefined],
    [503, /This site cannot take your message just now\./i],
  ] as const;
  const posts: Route[] = [];
  await page.route('**/contact', (route) =>
    route.request().method() === 'POST' ? void posts.push(route) : route.continue(),
  );
  for (const wait of [1000, 2000, 4000]) await skipWait(page, wait);
  const status = page.locator('form [role=status]');
  const notSent = page.locator('[data-outcome=not-sent]');
  const typed = await writeMessage(page);
  await translate(page);
  // A mistake first: its sentences come and go.
  await page.locator('#email').fill('ada');
  await pressSend(page).click();
  await expect(page.locator('[data-outcome=errors]')).toBeFocused();
  await page.locator('#email').fill(typed.email);
  await pressSend(page).click();
  for (const [at, [code, why]] of failures.entries()) {
    await expect.poll(() => posts.length).toBe(at + 1);
    await (code ? posts[at]?.fulfill({ status: code, json: {} }) : posts[at]?.abort());
    if (why) {
      // The next attempt has no answer yet.
      await expect(status).toContainText(why);
      await expect(status).toContainText(new RegExp(`attempt ${(at % 4) + 2} of 4`, 'i'));
    } else {
      await expect(notSent).toBeFocused();
      await expect(page).toHaveTitle(/^Error: /);
      expect(await typedIn(page)).toEqual(typed);
      await expect(notSent.locator('a[href^="mailto:"]')).toContainText(/the same words/i);
      await pressSend(page).click();
    }
  }
  await expect.poll(() => posts.length).toBe(6);
  await posts[5]?.continue();
  await expect(page.locator('[data-outcome=thanks]')).toBeFocused();
});

async function removeNewerFeatures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const [owner, names] of [
      [AbortSignal, ['timeout', 'any']],
      [Object, ['hasOwn', 'groupBy']],
      [Promise, ['withResolvers', 'try']],
      [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
      [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
      [globalThis, ['structuredClone']],
    ] as const)
      for (const name of names) Reflect.deleteProperty(owner, name);
  });
}
