import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { wake } from './visitor.ts';

const triggers = 'dl.stats a.explained';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await wake(page);
  // The first hover brings the tooltips; from then on, time passes only when the journey says so.
  const brought = page.waitForResponse(/tooltips-/);
  await page.locator(triggers).first().hover();
  await brought;
  await expect(tooltip(page)).toBeVisible();
  await page.mouse.move(2, 300);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
});

test('a tooltip opens 700 ms after the pointer came, reads the definition on the page, and goes with the pointer', async ({
  page,
}) => {
  await page.locator(triggers).first().hover();
  await page.clock.runFor(699);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveCount(1);
  const definition = await page.locator(triggers).first().getAttribute('aria-describedby');
  const words = await page.locator(`#${definition}`).textContent();
  await expect(tooltip(page)).toContainText(words ?? 'no definition');

  await page.locator(triggers).nth(1).hover();
  await page.clock.runFor(0);
  await expect(tooltip(page)).toContainText((await definitionOf(page, 1)) ?? 'no definition');

  await page.mouse.move(2, 300);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(301);
  await page.locator(triggers).first().hover();
  await page.clock.runFor(699);
  await expect(tooltip(page)).toHaveCount(0);
});

test('a tooltip opens 700 ms after the keyboard came, and goes with the focus', async ({ page }) => {
  await focusByKeyboard(page);
  await page.clock.runFor(699);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip(page)).toContainText((await definitionOf(page, 0)) ?? 'no definition');
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip(page)).toHaveCount(0);
});

test('Escape, a scroll and a click close a tooltip, each by itself', async ({ page }) => {
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.wheel(0, 40),
    () => page.mouse.click(2, 300),
  ]) {
    await focusByKeyboard(page);
    await page.clock.runFor(700);
    await expect(tooltip(page)).toHaveCount(1);
    await close();
    await expect(tooltip(page)).toHaveCount(0);
    await page.clock.runFor(1000);
  }
});

function tooltip(page: Page) {
  return page.locator('.tooltip');
}

async function definitionOf(page: Page, at: number): Promise<string | null> {
  const id = await page.locator(triggers).nth(at).getAttribute('aria-describedby');
  return page.locator(`#${id}`).textContent();
}

/** From the link before it, as a visitor who walks through the page with Tab. */
async function focusByKeyboard(page: Page): Promise<void> {
  await page.locator('.hero .actions a').last().focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(triggers).first()).toBeFocused();
}
