// The bar, its menu, the anchors, Back and the keyboard. That the first link skips to the content: axe.spec.ts.
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

    test('each link of the menu shows its heading; the menu closes on a press outside', async ({ page }) => {
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
          // A menu that stays open stands between the bar and the heading.
          const parts = page.locator(`#root > header, header details[open] nav, #${id}-headline`);
          await expect.poll(() => parts.evaluateAll(isBelowAllOthers)).toBe(true);
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
      await open();
      await page.locator('main a').first().focus();
      await expect(menu, 'it would cover what has the focus now').not.toHaveAttribute('open');
    });
  });
}

for (const size of [phone, desk])
  test(`at ${size.width} px a reload, Ctrl+Tab and Back show what was read, and an address what it names, right below the bar`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
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
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('main a')?.focus({ preventScroll: true });
      dispatchEvent(new KeyboardEvent('keyup', { code: 'Tab', ctrlKey: true }));
    });
    expect(await top(), 'Ctrl+Tab, back from another tab').toBe(150);
    await page.goto('/contact#message');
    await expect.poll(() => isBelowTheBar(page.locator('label[for=message]'))).toBe(true);
    await page.goBack();
    await expect.poll(top, 'Back').toBe(150);
    for (const { id } of anchors) {
      await page.goto(`/#${id}`);
      const gap = () =>
        page.evaluate(() => {
          const [bar, section] = [
            document.querySelector('#root > header'),
            document.querySelector(':target'),
          ];
          return Number(section?.getBoundingClientRect().top) - Number(bar?.getBoundingClientRect().bottom);
        });
      await expect.poll(async () => Math.abs(await gap())).toBeLessThan(2);
    }
  });

for (const [path, key, size] of [
  ['/', 'Tab', desk],
  ['/contact', 'Shift+Tab', { width: 360, height: 500 }],
  ['/nowhere', 'Tab', desk],
  ['/contact', 'Tab', desk],
] as const)
  test(`${key} reaches everything on ${path} in its order, with a visible focus that nothing covers`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto(path);
    await expectAllReached(page, key, path);
  });

for (const [name, content] of [
  ['this site’s own', builtContent],
  ['the longest name, label and links', withLongestBar(builtContent, 20)],
] as const)
  test(`at any width the bar or its menu leads everywhere, by mouse and keyboard: ${name}`, async ({
    page,
  }) => {
    const destinations = ['/contact', ...anchors.map(({ id }) => `/#${id}`)];
    const controls = page.locator('#root > header :is(div > a:not([href="/"]), nav a, summary)');
    const menu = page.locator('header details summary');
    await showContent(page, '/contact', content);
    // What the bar covers does not matter here, and to lay it out takes most of the time.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('main, footer')) part.replaceChildren();
    });
    for (const width of [320, 360, 412, 480, 640, 768, wide - 1, wide, 960, 1024, 1100, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 700 });
      const inTheBar = await controls.evaluateAll(seen);
      const hasMenu = inTheBar.includes('Menu');
      // Longer links than this site's own may leave no room for themselves in a wide bar either.
      if (content === builtContent) expect(hasMenu, `a menu at ${width} px`).toBe(width < wide);
      if (hasMenu) await menu.click();
      const all = new Set(hasMenu ? ['Menu', ...destinations] : destinations);
      expect(new Set(await controls.evaluateAll(seen)), `links at ${width} px`).toEqual(all);
      if (hasMenu) await menu.click();
      if (![320, 360, 480, wide, 1100].includes(width)) continue;
      await page.locator('#root > a[href="#main"]').focus();
      await expectAllReached(page, 'Tab', `${width} px`, 1);
      await page.keyboard.press('Tab');
      expect(await controls.evaluateAll(seen), `once the focus has left, ${width} px`).toEqual(inTheBar);
    }
  });

/** Whether the last element is in the window, below the others. Runs in the page. */
function isBelowAllOthers(all: readonly Element[]): boolean {
  const boxes = all.map((one) => one.getBoundingClientRect());
  const { top = Number.NaN } = boxes.pop() ?? {};
  return top < innerHeight && boxes.every(({ bottom }) => bottom <= top);
}

/** The addresses or names of the elements that are in the window, where nothing covers their middle. Runs in the page. */
function seen(all: readonly Element[]): (string | null)[] {
  return all
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
      return isInside && one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    })
    .map((one) => one.getAttribute('href') ?? one.getAttribute('aria-label') ?? one.id);
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
    const state = await reachable.evaluate(focusState, key === 'Tab' ? turn : count - 1 - turn);
    expect(state, where).toEqual({ ...state, isFocused: true, hasOutline: true, isOnTop: true });
  }
}

/** Runs in the page. */
function focusState(reachable: readonly HTMLElement[], turn: number) {
  const one = reachable[turn] as HTMLElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  const [{ left, width, top, height } = new DOMRect()] = one.getClientRects();
  // A label is a part of its box.
  const target = one.closest('label') ?? one;
  return {
    element: one.outerHTML.slice(0, 90),
    isFocused: document.activeElement === one,
    hasOutline: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && width > 0 && height > 0,
    isOnTop: [left + 8, left + Math.min(width / 2, 20)].every((x) =>
      target.contains(document.elementFromPoint(x, top + height / 2)),
    ),
  };
}
