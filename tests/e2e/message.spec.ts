import { fields } from '../../message/message.ts';
import { exportMessages } from '../rigs/audit.ts';
import { expect, test } from './fixtures.ts';
import { messages, theMailFrom } from './owner.ts';
import { bothWays, send, shownReference, typeMessage, writeMessage } from './visitor.ts';

for (const { how, javaScriptEnabled } of bothWays) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    test('a message arrives once, with every field and the visitor to reply to', async ({ page, site }) => {
      const message = await writeMessage(page, javaScriptEnabled);
      await send(page);

      const reference = await shownReference(page);
      const mail = await theMailFrom(site, message.email);
      for (const { name } of fields) expect(mail.text).toContain(message[name]);
      expect(mail.text).toContain(reference);
      expect(mail.subject).toContain(message.subject);
      await expect.poll(async () => (await exportMessages(site)).get(reference)?.state).toBe('sent');
      expect((await exportMessages(site)).get(reference)).toEqual({
        ...message,
        reference,
        receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        state: 'sent',
        attempts: 1,
        sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
      });
    });

    test('pressing Send twice sends one message', async ({ page, site }) => {
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
      const message = await writeMessage(page, javaScriptEnabled);
      await page.locator('form button[type=submit]').dblclick();
      await shownReference(page);
      if (javaScriptEnabled) expect(posts).toHaveLength(1);
      await theMailFrom(site, message.email);
      expect(await linesOf(site, message.email)).toBe(1);
    });

    test('sending the same words again gives the same reference, and reloading the thanks sends nothing', async ({
      page,
      site,
    }) => {
      const message = await writeMessage(page, javaScriptEnabled);
      await send(page);
      const first = await shownReference(page);

      await page.locator('[data-outcome=thanks] a[href="/contact"]').click();
      await typeMessage(page, message);
      await send(page);
      expect(await shownReference(page)).toBe(first);

      await page.reload();
      expect(await shownReference(page)).toBe(first);
      await theMailFrom(site, message.email);
      expect(await linesOf(site, message.email)).toBe(1);
    });

    test('Back leaves the thanks, and Forward shows them again, also after a reload', async ({ page }) => {
      await page.goto('/');
      await writeMessage(page, javaScriptEnabled);
      await send(page);
      const reference = await shownReference(page);
      // On a hydrated page the thanks replace the form in the history; a posted form has its own entry.
      const before = page.locator(javaScriptEnabled ? '#hero-headline' : '#message');
      await page.goBack();
      await expect(before).toBeVisible();
      await page.goForward();
      expect(await shownReference(page)).toBe(reference);
      await page.reload();
      expect(await shownReference(page)).toBe(reference);
      await page.goBack();
      await expect(before).toBeVisible();
    });
  });
}

/** How many messages of a visitor the store holds. */
async function linesOf(site: Parameters<typeof messages>[0], visitor: string): Promise<number> {
  return (await messages(site, 'list')).split('\n').filter((line) => line.includes(visitor)).length;
}
