import { copy } from '../app/content.ts';
import { expect, test } from './fixtures.ts';
import { bothWays, wake } from './visitor.ts';

test.use({ expectedErrors: /status of 404|^404: no page at/ });

for (const { how, javaScriptEnabled } of bothWays) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    test('an unknown path gets 404, the three texts and a way home, without bar and footer', async ({
      page,
    }) => {
      for (const path of ['/nowhere', '/contact/nowhere', '/Contact', '/a%20b?q=1', '/%zz']) {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(copy.notFound.code);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(copy.notFound.message);
        await expect(page.locator('header.bar, footer')).toHaveCount(0);
      }
      await page.getByRole('link', { name: copy.notFound.link }).click();
      await expect(page).toHaveURL(/\d\/$/);
    });
  });
}

test('each visit to an unknown path says so once on the console, with the path', async ({ page, site }) => {
  const lines: string[] = [];
  page.on('console', (message) => {
    // The browser has a line of its own for every document that is not there.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load'))
      lines.push(message.text());
  });
  await page.goto('/nowhere?secret=1');
  await wake(page);
  expect(lines).toEqual([expect.stringContaining('/nowhere')]);
  await page.reload();
  await wake(page);
  expect(lines).toHaveLength(2);

  // A step in the history of an awake page, as a link of the router would take it.
  await page.goto('/');
  await wake(page);
  const answer = page.waitForResponse(`${site.url}/never-was`);
  await page.evaluate(() => {
    history.pushState(null, '', '/never-was');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  expect((await answer).status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(copy.notFound.code);
  await wake(page);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toContain('/never-was');
});
