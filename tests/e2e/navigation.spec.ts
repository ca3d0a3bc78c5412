// The bar, its menu, the anchors, Back and the keyboard.
import type { Page } from '@playwright/test';
import { withLongestBar } from '../rigs/contents.ts';
import { builtContent } from '../rigs/last-build.ts';
import { showContent } from '../rigs/layout.ts';
import { expect, test } from './fixtures.ts';
import { bothWays, hydrate, isBelowTheBar } from './visitor.ts';

const { anchors } = builtContent.texts.bar;

test.use({ expectedErrors: /status of 404|^404: no page at/ });
const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };
/** From this width on, the links stand in the bar. */
const wide = 896;

for (const { how, javaScriptEnabled } of bothWays) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    test('each anchor of the menu scrolls its heading below the bar and the menu; the menu closes on a press outside', async ({
      page,
    }) => {
      await page.setViewportSize(phone);
      const menu = page.locator('header details');
      for (const from of javaScriptEnabled ? ['/', '/contact'] : ['/']) {
        await page.goto(from);
        if (javaScriptEnabled) await hydrate(page);
        for (const { id, name } of from === '/' ? anchors : anchors.slice(-1)) {
          if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click();
          await menu.getByRole('link', { name, exact: true }).click();
          await expect(page).toHaveURL(new RegExp(`/#${id}$`));
          const headline = page.locator(`#${id}-headline`);
          await expect.poll(() => isBelowTheBar(headline)).toBe(true);
          if ((await menu.getAttribute('open')) === null) continue;
          const covered = (await menu.locator('nav').boundingBox())?.height ?? 0;
          const bar = (await page.locator('#root > header').boundingBox())?.height ?? 0;
          await expect
            .poll(async () => (await headline.boundingBox())?.y)
            .toBeGreaterThanOrEqual(bar + covered);
        }
      }
      if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click();
      await expect(menu.locator('nav')).toBeVisible();
      await page.mouse.click(180, 720);
      await expect(menu).not.toHaveAttribute('open');
    });
  });
}

test('the menu of a hydrated page closes on a link taken, a wider screen and Escape, which gives the focus back', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await hydrate(page);
  const button = page.locator('header details summary');
  for (const close of [
    () => page.locator('header details nav a').first().click(),
    () => page.setViewportSize(desk),
    async () => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    },
  ]) {
    await page.setViewportSize(phone);
    await button.click();
    await expect(page.locator('header details nav')).toBeVisible();
    await close();
    await expect(page.locator('header details nav')).toBeHidden();
    await expect(page.locator('header details')).not.toHaveAttribute('open');
  }
});

test('a reload, and Back from another page, show what was read', async ({ page }) => {
  const headline = page.locator(`#${anchors.at(-1)?.id}-headline`);
  const top = async () => Math.round((await headline.boundingBox())?.y ?? Number.NaN);
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await page.goto('/');
    // In two turns: what is laid out on the way could move the heading.
    for (const _turn of [1, 2]) {
      // By input events, as a finger scrolls.
      await page.mouse.wheel(0, (await top()) - 150);
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
    }
    const read = await top();
    expect(Math.abs(read - 150)).toBeLessThan(10);
    await page.reload();
    await expect.poll(top, `reload at ${size.width} px`).toBe(read);
    await page.goto('/contact');
    await page.goBack();
    await expect(headline).toBeAttached();
    await expect.poll(top, `Back at ${size.width} px`).toBe(read);
  }
});

test('the address of a section begins it right below the bar, and that of a field keeps its label in view', async ({
  page,
}) => {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await page.goto('/');
    for (const { id } of anchors) {
      await page.goto(`/#${id}`);
      const edges = page.locator(`#root > header, #${id}`);
      await expect
        .poll(() =>
          edges.evaluateAll(([bar, section]) =>
            Math.abs(
              (bar?.getBoundingClientRect().bottom ?? 0) - (section?.getBoundingClientRect().top ?? 9),
            ),
          ),
        )
        .toBeLessThan(2);
    }
    await page.goto('/contact#message');
    await expect.poll(() => isBelowTheBar(page.locator('label[for=message]'))).toBe(true);
  }
});

