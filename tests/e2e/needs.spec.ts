import { builtContent } from '../rigs/last-build.ts';
import { expect, test } from './fixtures.ts';
import { theMailFrom } from './owner.ts';
import { bothWays, hydrate, newMessage, send, shownReference, typedIn, typeMessage } from './visitor.ts';

const { contactCopy, landingCopy } = builtContent;
const { boxes, button, lead } = landingCopy.progress.needs;
const [first, second] = boxes.slice(-2) as [(typeof boxes)[0], (typeof boxes)[0]];
const lines = `${contactCopy.needs.message}\n- ${first.name}\n- ${second.name}\n\n`;

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
