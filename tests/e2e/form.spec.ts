import type { Page } from '@playwright/test';
import { type FieldName, fields } from '../../message/message.ts';
import { builtContent } from '../rigs/last-build.ts';
import { expect, test } from './fixtures.ts';
import { startSite } from './journey-site.ts';
import { theMailFrom } from './owner.ts';
import {
  bothWays,
  hydrate,
  isBelowTheBar,
  newMessage,
  send,
  shownReference,
  typeMessage,
  wordsIn,
  writeMessage,
} from './visitor.ts';

const { contactCopy, farm } = builtContent;

const longText = 'Ẹ kú àárọ̀. 油棕 नमस्ते مرحبا 👩🏾‍🌾\n\n  “indented” & <b>not bold</b>\n'.repeat(90).trim();
const wrong = { firstName: '', email: 'no address', phone: 'call me', message: longText } as const;
const wrongFields: readonly FieldName[] = ['firstName', 'email', 'phone', 'message'];

for (const { how, javaScriptEnabled } of bothWays) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled, expectedErrors: /status of 422/ });

    test.beforeEach(async ({ page }) => {
      await page.goto('/contact');
      if (javaScriptEnabled) await hydrate(page);
    });

    test('a wrong form explains each error at the top and beside its field, keeps all text, and is sent once corrected', async ({
      page,
      site,
    }) => {
      const typed = newMessage(wrong);
      await typeMessage(page, typed);
      const answer = javaScriptEnabled ? undefined : page.waitForResponse('**/contact');
      await send(page);
      if (answer) expect((await answer).status()).toBe(422);

      const summary = page.locator('[data-outcome=errors]');
      await expect(summary).toBeFocused();
      await expect.poll(() => titleSaysError(page)).toBe(true);
      const links = summary.getByRole('link');
      await expect(links).toHaveCount(wrongFields.length);
      for (const [at, name] of wrongFields.entries()) {
        const control = page.locator(`#${name}`);
        await expect(control).toHaveAttribute('aria-invalid', 'true');
        await expect(control).toHaveAccessibleDescription(/\w/);
        await links.nth(at).click();
        await expect(control).toBeFocused();
        await expect.poll(() => isBelowTheBar(page.locator(`label[for=${name}]`))).toBe(true);
      }
      for (const part of ['label', 'control']) {
        for (const row of [
          ['firstName', 'lastName'],
          ['email', 'phone'],
        ]) {
          const tops = row.map(async (name) => {
            const one = page.locator(part === 'label' ? `label[for=${name}]` : `#${name}`);
            return (await one.boundingBox())?.y;
          });
          expect(new Set(await Promise.all(tops)).size, `${part} of ${row}`).toBe(1);
        }
      }
      for (const { name } of fields.filter(({ name }) => !wrongFields.includes(name))) {
        await expect(page.locator(`#${name}`)).not.toHaveAttribute('aria-invalid');
      }
      expect(await wordsIn(page)).toEqual(typed);

      const right = newMessage({ message: longText.slice(0, 2000).trim() });
      await typeMessage(page, right);
      await send(page);
      await shownReference(page);
      const { text } = await theMailFrom(site, right.email);
      expect(text).toContain(right.message);
    });

    test('a link with a topic fills in the subject', async ({ page }) => {
      await page.goto('/contact?topic=figures&ref=acres');
      if (javaScriptEnabled) await hydrate(page);
      const { subject, ...rest } = await wordsIn(page);
      expect(subject).toBe(contactCopy.subjects.figures);
      expect(Object.values(rest).join('')).toBe('');
    });
  });
}

test.describe('when too many messages come from one address, without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 429/ });

  test('nothing is lost: the form and the email it offers have all the text', async ({ page }) => {
    const site = await startSite({ RATE_LIMIT: '1/1' });
    try {
      const typed = newMessage();
      for (const message of [newMessage(), typed]) {
        await page.goto(`${site.url}/contact`);
        await typeMessage(page, message);
        await send(page);
      }
      await expect(page.locator('[data-outcome=not-sent]')).toBeFocused();
      await expect.poll(() => titleSaysError(page)).toBe(true);
      expect(await wordsIn(page)).toEqual(typed);
      const mail = await offeredEmail(page);
      expect(mail.to).toBe(farm.email);
      expect(mail.subject).toBe(typed.subject);
      for (const { name } of fields.filter(({ name }) => name !== 'subject')) {
        expect(mail.body).toContain(typed[name]);
      }
    } finally {
      await site.close();
    }
  });
});

