import type { Page } from '@playwright/test';
import { type FieldName, fields } from '../../message/message.ts';
import { builtContent } from '../rigs/last-build.ts';
import { expect, test } from './fixtures.ts';
import { theMailFrom } from './owner.ts';
import {
  bothWays,
  holdModules,
  hydrate,
  isBelowTheBar,
  newMessage,
  send,
  shownReference,
  typeMessage,
  untilHydrated,
  wordsIn,
  writeMessage,
} from './visitor.ts';

const { contactCopy } = builtContent;

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

test.describe('a draft', () => {
  test('is restored by the first touch or input, stays when the form is hydrated, and is deleted when the message is sent', async ({
    page,
  }) => {
    const typed = { ...(await writeMessage(page)), firstName: 'Somebody else' };
    const release = await holdModules(page);
    await page.reload();
    // As dictation fills a field, and as the editable box of an extension reports what is typed into it.
    await page.locator('#firstName').evaluate((field: HTMLInputElement) => {
      field.value = 'Somebody else';
      for (const from of [field, document.body]) from.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(await wordsIn(page)).toEqual(typed);
    await page.reload();
    await page.locator('#firstName').click();
    expect(await wordsIn(page)).toEqual(typed);
    release();
    await untilHydrated(page);
    expect(await wordsIn(page)).toEqual(typed);

    await send(page);
    await shownReference(page);
    await page.goto('/contact');
    await hydrate(page);
    expect(Object.values(await wordsIn(page)).join('')).toBe('');
    await expect(page.getByRole('button', { name: 'Clear the form' })).toBeHidden();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
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
    await send(page);
    const thanks = `/contact?sent=${await shownReference(page)}`;
    const typed = await writeMessage(page);
    for (const address of ['/contact?sent=AAAAAAAAAA', thanks]) {
      await page.goto(address);
      await page.mouse.click(1, 1);
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
