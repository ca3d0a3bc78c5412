import type { Page } from '@playwright/test';
import { builtContent } from '../rigs/last-build.ts';
import { expect, test } from './fixtures.ts';
import { bothWays, hydrate, isBelowTheBar } from './visitor.ts';

const { copy } = builtContent;

test.use({ expectedErrors: /status of 404|^404: no page at/ });
const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

for (const { how, javaScriptEnabled } of bothWays) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    test('each anchor of the menu scrolls its heading below the bar and the menu', async ({ page }) => {
      await page.setViewportSize(phone);
      const menu = page.locator('header details');
      for (const from of javaScriptEnabled ? ['/', '/contact'] : ['/']) {
        await page.goto(from);
        if (javaScriptEnabled) await hydrate(page);
        for (const { id, name } of from === '/' ? copy.bar.anchors : copy.bar.anchors.slice(-1)) {
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
    });
  });
}

test('a reload, and Back from another page, show what was read', async ({ page }) => {
  const headline = page.locator(`#${copy.bar.anchors.at(-1)?.id}-headline`);
  const top = async () => Math.round((await headline.boundingBox())?.y ?? Number.NaN);
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await page.goto('/');
    // In two turns: what is laid out on the way could move the heading.
    for (const _turn of [1, 2]) await turnWheel(page, (await top()) - 150);
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the address of a section begins it right below the bar, and that of a field keeps its label in view', async ({
    page,
  }) => {
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      await page.goto('/');
      for (const { id } of copy.bar.anchors) {
        await page.goto(`/#${id}`);
        await expectRightBelowTheBar(page, id);
      }
      await page.goto('/contact#message');
      await expect.poll(() => isBelowTheBar(page.locator('label[for=message]'))).toBe(true);
    }
  });

  test('a press on the scrim beside the open menu closes it', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    await page.locator('header details summary').click();
    await expect(page.locator('header details nav')).toBeVisible();
    await page.mouse.click(180, 720);
    await expect(page.locator('header details')).not.toHaveAttribute('open');
    await expect(page).toHaveURL(/\/$/);
  });
});

async function expectRightBelowTheBar(page: Page, id: string): Promise<void> {
  const edges = page.locator(`#root > header, #${id}`);
  await expect
    .poll(() =>
      edges.evaluateAll(([bar, section]) =>
        Math.abs((bar?.getBoundingClientRect().bottom ?? 0) - (section?.getBoundingClientRect().top ?? 9)),
      ),
    )
    .toBeLessThan(2);
}

test('the first link that the keyboard reaches skips to the content', async ({ page }) => {
  await page.goto('/contact');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator('main :focus').count()).toBe(1);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('every control of every screen answers a finger in 24 px of width and 44 px of height', async ({
    page,
  }) => {
    for (const path of ['/', '/contact', '/contact?sent=0123456789', '/nowhere']) {
      await page.goto(path);
      await page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
        for (const details of all) details.open = true;
      });
      expect(await page.evaluate(controlsThatAreSmall), path).toEqual([]);
    }
  });
});

/** Controls less than 24 px wide (WCAG 2.2, 2.5.8), and those that a finger misses 21 px above or below their middle. Runs in the page. */
function controlsThatAreSmall(): string[] {
  const all = [...document.querySelectorAll('#root :is(a, button, summary, input, textarea)')];
  const shown = all.filter(
    (one) =>
      one.checkVisibility() &&
      one.getBoundingClientRect().width > 1 &&
      !one.closest('[aria-hidden]') &&
      getComputedStyle(one).position !== 'fixed',
  );
  return shown.flatMap((one) => {
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, width, top, bottom } = one.getBoundingClientRect();
    const x = left + Math.min(width / 2, 20);
    const y = (top + bottom) / 2;
    // A label is a part of its box.
    const target = one.closest('label') ?? one;
    const isMissed = [y - 21, y, y + 21].some((at) => !target.contains(document.elementFromPoint(x, at)));
    return isMissed || width < 24 ? [`${one.textContent}: ${width} × ${bottom - top}`] : [];
  });
}

const waysToClose = Object.entries({
  'on a link taken': (page: Page) => page.locator('header details nav a').first().click(),
  'on a press outside': (page: Page) => page.mouse.click(180, 720),
  'when the screen becomes wide': (page: Page) => page.setViewportSize({ width: 1280, height: 740 }),
  'on Escape, and the focus is on its button again': async (page: Page) => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.locator('header details summary')).toBeFocused();
  },
});

test('the menu of a hydrated page closes on a link taken, a press outside, a wider screen and Escape', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await hydrate(page);
  for (const [way, close] of waysToClose) {
    await test.step(way, async () => {
      await page.setViewportSize(phone);
      await page.locator('header details summary').click();
      await expect(page.locator('header details nav')).toBeVisible();
      await close(page);
      await expect(page.locator('header details nav')).toBeHidden();
      await expect(page.locator('header details')).not.toHaveAttribute('open');
    });
  }
});

test('the keyboard reaches everything on every screen, in the order of the page and back, with a visible focus that nothing covers', async ({
  page,
}) => {
  for (const [path, key, size] of [
    ['/', 'Tab', desk],
    ['/contact', 'Tab', desk],
    ['/contact', 'Shift+Tab', { width: 360, height: 500 }],
    ['/nowhere', 'Tab', desk],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto(path);
    // Numbered, because other attributes of an element may change during hydration.
    const reachable = await page
      .locator('a[href], button, input, textarea, summary')
      .evaluateAll((all: HTMLElement[]) => {
        const shown = all.filter((one) => one.checkVisibility() && one.tabIndex >= 0);
        for (const [turn, one] of shown.entries()) one.dataset.turn = String(turn);
        return shown.length;
      });
    for (let turn = 0; turn < reachable; turn++) {
      await page.keyboard.press(key);
      const now = await page.evaluate(focused);
      const expected = key === 'Tab' ? turn : reachable - 1 - turn;
      expect(now, path).toEqual({ what: now.what, turn: expected, isVisible: true, isCovered: false });
    }
  }
});

/** Runs in the page. */
function focused() {
  const one = document.activeElement as HTMLElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  const [{ left, width, top, height } = new DOMRect()] = one.getClientRects();
  const above = document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2);
  return {
    what: one.outerHTML.slice(0, 90),
    turn: Number(one.dataset.turn),
    isVisible: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && width > 0 && height > 0,
    // A label is a part of its box.
    isCovered: !(one.closest('label') ?? one).contains(above),
  };
}

/** Scrolls by input events, as a finger does, and waits for the next frame. */
async function turnWheel(page: Page, top: number): Promise<void> {
  await page.mouse.wheel(0, top);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
