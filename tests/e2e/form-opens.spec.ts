// What the form opens with: the draft, which the browser keeps until the message is sent, and what the boxes of the landing page ask for.
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

const { contactCopy, landingCopy } = builtContent;
const { boxes, button, lead } = landingCopy.progress.needs;
const [first, second] = boxes.slice(-2) as [(typeof boxes)[0], (typeof boxes)[0]];
const lines = `${contactCopy.needs.message}\n- ${first.name}\n- ${second.name}\n\n`;

test('a draft is restored by the first touch or input, stays when the form is hydrated, and is deleted when the message is sent', async ({
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
  await shownReference(page);
  await page.goto('/contact');
  await hydrate(page);
  expect(Object.values(await typedIn(page)).join('')).toBe('');
  await expect(page.getByRole('button', { name: 'Clear the form' })).toBeHidden();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
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

test('a draft stays when the visitor opens the thanks of an unknown or an old reference', async ({
  page,
}) => {
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
  expect(await typedIn(page)).toEqual(typed);
});

test('a draft stays with all text and errors when the visitor follows a link on the page, and is deleted with them when the form is cleared', async ({
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
  expect(Object.values(await typedIn(page)).join('')).toBe('');
  await page.reload();
  await hydrate(page);
  expect(Object.values(await typedIn(page)).join('')).toBe('');
});

for (const { how, javaScriptEnabled } of bothWays) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    test('ticked boxes stand in the form and in the mail', async ({ page, site }) => {
      await page.goto('/');
      await expect(page.getByRole('group', { name: lead })).toBeVisible();
      for (const { name } of [first, second]) await page.getByLabel(name).check();
      await page.getByRole('button', { name: button }).click();
      await expect(page).toHaveURL(`/contact?need=${first.id}&need=${second.id}#message-form`);
      if (javaScriptEnabled) await hydrate(page);
      const { subject, message, ...rest } = await typedIn(page);
      expect([subject, message]).toEqual([contactCopy.needs.subject, lines]);
      expect(Object.values(rest).join('')).toBe('');
      const { firstName, email } = newMessage();
      await typeMessage(page, { firstName, email });
      await send(page);
      await shownReference(page);
      const mail = await theMailFrom(site, email);
      expect(mail.text).toContain(lines.trim());
      expect(mail.subject).toContain(contactCopy.needs.subject);
    });
  });
}

test('what was typed before stays, below the lines of the boxes, and boxes are no draft', async ({
  page,
}) => {
  await page.goto('/contact');
  await hydrate(page);
  await typeMessage(page, { firstName: 'Ada', message: 'Typed before.' });
  await page.goto('/');
  await page.getByLabel(first.name).check();
  await page.getByLabel(second.name).check();
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL(/\?need=/);
  await hydrate(page);
  const { firstName, message } = await typedIn(page);
  expect([firstName, message]).toEqual(['Ada', `${lines}Typed before.`]);
  // The draft has the lines now, and is restored once.
  await page.locator('#lastName').fill('Obi');
  await page.reload();
  await hydrate(page);
  expect((await typedIn(page)).message).toBe(`${lines}Typed before.`);
});
