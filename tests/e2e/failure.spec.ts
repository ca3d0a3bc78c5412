import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hydrate, untilHydrated } from './visitor.ts';

test.use({ expectedErrors: /broken on purpose/ });

test('an error while the page renders shows the failure screen, with its style and a link home', async ({
  page,
}) => {
  await breakHours(page);
  await expectFailure(page);
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.y).toBeGreaterThan(100);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\d\/$/);
  await expect(page.locator('#root > header')).toBeVisible();
});

test('trying again after an error shows the page with all typed text', async ({ page }) => {
  await breakHours(page);
  await expectFailure(page);
  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('form #firstName')).toBeVisible();
  await hydrate(page);
  await expect(page.locator('[data-failure]')).toHaveCount(0);
  await expect(page.locator('#firstName')).toHaveValue('Ada');
});

/** A contact page on which the opening hours throw once they are hydrated. */
async function breakHours(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('mended')) return;
    Date.prototype.getUTCDay = () => {
      throw new Error('broken on purpose');
    };
  });
  await page.goto('/contact');
  // Typed before the page is hydrated: on a slow machine the failure could come before the typing.
  await page.locator('#firstName').evaluate((input: HTMLInputElement) => {
    input.value = 'Ada';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.locator('#firstName').focus();
  await untilHydrated(page);
  await page.evaluate(() => document.querySelector('[data-island=open-now] p')?.scrollIntoView());
}

async function expectFailure(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.locator('body')).not.toContainText(/broken on purpose|\.js:\d/);
}
