// The draft of the form, which the browser keeps until the message is sent.
import { expect, test } from './fixtures.ts';
import {
  holdModules,
  hydrate,
  newMessage,
  send,
  shownReference,
  typedIn,
  untilHydrated,
  writeMessage,
} from './visitor.ts';

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

test('a draft is deleted a day after the last change, by the first touch of any page of the site', async ({
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
