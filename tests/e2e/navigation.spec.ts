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
    test.use({ javaScriptEnabled, viewport: phone });

    test('each anchor of the menu shows its heading; the menu closes on a press outside', async ({
      page,
    }) => {
      const menu = page.locator('header details');
      const open = async () => {
        if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click();
      };
      for (const from of javaScriptEnabled ? ['/', '/contact'] : ['/']) {
        await page.goto(from);
        if (javaScriptEnabled) await hydrate(page);
        for (const { id, name } of from === '/' ? anchors : anchors.slice(-1)) {
          await open();
          await menu.getByRole('link', { name, exact: true }).click();
          await expect(page).toHaveURL(new RegExp(`/#${id}$`));
          if (javaScriptEnabled) await expect(menu).not.toHaveAttribute('open');
          // An open menu stands below the bar.
          const above = page.locator('#root > header, header details[open] nav');
          await expect
            .poll(async () => {
              const { y = 0 } = (await page.locator(`#${id}-headline`).boundingBox()) ?? {};
              const heights = await above.evaluateAll((all: HTMLElement[]) =>
                all.map((one) => one.offsetHeight),
              );
              return y >= heights.reduce((sum, height) => sum + height, 0) && y < phone.height;
            })
            .toBe(true);
        }
      }
      await open();
      await page.mouse.click(180, 720);
      await expect(menu).not.toHaveAttribute('open');
      if (!javaScriptEnabled) return;
      await open();
      await page.setViewportSize(desk);
      await page.setViewportSize(phone);
      await expect(menu).not.toHaveAttribute('open');
      await open();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(menu.locator('summary')).toBeFocused();
      await expect(menu).not.toHaveAttribute('open');
    });
  });
}

for (const size of [phone, desk]) {
  test.describe(`${size.width} px wide`, () => {
    test.use({ viewport: size });

    test('a reload, and Back from another page, show what was read', async ({ page }) => {
      const headline = page.locator(`#${anchors.at(-1)?.id}-headline`);
      const top = async () => Math.round((await headline.boundingBox())?.y ?? Number.NaN);
      await page.goto('/');
      // By input events, as a finger scrolls, until nothing that is laid out on the way moves the heading.
      await expect(async () => {
        await page.mouse.wheel(0, (await top()) - 150);
        await expect.poll(top, { timeout: 500 }).toBe(150);
      }).toPass();
      await page.reload();
      await expect.poll(top, 'reload').toBe(150);
      await page.goto('/contact');
      await page.goBack();
      await expect.poll(top, 'Back').toBe(150);
    });

    test('the address of a section begins it right below the bar, that of a field shows its label', async ({
      page,
    }) => {
      await page.goto('/');
      for (const { id } of anchors) {
        await page.goto(`/#${id}`);
        await expect
          .poll(() =>
            page
              .locator(`#root > header, #${id}`)
              .evaluateAll(([bar, section]) =>
                Math.abs(
                  Number(bar?.getBoundingClientRect().bottom) - Number(section?.getBoundingClientRect().top),
                ),
              ),
          )
          .toBeLessThan(2);
      }
      await page.goto('/contact#message');
      await expect.poll(() => isBelowTheBar(page.locator('label[for=message]'))).toBe(true);
    });
  });
}

for (const [path, key, size] of [
  ['/', 'Tab', desk],
  ['/contact', 'Shift+Tab', { width: 360, height: 500 }],
  ['/nowhere', 'Tab', desk],
  ['/contact', 'Tab', desk],
] as const) {
  test(`${key} reaches everything on ${path} in its order, with a visible focus that nothing covers`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto(path);
    await expectAllReached(page, key, path);
  });
}

test('the first link skips to the content', async ({ page }) => {
  await page.goto('/contact');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toBeAttached();
});

for (const [name, content] of [
  ['this site’s own', builtContent],
  ['the longest name, label and links', withLongestBar(builtContent, 20)],
] as const) {
  test(`at any width the bar or its menu leads everywhere, by mouse and keyboard: ${name}`, async ({
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
async function linksOfTheMenu(page: Page): Promise<(string | null)[]> {
  const menu = page.locator('header details');
  const links = menu.locator('nav a');
  await menu.locator('summary').click();
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await menu.locator('summary').click();
  return addresses;
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
  const reachable = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary')].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        one.tabIndex >= 0 &&
        // Of two radio buttons Tab reaches the one that is chosen.
        !one.matches('[type=radio]:not(:checked)'),
    ),
  );
  const count = await reachable.evaluate((all) => all.length);
  for (let turn = first; turn < count; turn++) {
    await page.keyboard.press(key);
    const problems = await reachable.evaluate(focusProblems, key === 'Tab' ? turn : count - 1 - turn);
    expect(problems, where).toEqual([]);
  }
}

/** Runs in the page. */
function focusProblems(reachable: readonly HTMLElement[], turn: number): string[] {
  const one = reachable[turn] as HTMLElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  const [{ left, width, top, height } = new DOMRect()] = one.getClientRects();
  // A label is a part of its box.
  const target = one.closest('label') ?? one;
  const isOnTop = [left + 8, left + Math.min(width / 2, 20)].every((x) =>
    target.contains(document.elementFromPoint(x, top + height / 2)),
  );
  const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && width > 0 && height > 0;
  const focused = document.activeElement;
  return [
    ...(focused === one ? [] : [`${focused?.outerHTML.slice(0, 90)} has the focus`]),
    ...(isSeen ? [] : ['no outline']),
    ...(isOnTop ? [] : ['covered']),
  ].map((problem) => `${one.outerHTML.slice(0, 90)}: ${problem}`);
}
