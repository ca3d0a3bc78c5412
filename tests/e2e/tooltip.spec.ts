import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hydrate, isBelowTheBar } from './visitor.ts';

const triggers = 'main dl a[data-explained]';

test.describe('with a fake clock', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await hydrate(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test('a tooltip opens after 700 ms of mouse or keyboard, and closes when they leave, on Escape, scrolling, a click and a press', async ({
    page,
  }) => {
    const first = page.locator(triggers).first();
    const [own, next] = [await definitionOf(first), await definitionOf(page.locator(triggers).nth(1))];

    await test.step('the pointer enters a figure and the one beside it, and leaves', async () => {
      await first.hover();
      await page.clock.runFor(699);
      await expect(tooltip(page)).toHaveCount(0);
      await page.clock.runFor(1);
      await expect(tooltip(page)).toHaveText(own);
      await expect(first).toHaveAccessibleDescription(/\w{3}/);

      await page.locator(triggers).nth(1).hover();
      await page.clock.runFor(0);
      await expect(tooltip(page)).toContainText(next);

      await page.mouse.move(2, 300);
      await expect(tooltip(page)).toHaveCount(0);
      await page.clock.runFor(301);
      await first.hover();
      await page.clock.runFor(699);
      await expect(tooltip(page)).toHaveCount(0);
      await page.mouse.move(2, 300);
      await page.clock.runFor(301);
    });

    for (const [how, close] of Object.entries({
      'the focus goes': () => page.keyboard.press('Shift+Tab'),
      Escape: () => page.keyboard.press('Escape'),
      scrolling: () => page.mouse.wheel(0, 40),
      'a click': () => page.mouse.click(2, 300),
    })) {
      await test.step(`it opens for the keyboard, and closes: ${how}`, async () => {
        await page.locator('[aria-labelledby=hero-headline] a:not([data-explained])').last().focus();
        await page.keyboard.press('Tab');
        await expect(first).toBeFocused();
        await page.clock.runFor(699);
        await expect(tooltip(page)).toHaveCount(0);
        await page.clock.runFor(1);
        await expect(tooltip(page)).toHaveText(own);
        await close();
        await expect(tooltip(page)).toHaveCount(0);
        await page.clock.runFor(301);
      });
    }

    await test.step('a press closes it, and the focus that it causes opens none', async () => {
      const chip = page.locator('[data-phase] a[href^="/#status-"]').first();
      await chip.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
      await chip.hover();
      await page.clock.runFor(700);
      await expect(tooltip(page)).toHaveCount(1);
      await page.mouse.down();
      await expect(tooltip(page)).toHaveCount(0);
      await page.mouse.up();
      await page.clock.runFor(2000);
      await expect(chip).toBeFocused();
      await expect(tooltip(page)).toHaveCount(0);
    });
  });

  test('every tooltip opens by keyboard from 360 to 1440 px, also where the focus scrolls the page; it hides nothing of its figure, of the words beside it nor of the title of its phase, and stays in the window', async ({
    page,
  }) => {
    test.slow();
    const all = page.locator('a[data-explained]');
    const expected = await all.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await page.locator('h1').evaluate((headline) => {
        (document.activeElement as HTMLElement).blur();
        getSelection()?.collapse(headline, 0);
      });
      const opened: (string | null)[] = [];
      for (let presses = 0; presses < 120 && opened.length < expected.length; presses++) {
        await page.keyboard.press('Tab');
        const focused = page.locator('a[data-explained]:focus');
        if ((await focused.count()) === 0) continue;
        await expect(focused).toBeInViewport();
        const means = await definitionOf(focused);
        await expect(async () => {
          await page.clock.runFor(700);
          await expect(tooltip(page)).toHaveText(means, { timeout: 100 });
        }).toPass();
        expect(await focused.evaluate(hiddenWords), `${width} px wide`).toEqual([]);
        opened.push(await focused.getAttribute('href'));
      }
      expect(opened).toEqual(expected);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a tapped figure shows its definition in place, until it or anything else is tapped', async ({
    page,
  }) => {
    await page.goto('/');
    const definition = tooltip(page);
    for (const link of [page.locator(triggers).first(), page.locator('[data-phase] a').first()]) {
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

    test('a tapped figure or chip leads to its definition, and a link leads back to its section', async ({
      page,
    }) => {
      for (const [links, section] of [
        [triggers, 'progress'],
        ['[data-phase] a[href*=status]', 'future'],
      ] as const) {
        await page.goto('/');
        const link = page.locator(links).first();
        const id = (await link.getAttribute('href'))?.slice(1);
        await link.tap();
        await expect.poll(() => isBelowTheBar(page.locator(`${id}`))).toBe(true);
        await page.locator(`${id} dd > a`).tap();
        await expect.poll(() => isBelowTheBar(page.locator(`#${section}-headline`))).toBe(true);
        await expect(page.locator('dd > a[href^="#"]:visible')).toHaveCount(0);
      }
    });
  });
});

/** The words of a figure's line that its tooltip covers, or the tooltip if it leaves the window. Runs in the page. */
function hiddenWords(link: Element): string[] {
  const tip = document.querySelector('[data-tooltip]')?.getBoundingClientRect();
  if (!tip) return [`no tooltip of ${link.textContent}`];
  if (tip.left < 0 || tip.top < 0 || tip.right > innerWidth || tip.bottom > innerHeight)
    return [`the tooltip of ${link.textContent} leaves the window`];
  let line = link;
  while (/^(inline|contents)/.test(getComputedStyle(line).display) && line.parentElement)
    line = line.parentElement;
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  const words: Node[] = [...(link.closest('[data-card]')?.querySelectorAll('h3') ?? [])];
  while (texts.nextNode()) words.push(texts.currentNode);
  const covered: string[] = [];
  for (const one of words) {
    const range = document.createRange();
    range.selectNodeContents(one);
    for (const { left, right, top, bottom } of range.getClientRects())
      if (right > tip.left && left < tip.right && bottom > tip.top && top < tip.bottom)
        covered.push(`${range} under the tooltip of ${link.textContent}`);
  }
  return covered;
}

function tooltip(page: Page) {
  return page.locator('[data-tooltip]');
}

/** What the first part of its description says. */
async function definitionOf(link: Locator): Promise<string> {
  const [means] = (await link.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return (await link.page().locator(`#${means}`).textContent()) ?? 'none';
}
