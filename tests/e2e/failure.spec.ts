import { expect, test } from './fixtures.ts';
import { send, shownReference, untilHydrated, wordsIn, writeMessage } from './visitor.ts';

test.use({ expectedErrors: /broken on purpose|removeChild|status of 422/ });

test('a part of the page that fails in the browser is given back as it was served, and the rest of the page works', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Date.prototype.getUTCDay = () => {
      throw new Error('broken on purpose');
    };
  });
  const failed = page.waitForEvent('console', (message) => message.text().includes('broken on purpose'));
  const typed = await writeMessage(page);
  await page.locator('[data-island=open-now]').scrollIntoViewIfNeeded();
  await failed;
  await expect(page.locator('[data-island=open-now] p')).toHaveText('Lagos time (UTC+1)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await wordsIn(page)).toEqual(typed);
  await send(page);
  await shownReference(page);
});

for (const [when, email] of [
  ['shows a mistake', 'ada'],
  ['is thanked', undefined],
] as const) {
  test(`a form that fails while it ${when} keeps what was typed, and is sent without a script`, async ({
    page,
  }) => {
    const typed = await writeMessage(page);
    if (email) await page.locator('#email').fill(email);
    await page.locator('#phone').focus();
    await page.evaluate(() => {
      const { insertBefore, appendChild } = Node.prototype;
      const breakOnce = (insert: (added: Node, before: Node | null) => void) =>
        function (this: Node, added: Node, before: Node | null = null) {
          const isBroken = (added as HTMLElement).dataset?.outcome;
          if (!isBroken) return insert.call(this, added, before);
          Object.assign(Node.prototype, { insertBefore, appendChild });
          throw new Error('broken on purpose');
        };
      Object.assign(Node.prototype, {
        insertBefore: breakOnce(insertBefore),
        appendChild: breakOnce(appendChild),
      });
    });
    await send(page);
    if (email) {
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
      await expect(page.locator('[data-outcome]')).toHaveCount(0);
      expect(await wordsIn(page)).toEqual({ ...typed, email });
      await send(page);
      await expect(page.locator('[data-outcome=errors]')).toBeFocused();
      expect(await wordsIn(page)).toEqual({ ...typed, email });
      await page.locator('#email').fill(typed.email);
      await untilHydrated(page);
      await send(page);
    }
    // The server shows the thanks for a message that was sent.
    await shownReference(page);
  });
}
