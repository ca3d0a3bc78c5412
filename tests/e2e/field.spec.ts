import type { Page } from '@playwright/test';
import { withAmounts, withTrees } from '../rigs/contents.ts';
import { builtContent } from '../rigs/last-build.ts';
import { showContent } from '../rigs/layout.ts';
import { expect, test } from './fixtures.ts';

test('the plan is drawn up to the line, and the label there names the goal and overlaps no card', async ({
  page,
}) => {
  test.slow();
  const grown = withTrees(builtContent, [1500, 7000, 50_000, undefined, 100_000]);
  const content = withAmounts(grown, { 'trees-planted': 1500, 'trees-vision': 100_000 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const width of [360, 700, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await showContent(page, '/', content, { withScripts: true });
    const parts = page.locator('[data-part=goal]');
    expect(await parts.count()).toBeGreaterThan(2);
    for (const [at, part] of (await parts.all()).entries()) {
      if ((await part.boundingBox())?.height === 0) continue;
      for (const share of [0.25, 0.5, 0.77]) {
        await scrollTo(page, at, share);
        await expect.poll(() => part.evaluate(readPart)).toEqual({ over: [], opacity: '1', isAtLine: true });
      }
    }
  }
});

test('the whole drone is over the field from its first row to its last', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  for (const [width, end] of [
    [1280, 'top'],
    [1280, 'bottom'],
    [360, 'top'],
    [360, 'bottom'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.locator('[data-ground]').evaluate((ground, end) => {
      const line = Number.parseFloat(getComputedStyle(ground).getPropertyValue('--line')) / 100;
      scrollBy({ top: ground.getBoundingClientRect()[end] - innerHeight * line, behavior: 'instant' });
    }, end);
    await expect
      .poll(() =>
        page.locator('[data-ground]').evaluate((ground) => {
          const field = ground.getBoundingClientRect();
          const drone = (ground.querySelector('[data-flyer] svg g') as Element).getBoundingClientRect();
          return {
            above: drone.top < field.top,
            below: drone.bottom > field.bottom,
            seen: drone.height > 20,
          };
        }),
      )
      .toEqual({ above: false, below: false, seen: true });
  }
});

test('on a phone each half of the window has something in it, all the way down the field', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const trees of [
    [1500, 7000, 50_000, undefined, 100_000],
    [1500, 90_000, undefined, undefined, 400_000],
  ]) {
    await showContent(page, '/', withTrees(builtContent, trees), { withScripts: true });
    const gaps = await page.locator('[data-ground]').evaluate(async (ground) => {
      const found: string[] = [];
      const start = ground.getBoundingClientRect().top + scrollY - innerHeight;
      for (let at = start; at < start + ground.clientHeight + innerHeight; at += innerHeight / 5) {
        window.scrollTo({ top: at, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const field = ground.getBoundingClientRect();
        const line = (ground.querySelector('[data-planting-line]') as Element).getBoundingClientRect().top;
        const things = [
          ...ground.querySelectorAll(
            '[data-sign], [data-towards], [data-part], [data-flyer] svg g, [data-planting-line], :scope > p',
          ),
        ]
          .filter((thing) => !thing.matches('[data-towards]') || getComputedStyle(thing).opacity !== '0')
          .map((thing) => {
            const { top, bottom, width } = thing.getBoundingClientRect();
            // Below the line the plan is veiled.
            return {
              top,
              bottom: thing.matches('[data-part=goal]') ? Math.min(bottom, line) : bottom,
              width,
            };
          })
          .filter(({ top, width }) => width > 0 && top < Math.max(line + 60, innerHeight));
        let seen = Math.max(0, field.top);
        const foot = Math.min(innerHeight, field.bottom);
        const edges = [...things, { top: foot, bottom: foot }].sort((one, other) => one.top - other.top);
        for (const { top, bottom } of edges) {
          if (Math.min(top, foot) - seen > innerHeight / 2) found.push(`${seen} to ${top} at ${at}`);
          seen = Math.max(seen, bottom);
        }
      }
      return found;
    });
    expect(gaps).toEqual([]);
  }
});

/** Scrolls the line to a fraction of a part of the plan. */
async function scrollTo(page: Page, at: number, share: number): Promise<void> {
  await page
    .locator('[data-part=goal]')
    .nth(at)
    .evaluate((part, share) => {
      const { top, height } = part.getBoundingClientRect();
      const line = Number.parseFloat(getComputedStyle(part).getPropertyValue('--line')) / 100;
      scrollBy({ top: Math.round(top + share * height - innerHeight * line), behavior: 'instant' });
    }, share);
}

function readPart(part: Element) {
  const label = part.parentElement?.querySelector('[data-towards]') as Element;
  const box = label.getBoundingClientRect();
  const veil = part.querySelector('[data-veil]')?.getBoundingClientRect().top ?? Number.NaN;
  const line = document.querySelector('[data-planting-line]')?.getBoundingClientRect().top ?? Number.NaN;
  const over = [...document.querySelectorAll('[data-sign]')].filter((card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  });
  return {
    over: over.map((card) => card.textContent?.slice(0, 20)),
    opacity: getComputedStyle(label).opacity,
    isAtLine: Math.abs(veil - line) < 3,
  };
}