test.describe('a draft', () => {
  test('is restored after a reload, and deleted when the message is sent', async ({ page }) => {
    const typed = await writeMessage(page);
    await page.reload();
    await hydrate(page);
    expect(await wordsIn(page)).toEqual(typed);

    await send(page);
    await shownReference(page);
    await page.goto('/contact');
    await hydrate(page);
    expect(Object.values(await wordsIn(page)).join('')).toBe('');
    await expect(page.getByRole('button', { name: 'Clear the form' })).toBeHidden();
  });

  test('is deleted a day after the last change, by the first touch of any page of the site', async ({
    page,
  }) => {
    await writeMessage(page);
    const stored = () => page.evaluate(() => Object.keys(localStorage).length);
    for (const [hours, left] of [
      [23, 1],
      [25, 0],
    ] as const) {
      await page.clock.setFixedTime(Date.now() + hours * 3_600_000);
      await page.goto('/');
      await page.mouse.click(1, 1);
      expect(await stored(), `after ${hours} hours`).toBe(left);
    }
  });

  test('stays when the visitor opens the thanks of an unknown or an old reference', async ({ page }) => {
    await writeMessage(page);
    // As a browser without JavaScript sends it.
    await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
    const thanks = `/contact?sent=${await shownReference(page)}`;
    await hydrate(page);
    await page.goto('/contact');
    await hydrate(page);
    expect(Object.values(await wordsIn(page)).join('')).toBe('');

    const typed = newMessage();
    await typeMessage(page, typed);
    for (const address of ['/contact?sent=AAAAAAAAAA', thanks]) {
      await page.goto(address);
      await hydrate(page);
      await expect(page.locator('[data-outcome=thanks]')).toHaveCount(address === thanks ? 1 : 0);
    }
    await page.goto('/contact?sent=AAAAAAAAAA');
    await expect(page.locator('[data-outcome]')).toBeFocused();
    await hydrate(page);
    expect(await wordsIn(page)).toEqual(typed);
  });

  test('stays with all text and errors when the visitor follows a link on the page, and is deleted with them when the form is cleared', async ({
    page,
  }) => {
    await writeMessage(page, true, newMessage({ email: 'no address' }));
    await send(page);
    await expect(page.locator('[data-outcome=errors]')).toBeFocused();
    await page.locator('a[href="#main"]').press('Enter');
    await expect(page).toHaveURL(/#main$/);
    await expect(page.locator('[data-outcome=errors]')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the form' }).click();
    await expect(page.locator('#firstName')).toBeFocused();
    await expect(page.locator('[data-outcome]')).toBeHidden();
    await expect.poll(() => titleSaysError(page)).toBe(false);
    expect(Object.values(await wordsIn(page)).join('')).toBe('');
    await page.reload();
    await hydrate(page);
    expect(Object.values(await wordsIn(page)).join('')).toBe('');
  });
});

test('words of a script that runs from right to left begin at the right, addresses and numbers at the left', async ({
  page,
}) => {
  await page.goto('/contact');
  await typeMessage(page, newMessage({ firstName: 'محمد', subject: 'زيارة', message: 'مرحبا بكم.' }));
  for (const { name } of fields) {
    const right = ['firstName', 'subject', 'message'].includes(name);
    await expect(page.locator(`#${name}`)).toHaveCSS('direction', right ? 'rtl' : 'ltr');
  }
});

async function titleSaysError(page: Page): Promise<boolean> {
  return (await page.title()).startsWith('Error: ');
}

/** The parts of the email link that the page offers. */
async function offeredEmail(page: Page): Promise<{ to: string; subject: string; body: string }> {
  const link = page.getByRole('link', { name: 'Send the same words by email' });
  const { pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
  const body = searchParams.get('body') ?? '';
  return { to: pathname, subject: searchParams.get('subject') ?? '', body: body.replaceAll('\r\n', '\n') };
}
