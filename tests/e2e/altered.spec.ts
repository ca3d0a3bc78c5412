import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdModules, newMessage, typeMessage, untilHydrated, wordsIn, writeMessage } from './visitor.ts';

/** As Chrome's translation does: every text goes into two elements, and what is added later as well. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const root = document.getElementById('root') as Element;
    const wrapTexts = () => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (!text.data.trim() || text.parentElement?.closest('svg, textarea, font')) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(text.data.toUpperCase());
      }
    };
    wrapTexts();
    new MutationObserver(wrapTexts).observe(root, { childList: true, characterData: true, subtree: true });
  });
}

/** As a password manager does: an element beside each field. */
function decorate(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const field of document.querySelectorAll('input')) field.after(document.createElement('div'));
  });
}

for (const [by, alter] of [
  ['a translation', translate],
  ['a password manager', decorate],
] as const) {
  test(`a page loses nothing when ${by} alters it before it is hydrated`, async ({ page }) => {
    for (const path of ['/', '/contact']) {
      await page.goto(path);
      await alter(page);
      const before = await drawingsLinksAndHeadings(page);
      const height = await heightOf(page);
      await page.mouse.move(5, 5);
      await page.mouse.move(6, 6);
      await untilHydrated(page);
      expect(await drawingsLinksAndHeadings(page), path).toEqual(before);
      // React removes what was inserted between the fields. That is a line or two, never a section.
      expect(Math.abs((await heightOf(page)) - height), path).toBeLessThan(80);
    }
  });
}

test('words typed into an altered form before it is hydrated stay, and so does the focus', async ({
  page,
}) => {
  const typed = newMessage();
  const release = await holdModules(page);
  await page.goto('/contact');
  await translate(page);
  await decorate(page);
  await typeMessage(page, typed);
  await page.locator('#phone').focus();
  await page.keyboard.press('Home');
  release();
  await untilHydrated(page);
  expect(await wordsIn(page)).toEqual(typed);
  await expect(page.locator('#phone')).toBeFocused();
  await page.keyboard.type('(0)');
  await expect(page.locator('#phone')).toHaveValue(`(0)${typed.phone}`);
});

for (const [what, answer, reason] of [
  ['refused', (route: Route) => route.fulfill({ status: 503, json: {} }), 'CANNOT TAKE MESSAGES'],
  ['not reached', (route: Route) => route.abort(), 'COULD NOT BE REACHED'],
] as const) {
  test.describe(() => {
    test.use({ expectedErrors: /Failed to load resource/ });

    test(`a form that is translated while it is used says that nothing was sent, where the site is ${what}, keeps what was typed and sends it later`, async ({
      page,
    }) => {
      const typed = await writeMessage(page);
      await translate(page);
      await page.route('**/contact', (route) =>
        route.request().method() === 'POST' ? answer(route) : route.continue(),
      );
      // A mistake first: its sentences come and go.
      await page.locator('#email').fill('ada');
      await page.locator('button[type=submit]').click();
      await expect(page.locator('[data-outcome=errors]')).toBeFocused();
      await page.locator('#email').fill(typed.email);
      await page.clock.install();
      await page.locator('button[type=submit]').click();
      await expect(page.locator('form [role=status]')).toContainText('ATTEMPT 2 OF 4');
      await expect(async () => {
        await page.clock.runFor(1000);
        await expect(page.locator('[data-outcome=not-sent]')).toBeFocused({ timeout: 100 });
      }).toPass();
      await expect(page.locator('[data-outcome=not-sent]')).toContainText(reason);
      expect(await wordsIn(page)).toEqual(typed);
      await page.unroute('**/contact');
      await page.locator('button[type=submit]').click();
      await expect(page.locator('[data-outcome=thanks]')).toBeFocused();
    });
  });
}

/** Every drawing, link and heading of the page. */
async function drawingsLinksAndHeadings(page: Page): Promise<unknown> {
  // The fallback font has another height.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(() => ({
    drawings: document.querySelectorAll('svg, svg *').length,
    links: [...document.querySelectorAll('a')].map(({ href }) => href),
    headings: [...document.querySelectorAll('h1, h2, h3')].map(({ textContent }) =>
      textContent?.toLowerCase(),
    ),
  }));
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
