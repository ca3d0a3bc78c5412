import { expectNoBarrier } from './barriers.ts';
import { expect, test } from './fixtures.ts';
import { hydrate, send, shownReference, typeMessage, writeMessage } from './visitor.ts';

test.use({ expectedErrors: /status of (400|404)|^404: no page at|broken on purpose/ });

for (const width of [360, 1280]) {
  test.describe(`${width} px wide, light and dark`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('axe finds nothing on the landing page, also with its menu, a tooltip and the list of figures open', async ({
      page,
    }) => {
      await page.goto('/');
      await hydrate(page);
      // Which axe does not ask for.
      for (const article of await page.locator('article').all())
        await expect(article).toHaveAccessibleName(/./);
      if (width < 900) {
        await page.locator('header details summary').click();
        await expectNoBarrier(page, 'menu open');
        await page.keyboard.press('Escape');
      }
      await page.locator('#meanings summary').click();
      await page.locator('main dl a[data-explained]').first().hover();
      await expect(page.locator('[data-tooltip]')).toBeVisible();
      await expectNoBarrier(page, 'figures and a tooltip open');
    });
  });
}

test.describe('on a phone, light and dark', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('axe finds nothing on the contact page, in any state of the message', async ({ page }) => {
    await page.goto('/contact');
    await hydrate(page);
    await send(page);
    await expect(page.locator('[data-outcome=errors]')).toBeFocused();
    await expectNoBarrier(page, 'errors');
    await page.route('**/contact', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
    );
    await typeMessage(page, { firstName: 'Ada', email: 'ada@visitor.example', message: 'Hello' });
    await send(page);
    await expect(page.locator('[data-outcome=not-sent]')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Clear the form' })).toBeVisible();
    await expectNoBarrier(page, 'not sent');
    await page.goto('/contact?sent=0123456789');
    await expect(page.locator('[data-outcome=thanks]')).toHaveCount(0);
    await expectNoBarrier(page, 'a reference that is not known');
    await page.unroute('**/contact');
    await writeMessage(page);
    await send(page);
    await shownReference(page);
    await expect(page.locator('[data-outcome=thanks]')).toBeFocused();
    await expectNoBarrier(page, 'thanks');
    await page.reload();
    await shownReference(page);
    await expectNoBarrier(page, 'thanks as the server shows them');
  });

  test('axe finds nothing on the not-found screen', async ({ page }) => {
    await page.goto('/nowhere');
    await expectNoBarrier(page, 'not found');
  });
});
