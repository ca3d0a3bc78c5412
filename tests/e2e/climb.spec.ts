import type { Page } from '@playwright/test';
import { withAmounts, withTrees } from '../rigs/contents.ts';
import { builtContent } from '../rigs/last-build.ts';
import { showContent } from '../rigs/layout.ts';
import { trialFarm } from '../rigs/trial-farm.ts';
import { expect, test } from './fixtures.ts';

const grown = withAmounts(withTrees(builtContent, [1500, 7000, 50_000, undefined, 100_000]), {
  'trees-planted': 1500,
  'trees-vision': 100_000,
});

test('each square begins where the one before it ended, and is complete once it was seen', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await showContent(page, '/', grown);
    for (const [at, ratio] of [7000 / 1500, 50_000 / 7000, 2].entries()) {
      await scrollTo(page, at + 1, 'begin');
      await expect.poll(() => enlarged(page, at + 1)).toBeCloseTo(Math.sqrt(ratio), 1);
      await scrollTo(page, at + 1, 'middle');
      await expect.poll(() => enlarged(page, at + 1)).toBeLessThan(Math.sqrt(ratio) - 0.1);
      await scrollTo(page, at + 1, 'end');
      await expect.poll(() => enlarged(page, at + 1)).toBe(1);
    }
  }
});

test('the first square begins at one crown, which is gone when its palms can be counted', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await showContent(page, '/', grown);
  const opacity = () =>
    page.evaluate(() => {
      const layers = [...document.querySelectorAll('[data-square="1500"] svg > g > g > g > g > g')];
      return layers.map((layer) => Number(getComputedStyle(layer).opacity));
    });
  expect(await opacity()).toEqual([1, 0]);
  await scrollTo(page, 0, 'begin');
  await expect.poll(opacity).toEqual([1, 1]);
  await scrollTo(page, 0, 'end');
  await expect.poll(opacity).toEqual([1, 0]);
});

test('what was not reached yet, and what does not move, is complete', async ({ page }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await showContent(page, '/', grown);
    for (const at of [1, 2, 3]) {
      expect(await enlarged(page, at)).toBe(1);
      if (reducedMotion === 'reduce') await scrollTo(page, at, 'begin');
      expect(await enlarged(page, at)).toBe(1);
    }
  }
});

for (const [what, content] of [
  ['this farm, with a refinery', builtContent],
  ['the farm of the specification', grown],
  ['the trial farm, with a small first phase', trialFarm(builtContent)],
  [
    'a farm with goals close together',
    withTrees(builtContent, [1500, 1600, 1700, 7000, undefined, 9_999_999]),
  ],
] as const) {
  test(`a card hides no caption, no name, no other card and nothing that is planted in a goal: ${what}`, async ({
    page,
  }) => {
    await showContent(page, '/', content);
    for (const width of [320, 360, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
      expect(await page.evaluate(hidden), `${width}`).toEqual([]);
    }
  });
}

test('Share is there where the browser can, loads nothing before it is pressed, and hands over a sentence, the address and a picture', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.locator('[data-share]')).toBeHidden();
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async (given: ShareData) => void Object.assign(window, { given }),
    });
  });
  await page.reload();
  await expect(page.locator('[data-share]')).toBeVisible();
  expect(loaded.filter((path) => path.includes('share'))).toEqual([]);
  await page.locator('[data-share]').dispatchEvent('click');
  const given = await page.waitForFunction(() => {
    const { text, url, files = [] } = (window as { given?: ShareData }).given ?? {};
    return text && { text, url, files: files.map(({ name, type }) => `${name} ${type}`) };
  });
  expect(await given.jsonValue()).toEqual({
    text: expect.stringContaining('1,500 trees are planted.'),
    url: new URL('/', page.url()).href,
    files: ['share.png image/png'],
  });
  expect(loaded.filter((path) => /react/.test(path))).toEqual([]);
});

async function scrollTo(page: Page, at: number, moment: 'begin' | 'middle' | 'end'): Promise<void> {
  await page
    .locator('[data-square] svg:first-child')
    .nth(at)
    .evaluate((frame, moment) => {
      const { top, bottom, height } = frame.getBoundingClientRect();
      const move = {
        begin: top + height * 0.12 - innerHeight,
        middle: bottom - innerHeight,
        end: top - innerHeight * 0.2,
      };
      scrollBy({ top: move[moment], behavior: 'instant' });
    }, moment);
}

/** How many times larger than complete. */
function enlarged(page: Page, at: number): Promise<number> {
  return page
    .locator('[data-square]')
    .nth(at)
    .locator('svg > g > g > g')
    .evaluate((group) => {
      const { transform } = getComputedStyle(group);
      return transform === 'none' ? 1 : new DOMMatrix(transform).a;
    });
}

function hidden(): string[] {
  const boxesOf = (selector: string, apart = -1) =>
    [...document.querySelectorAll(`#future ${selector}`)].map((thing) => ({
      element: thing,
      name: thing.getAttribute('data-words') ?? thing.textContent?.slice(0, 30) ?? '',
      card: thing.closest('[data-sign]'),
      box: thing.getBoundingClientRect(),
      apart,
    }));
  // What is planted has an edge of its own inside a goal. Nearly all of a square, it is hidden as that is, by a fifth.
  const things = [
    ...boxesOf('[data-sign]'),
    ...boxesOf('[data-square] [data-words]'),
    ...boxesOf('[data-square] [stroke-width]'),
    // Sheds and tanks of a plan. In lines, their shadows are not visible.
    ...boxesOf('[data-phase] svg :is(rect, circle):not([data-square] *)', 4).filter(
      ({ element }) => getComputedStyle(element).fillOpacity !== '0',
    ),
  ];
  return boxesOf('[data-sign]').flatMap(({ name, card, box }) =>
    things
      .filter(
        ({ card: own, box, element }) =>
          own !== card &&
          box.width > 0 &&
          !(element instanceof SVGElement && box.width > (element.ownerSVGElement?.clientWidth ?? 0) / 2),
      )
      .filter(
        (thing) =>
          box.left < thing.box.right + thing.apart &&
          box.right > thing.box.left - thing.apart &&
          box.top < thing.box.bottom + thing.apart &&
          box.bottom > thing.box.top - thing.apart,
      )
      .map((thing) => `${name} over ${thing.name}`),
  );
}
