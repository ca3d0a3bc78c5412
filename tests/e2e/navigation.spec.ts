import type { Page } from '@playwright/test';
import { builtContent } from '../rigs/last-build.ts';
import { expect, test } from './fixtures.ts';
import { bothWays, hydrate, isBelowTheBar } from './visitor.ts';

const { copy } = builtContent;

test.use({ expectedErrors: /status of 404|^404: no page at/ });
const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };
/** From another page each anchor loads a whole page: the first and the last are enough. */
const someAnchors = copy.bar.anchors.slice(2);

for (const { how, javaScriptEnabled } of bothWays) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    // Without JavaScript a link from the other page is the same link.
    for (const from of javaScriptEnabled ? ['/', '/contact'] : ['/']) {
      test(`each anchor of bar and footer on ${from} scrolls its heading below the bar, and Back returns`, async ({
        page,
      }) => {
        await page.goto(from);
        if (javaScriptEnabled) await hydrate(page);
        for (const place of [page.locator('#root > header :not(details) > nav'), page.locator('footer')]) {
          for (const { id, name } of from === '/' ? copy.bar.anchors : someAnchors) {
            await place.getByRole('link', { name, exact: true }).click();
            await expect(page).toHaveURL(new RegExp(`/#${id}$`));
            await expect.poll(() => isBelowTheBar(page.locator(`#${id}-headline`))).toBe(true);
            await page.goBack();
            await expect(page).toHaveURL(new RegExp(`${from}$`));
          }
        }
      });

      test(`each anchor of the menu on ${from} scrolls its heading below the bar and the menu`, async ({
        page,
      }) => {
        await page.setViewportSize(phone);
        for (const { id, name } of from === '/' ? copy.bar.anchors : someAnchors) {
          await page.goto(from);
          if (javaScriptEnabled) await hydrate(page);
          const menu = page.locator('header details');
          await menu.locator('summary').click();
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
      });
    }

    for (const size of [phone, desk]) {
      test(`a reload at ${size.width} px, and Back from another page, show what was read`, async ({
        page,
      }) => {
        await page.setViewportSize(size);
        await page.goto('/');
        const headline = page.locator(`#${copy.bar.anchors.at(-1)?.id}-headline`);
        const top = async () => Math.round((await headline.boundingBox())?.y ?? Number.NaN);
        for (let turn = 0; turn < 60 && (await top()) > 200; turn++) await turnWheel(page, 400);
        const read = await top();
        await page.reload();
        await expect.poll(top).toBe(read);
        await page.goto('/contact');
        await page.goBack();
        await expect(headline).toBeAttached();
        await expect.poll(top).toBe(read);
      });
    }
  });
}

test('the first link that the keyboard reaches skips to the content', async ({ page }) => {
  for (const path of ['/', '/contact']) {
    await page.goto(path);
    await hydrate(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.locator('main :focus').count()).toBe(1);
  }
});

test('the drawings are there after moving to the other screen and back', async ({ page }) => {
  const empty = page.locator('svg:not(:has(*)):not(dd svg)');
  for (const name of ['', copy.bar.contact, 'logo', 'back']) {
    if (name === '') await page.goto('/');
    else if (name === 'back') await page.goBack();
    else if (name === 'logo') await page.locator('#root > header a[href="/"]').click();
    else await page.locator('#root > header div > a[href="/contact"]').click();
    await page.waitForURL(name === '' || name === 'logo' ? '/' : '/contact');
    await hydrate(page);
    expect(await page.locator('main svg').count()).toBeGreaterThan(3);
    await expect(empty).toHaveCount(0);
  }
});

for (const { how, javaScriptEnabled } of bothWays) {
  test.describe(`${how}, at an anchor`, () => {
    test.use({ javaScriptEnabled });

    test('a section begins right below the bar, and a field keeps its label in view', async ({ page }) => {
      for (const [width, height] of [
        [360, 740],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto('/');
        const bar = (await page.locator('#root > header').boundingBox())?.height ?? 0;
        for (const { id } of copy.bar.anchors) {
          await page.goto(`/#${id}`);
          await expect
            .poll(async () => Math.abs(((await page.locator(`#${id}`).boundingBox())?.y ?? 0) - bar))
            .toBeLessThan(2);
        }
        await page.goto('/contact#message');
        await expect.poll(() => isBelowTheBar(page.locator('label[for=message]'))).toBe(true);
      }
    });

    test('a press on the scrim beside the open menu closes it', async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto('/');
      if (javaScriptEnabled) await hydrate(page);
      await page.locator('header details summary').click();
      await expect(page.locator('header details nav')).toBeVisible();
      await page.mouse.click(180, 720);
      await expect(page.locator('header details')).not.toHaveAttribute('open');
      await expect(page).toHaveURL(/\/$/);
    });
  });
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  for (const path of ['/', '/contact', '/nowhere']) {
    test(`every control of ${path} answers a finger in 44 px of height`, async ({ page }) => {
      await page.goto(path);
      await page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
        for (const details of all) details.open = true;
      });
      expect(await page.evaluate(controlsThatAreLow)).toEqual([]);
    });
  }
});

/** Controls that a finger misses 21 px above or below their middle. Runs in the page. */
function controlsThatAreLow(): string[] {
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
    const isMissed = [y - 21, y, y + 21].some((at) => !one.contains(document.elementFromPoint(x, at)));
    return isMissed ? [`${one.textContent} ${bottom - top}`] : [];
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

for (const path of ['/', '/contact', '/nowhere']) {
  test(`the keyboard reaches everything on ${path}, in the order of the page, with a visible focus`, async ({
    page,
  }) => {
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
      await page.keyboard.press('Tab');
      const now = await page.evaluate(() => {
        const one = document.activeElement as HTMLElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        const { width, height } = one.getBoundingClientRect();
        const visible =
          outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && width > 0 && height > 0;
        return { what: one.outerHTML.slice(0, 90), turn: Number(one.dataset.turn), visible };
      });
      expect(now).toEqual({ what: now.what, turn, visible: true });
    }
  });
}

test('nothing shifts while the landing page is scrolled to its end and back', async ({ page }) => {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const turns = Math.ceil((await page.evaluate(() => document.documentElement.scrollHeight)) / 400) + 2;
    for (const step of [400, -400]) {
      for (let turn = 0; turn < turns; turn++) await turnWheel(page, step);
    }
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
            resolve(entries.reduce((sum, { value }) => sum + value, 0));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(shift).toBeLessThan(0.001);
  }
});

/** As a finger does. */
async function turnWheel(page: Page, top: number): Promise<void> {
  await page.mouse.wheel(0, top);
  // Without JavaScript no frame can be awaited.
  await page.waitForTimeout(40);
}
