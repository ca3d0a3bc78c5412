import type { Page } from '@playwright/test';
import { builtContent } from '../rigs/built-site.ts';
import { withAmounts, withTrees } from '../rigs/contents.ts';
import { showContent } from '../rigs/layout.ts';
import { expect, test } from './fixtures.ts';

test('the meter shows the number planted above the line, and overlaps no card', async ({ page }) => {
  test.slow();
  const grown = withTrees(builtContent, [1500, 7000, 50_000, undefined, 100_000]);
  const content = withAmounts(grown, { 'trees-planted': 1500, 'trees-vision': 100_000 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await showContent(page, '/', content, { withScripts: true });
    const stretches = await page.locator('[data-phase]:has([data-meter])').count();
    expect(stretches).toBeGreaterThan(0);
    for (let at = 0; at < stretches; at++) {
      // Positions that are not whole steps, as a finger leaves them.
      for (const part of [0.013, 0.25, 0.251, 0.252, 0.5, 0.77, 0.985]) {
        await scrollTo(page, at, part);
        await expect
          .poll(async () => {
            const { shown, planted, step, over, opacity } = await read(page, at);
            // At most a step behind, and rounded down.
            const min = planted - 1.2 * step - 10 ** Math.max(0, Math.round(Math.log10(step)));
            return { over, opacity, right: shown <= planted + step / 20 && shown >= min };
          })
          .toEqual({ over: [], opacity: part > 0.02 ? '1' : expect.any(String), right: true });
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
            '[data-sign], [data-meter], [data-flyer] svg g, [data-planting-line], foreignObject i, :scope > p',
          ),
        ]
          .filter((thing) => !thing.matches('[data-meter]') || getComputedStyle(thing).opacity !== '0')
          .map((thing) => thing.getBoundingClientRect())
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

/** Scrolls the planting line to a fraction of a stretch. */
async function scrollTo(page: Page, at: number, part: number): Promise<void> {
  await page
    .locator('[data-phase]:has([data-meter])')
    .nth(at)
    .evaluate((phase, part) => {
      const stretch = phase.querySelector('[data-stretch]:not([data-stretch=today])') as HTMLElement;
      const { top, height } = stretch.getBoundingClientRect();
      const line = Number.parseFloat(getComputedStyle(phase).getPropertyValue('--line')) / 100;
      scrollBy({ top: Math.round(top + part * height - innerHeight * line), behavior: 'instant' });
    }, part);
}

function read(page: Page, at: number) {
  return page
    .locator('[data-phase]:has([data-meter])')
    .nth(at)
    .evaluate((phase) => {
      const stretch = phase.querySelector('[data-stretch]:not([data-stretch=today])') as HTMLElement;
      const line = Number.parseFloat(getComputedStyle(phase).getPropertyValue('--line')) / 100;
      const meter = phase.querySelector('[data-meter]') as HTMLElement;
      const wheel = meter.querySelector('b') as HTMLElement;
      const lines = wheel.firstElementChild as HTMLElement;
      const words = (lines.dataset.words ?? '').split('\n').map((line) => Number(line.replaceAll(',', '')));
      const turned = wheel.getBoundingClientRect().top + wheel.clientTop - lines.getBoundingClientRect().top;
      const { top, height } = stretch.getBoundingClientRect();
      const [from = 0, to = 0] = [words[0], words.at(-1)];
      const box = meter.getBoundingClientRect();
      const over = [...document.querySelectorAll('[data-sign]')].filter((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      });
      return {
        shown: words[Math.round((turned / lines.offsetHeight) * words.length)] ?? Number.NaN,
        planted: from + (to - from) * Math.min(1, Math.max(0, (innerHeight * line - top) / height)),
        step: (to - from) / (words.length - 1),
        over: over.map((card) => card.textContent?.slice(0, 20)),
        opacity: getComputedStyle(meter).opacity,
      };
    });
}
