// What the form opens with: the draft, which the browser keeps until the message is sent, and what the boxes of the landing page ask for.
import type { Page } from '@playwright/test';
import { builtContent } from '../rigs/last-build.ts';
import { expect, test } from './fixtures.ts';
import {
  bothWays,
  holdModules,
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
const { boxes, button, lead } = landingTexts.progress.needs;
const [first, second] = boxes.slice(-2) as [(typeof boxes)[0], (typeof boxes)[0]];

test('a draft is restored by the first touch or input, stays when the form is hydrated, and is deleted when the message is sent; the thanks of another message leave it alone', async ({
  page,
}) => {
  const typed = { ...(await writeMessage(page)), firstName: 'Somebody else' };
  const release = await holdModules(page);
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
  release();
  await untilHydrated(page);
  expect(await typedIn(page)).toEqual(typed);

  await send(page);
  const thanks = `/contact?sent=${await shownReference(page)}`;
  await page.goto('/contact');
  await hydrate(page);
  await expectEmpty(page);
  await expect(page.getByRole('button', { name: 'Clear the form' })).toBeHidden();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

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

test('a draft is kept for a day, and deleted by the first touch of any page after it, also where the clock was ahead when it was saved', async ({
  page,
}) => {
  await writeMessage(page);
  const draft = await page.evaluate(() => localStorage.getItem('message-draft') ?? '');
  for (const [age, minutes, isKept] of [
    ['new', 0, true],
    ['of 23 hours', 23 * 60, true],
    ['of 24 hours', 24 * 60, false],
    ['half a minute ahead', -0.5, true],
    ['an hour ahead', -60, false],
  ] as const) {
    await page.evaluate(
      ([draft, minutes]) => {
        const savedAt = Date.now() - minutes * 60_000;
        localStorage.setItem('message-draft', JSON.stringify({ ...JSON.parse(draft), savedAt }));
      },
      [draft, minutes] as const,
    );
    await page.goto('/');
    await page.mouse.click(1, 1);
    expect(await page.evaluate(() => localStorage.length), `drafts, after one ${age}`).toBe(isKept ? 1 : 0);
  }
});

test('all text and errors stay when the visitor follows a link on the page, and go with the draft when the form is cleared', async ({
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
  await expect(page).not.toHaveTitle(/^Error: /);
  await expectEmpty(page);
  await page.reload();
  await hydrate(page);
  await expectEmpty(page);
});

for (const { how, javaScriptEnabled } of bothWays) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    test('ticked boxes stand in the form, above what was typed before, and in the mail', async ({
      page,
      site,
    }) => {
      const before = javaScriptEnabled ? 'Typed before.' : '';
      if (before) await writeMessage(page, true, { ...newMessage(), subject: '', message: before });
      await page.goto('/');
      await expect(page.getByRole('group', { name: lead })).toBeVisible();
      for (const { name } of [first, second]) await page.getByLabel(name).check();
      await page.getByRole('button', { name: button }).click();
      await expect(page).toHaveURL(`/contact?need=${first.id}&need=${second.id}#message-form`);
      const lines = `${contactTexts.needs.message}\n- ${first.name}\n- ${second.name}\n\n`;
      for (const turn of ['opened', 'opened again']) {
        if (javaScriptEnabled) await hydrate(page);
        const { subject, message } = await typedIn(page);
        expect([turn, subject, message]).toEqual([turn, contactTexts.needs.subject, `${lines}${before}`]);
        // The draft has the lines now, and is restored once.
        await page.locator('#lastName').fill('Obi');
        await page.reload();
      }
      const { firstName, email } = newMessage();
      await typeMessage(page, { firstName, email });
      await send(page);
      await shownReference(page);
      const mail = await theMailFrom(site, email);
      expect(mail.text).toContain(`${lines}${before}`.trim());
      expect(mail.subject).toContain(contactTexts.needs.subject);
    });
  });
}

async function expectEmpty(page: Page): Promise<void> {
  expect(Object.values(await typedIn(page)).join('')).toBe('');
}
