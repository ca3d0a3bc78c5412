import { fields } from '../../message/message.ts';
import { exportMessages } from '../rigs/audit.ts';
import { expect, test } from './fixtures.ts';
import { messages, theMailFrom } from './owner.ts';
import { bothWays, send, shownReference, typeMessage, writeMessage } from './visitor.ts';

for (const { how, javaScriptEnabled } of bothWays) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    test('a message arrives once, with every field and the visitor to reply to, also where Send is pressed twice', async ({
      page,
      site,
    }) => {
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
      const message = await writeMessage(page, javaScriptEnabled);
      await page.locator('form button[type=submit]').dblclick();

      const reference = await shownReference(page);
      if (javaScriptEnabled) expect(posts).toHaveLength(1);
      const mail = await theMailFrom(site, message.email);
      for (const { name } of fields) expect(mail.text).toContain(message[name]);
      expect(mail.text).toContain(reference);
      expect(mail.subject).toContain(message.subject);
      await expect.poll(async () => (await exportMessages(site)).get(reference)?.state).toBe('sent');
      const stored = [...(await exportMessages(site)).values()];
      expect(stored.filter(({ email }) => email === message.email)).toEqual([
        {
          ...message,
          reference,
          receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
          state: 'sent',
          attempts: 1,
          sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ]);
    });

    test('Back leaves the thanks and Forward shows them again, and sending the same words again gives the same reference', async ({
      page,
      site,
    }) => {
      await page.goto('/');
      const message = await writeMessage(page, javaScriptEnabled);
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
      await page.goForward();

      await page.locator('[data-outcome=thanks] a[href="/contact"]').click();
      await typeMessage(page, message);
      await send(page);
      expect(await shownReference(page)).toBe(reference);
      await theMailFrom(site, message.email);
      const lines = (await messages(site, 'list')).split('\n');
      expect(lines.filter((line) => line.includes(message.email))).toHaveLength(1);
    });
  });
}
