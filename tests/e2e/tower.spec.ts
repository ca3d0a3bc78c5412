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

test('the land of each square opens from the size of the square before it, and is complete once it was seen', async ({
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
    for (const [at, share] of [1500 / 7000, 7000 / 50_000, 1 / 2].entries()) {
      await scrollTo(page, at + 1, 0.02);
      await expect.poll(() => opened(page, at + 1)).toBeCloseTo(Math.sqrt(share), 2);
      await scrollTo(page, at + 1, 0.27);
      await expect.poll(() => opened(page, at + 1)).toBeGreaterThan(Math.sqrt(share) + 0.05);
      expect(await opened(page, at + 1)).toBeLessThan(1);
      await scrollTo(page, at + 1, 0.5);
      await expect.poll(() => opened(page, at + 1)).toBe(1);
    }
  }
});

test('what was not reached yet, and what does not move, is complete', async ({ page }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await showContent(page, '/', grown);
    for (const at of [1, 2, 3]) {
      expect(await opened(page, at)).toBe(1);
      if (reducedMotion === 'reduce') await scrollTo(page, at, 0.02);
      expect(await opened(page, at)).toBe(1);
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
  ['a farm with little planted and all its marks in the tower', withTrees(builtContent, [30, 700, 3000])],
  [
    'a farm with thirteen phases',
    withTrees(builtContent, [
      ...[1500, 2000, 4000, undefined, 9000, 12_000, undefined],
      ...[25_000, 50_000, undefined, 75_000, 100_000, 250_000],
    ]),
  ],
] as const) {
  test(`a card lies on no picture, no numeral, no name and no other card: ${what}`, async ({ page }) => {
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
      canShare: ({ files = [] }: ShareData) => files.length > 0,
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

  // On a slow line, or where nothing comes, the sentence goes alone while the press still counts.
  await page.route('**/share.png', () => {});
  await page.evaluate(() => Object.assign(window, { given: undefined }));
  await page.locator('[data-share]').dispatchEvent('click');
  const alone = await page.waitForFunction(() => (window as { given?: ShareData }).given, undefined, {
    timeout: 3000,
  });
  expect(await alone.jsonValue()).toEqual({ text: expect.any(String), url: expect.any(String) });
});

/** @param share of the way of a square through the window, from its lower edge to its upper one */
async function scrollTo(page: Page, at: number, share: number): Promise<void> {
  await page
    .locator('[data-square] svg[width$="%"][viewBox]')
    .nth(at)
    .evaluate((square, share) => {
      const { top, height } = square.getBoundingClientRect();
      scrollBy({ top: top - innerHeight + share * (innerHeight + height), behavior: 'instant' });
    }, share);
}

/** The size of the land of a square, of what it is when it is complete. */
function opened(page: Page, at: number): Promise<number> {
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
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(`#future ${selector}`)].map((thing) => ({
      name:
        thing.getAttribute('data-text') ?? (thing.textContent?.slice(0, 30) || thing.outerHTML.slice(0, 60)),
      card: thing.closest('[data-sign]'),
      box: thing.getBoundingClientRect(),
    }));
  const things = [
    ...boxesOf('[data-sign]'),
    ...boxesOf('[data-text]'),
    ...boxesOf('[data-square] svg[viewBox]'),
    // Sheds and tanks of a plan.
    ...boxesOf('[data-phase] svg :is(rect, circle)'),
  ];
  return boxesOf('[data-sign]').flatMap(({ name, card, box }) =>
    things
      .filter(({ card: own, box }) => own !== card && box.width > 0)
      .filter(
        (thing) =>
          box.left < thing.box.right - 1 &&
          box.right > thing.box.left + 1 &&
          box.top < thing.box.bottom - 1 &&
          box.bottom > thing.box.top + 1,
      )
      .map((thing) => `${name} over ${thing.name}`),
  );
}
