import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdModules, newMessage, typeMessage, untilHydrated, wordsIn } from './visitor.ts';

/** As Chrome's translation does: every text node goes into two elements. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.getElementById('root') as Element, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('svg, textarea')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text.data.toUpperCase());
    }
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