test('the keyboard reaches everything on every screen, in the order of the page and back, with a visible focus that nothing covers; its first link skips to the content', async ({
  page,
}) => {
  for (const [path, key, size] of [
    ['/', 'Tab', desk],
    ['/contact', 'Shift+Tab', { width: 360, height: 500 }],
    ['/nowhere', 'Tab', desk],
    ['/contact', 'Tab', desk],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto(path);
    await expectAllReached(page, key, path);
  }
  await page.reload();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator('main :focus').count()).toBe(1);
});

for (const [name, content] of Object.entries({
  'this site’s own': builtContent,
  'the longest name, label and links': withLongestBar(builtContent, 20),
})) {
  test(`in a window of any width the bar or its menu leads to every section and to the form, by mouse and by keyboard: ${name}`, async ({
    page,
  }) => {
    const destinations = [...anchors.map(({ id }) => `/#${id}`), '/contact'].sort();
    await showContent(page, '/contact', content);
    // What the bar covers does not matter here, and to lay it out takes most of the time.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('main, footer')) part.replaceChildren();
    });
    for (const width of [320, 360, 412, 480, 640, 768, wide - 1, wide, 960, 1024, 1100, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 700 });
      const inTheBar = await page.evaluate(controlsInTheBar);
      // Longer links than this site's own may leave no room for themselves in a wide bar either.
      const hasMenu = inTheBar.includes('Menu');
      if (content === builtContent) expect(hasMenu, `a menu at ${width} px`).toBe(width < wide);
      const shown = hasMenu ? await linksOfTheMenu(page) : inTheBar;
      expect([...new Set(shown)].sort(), `links at ${width} px`).toEqual(destinations);
      if (![320, 360, 480, wide, 1100].includes(width)) continue;
      await page.locator('#root > a[href="#main"]').focus();
      await expectAllReached(page, 'Tab', `${width} px`, 1);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(controlsInTheBar), `once the focus has left, ${width} px`).toEqual(inTheBar);
    }
  });
}

/** Where the links of the menu lead, which is open meanwhile. */
async function linksOfTheMenu(page: Page): Promise<string[]> {
  const menu = page.locator('header details');
  await menu.locator('summary').click();
  for (const link of await menu.locator('nav a').all()) await expect(link).toBeInViewport({ ratio: 1 });
  const links = await menu
    .locator('nav a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  await menu.locator('summary').click();
  return links;
}

/** The links and the menu that can be seen in the bar. Runs in the page. */
function controlsInTheBar(): string[] {
  return [...document.querySelectorAll('#root > header :is(div > a, nav a, summary)')]
    .filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return control.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    })
    .map((control) => control.getAttribute('href') ?? control.getAttribute('aria-label') ?? '')
    .filter((control) => control !== '/');
}

/** Presses a key until everything that takes the focus had it. @param first 1 where the first of it has the focus already */
async function expectAllReached(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  where: string,
  first = 0,
): Promise<void> {
  // Numbered, because other attributes of an element may change during hydration.
  const reachable = await page
    .locator('a[href], button, input, textarea, summary')
    .evaluateAll((all: HTMLElement[]) => {
      // Of two radio buttons Tab reaches the one that is chosen.
      const shown = all.filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          one.tabIndex >= 0 &&
          !one.matches('[type=radio]:not(:checked)'),
      );
      for (const [turn, one] of shown.entries()) one.dataset.turn = String(turn);
      return shown.length;
    });
  for (let turn = first; turn < reachable; turn++) {
    await page.keyboard.press(key);
    const now = await page.evaluate(focused);
    const expected = key === 'Tab' ? turn : reachable - 1 - turn;
    expect(now, where).toEqual({ what: now.what, turn: expected, isVisible: true, isCovered: false });
  }
}

/** Runs in the page. */
function focused() {
  const one = document.activeElement as HTMLElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  const [{ left, width, top, height } = new DOMRect()] = one.getClientRects();
  // A label is a part of its box.
  const target = one.closest('label') ?? one;
  const isOnTop = [left + 8, left + Math.min(width / 2, 20)].every((x) =>
    target.contains(document.elementFromPoint(x, top + height / 2)),
  );
  return {
    what: one.outerHTML.slice(0, 90),
    turn: Number(one.dataset.turn),
    isVisible: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && width > 0 && height > 0,
    isCovered: !isOnTop,
  };
}
