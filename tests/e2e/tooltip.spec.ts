// The definition of a figure or a badge, by mouse, keyboard, finger, and without JavaScript.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hydrate } from './visitor.ts';

const figures = 'main dl a[data-explained]';
const badges = '#future a[data-badge]';
const tooltip = (page: Page) => page.locator('[data-tooltip]');

test.describe('with a fake clock', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await hydrate(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test('by mouse it opens after 700 ms, the next one at once; it closes on leaving and on a press', async ({
    page,
  }) => {
    const [first, next] = [page.locator(figures).first(), page.locator(figures).nth(1)];
    for (const visit of ['first', 'again']) {
      await first.hover();
      await expectOpensAfter700(page, first);
      await expect(first, visit).toHaveAccessibleDescription(/\w{3}/);
      await next.hover();
      await page.clock.runFor(0);
      await expect(tooltip(page)).toContainText(await definitionOf(next));
      await page.mouse.move(2, 300);
      await expect(tooltip(page)).toHaveCount(0);
      await page.clock.runFor(301);
    }
    const badge = page.locator(badges).first();
    await badge.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await badge.hover();
    await expectOpensAfter700(page, badge);
    await page.mouse.down();
    await expect(tooltip(page)).toHaveCount(0);
    await page.mouse.up();
    await page.clock.runFor(2000);
    await expect(badge).toBeFocused();
    await expect(tooltip(page), 'the focus that a press causes opens none').toHaveCount(0);
  });

  test('by keyboard it opens after 700 ms; it closes with the focus, Escape, a scroll and a click', async ({
    page,
  }) => {
    const first = page.locator(figures).first();
    for (const close of [
      () => page.keyboard.press('Shift+Tab'),
      () => page.keyboard.press('Escape'),
      () => page.mouse.wheel(0, 40),
      () => page.mouse.click(2, 300),
    ]) {
      await page.locator('[aria-labelledby=hero-headline] a:not([data-explained])').last().focus();
      await page.keyboard.press('Tab');
      await expect(first).toBeFocused();
      await expectOpensAfter700(page, first);
      await close();
      await expect(tooltip(page)).toHaveCount(0);
      await page.clock.runFor(301);
    }
  });

  for (const width of [360, 640, 768, 1440])
    test(`every one opens at ${width} px, in the window, and hides no word beside its figure`, async ({
      page,
    }) => {
      const height = width === 640 ? 360 : 740; // A phone held sideways has no room beside a figure.
      await page.setViewportSize({ width, height });
      for (const link of await page.locator('a[data-explained]').all()) {
        await link.focus();
        await expect(link).toBeInViewport();
        const means = await definitionOf(link);
        // The focus may scroll the page, and then the wait begins again.
        await expect(async () => {
          await page.clock.runFor(700);
          await expect(tooltip(page)).toHaveText(means, { timeout: 100 });
        }).toPass();
        await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
        if (height > 360) expect(await link.evaluate(hiddenWords)).toEqual([]);
      }
    });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a tapped figure shows its definition, until it or anything else is tapped', async ({ page }) => {
    await page.goto('/');
    const definition = tooltip(page);
    for (const link of [page.locator(figures).first(), page.locator(badges).first()]) {
      for (const close of [
        () => link.tap(),
        () => page.touchscreen.tap(4, 120),
        () => page.keyboard.press('Escape'),
        () => page.mouse.wheel(0, 40),
      ]) {
        await link.tap();
        await expect(definition).toHaveText(await definitionOf(link));
        await expect(definition).toHaveRole('status');
        await expect(definition).toBeInViewport({ ratio: 1 });
        await expect(link).toBeInViewport();
        expect(new URL(page.url()).hash).toBe('');
        await close();
        await expect(definition).toBeHidden();
      }
    }
    // Nor does one open later, as for a mouse.
    await page.waitForTimeout(800);
    await expect(definition).toHaveCount(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a tap leads to the definition, below the bar and the kind of the figure, and Back to where it was', async ({
      page,
    }) => {
      await page.goto('/');
      for (const links of [figures, badges]) {
        const link = page.locator(links).first();
        await link.scrollIntoViewIfNeeded();
        const before = await page.evaluate(() => scrollY);
        const id = (await link.getAttribute('href'))?.slice(1);
        await link.tap();
        for (const part of [`dt${id}`, `dd${id}-means`])
          await expect.poll(() => page.locator(part).evaluate(isOnTop), part).toBe(true);
        await page.goBack();
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
      }
    });
  });
});

/** Whether a part is in the window, and nothing lies over its beginning. Runs in the page. */
function isOnTop(part: Element): boolean {
  const range = document.createRange();
  range.selectNodeContents(part);
  const [{ left, top, height } = new DOMRect()] = range.getClientRects();
  return part.contains(document.elementFromPoint(left + 2, top + height / 2));
}

async function expectOpensAfter700(page: Page, link: Locator): Promise<void> {
  await page.clock.runFor(699);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText(await definitionOf(link));
}

/** The words of a figure's line, and of the title of its phase, that the tooltip covers. Runs in the page. */
function hiddenWords(link: Element): string[] {
  const tip = document.querySelector('[data-tooltip]')?.getBoundingClientRect() ?? new DOMRect();
  let line = link;
  while (/^(inline|contents)/.test(getComputedStyle(line).display) && line.parentElement)
    line = line.parentElement;
  const range = document.createRange();
  return [line, ...(link.closest('#future ol > li')?.querySelectorAll('h3') ?? [])].flatMap((words) => {
    range.selectNodeContents(words);
    const isCovered = [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        right > tip.left && left < tip.right && bottom > tip.top && top < tip.bottom,
    );
    return isCovered ? [`${range} under the tooltip of ${link.textContent}`] : [];
  });
}

/** What the first part of its description says. */
async function definitionOf(link: Locator): Promise<string> {
  const [means] = (await link.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return (await link.page().locator(`#${means}`).textContent()) ?? 'none';
}
