// The phases beside their picture, and how the picture opens. That it is to scale: pages/drawn-to-count.test.ts. That no label
// is crossed: layout.spec.ts.
import type { Page } from '@playwright/test';
import { withTrees } from '../rigs/contents.ts';
import { edgeContents } from '../rigs/edge-contents.ts';
import { builtContent } from '../rigs/last-build.ts';
import { layOut, showContent } from '../rigs/layout.ts';
import { contrastOf } from './barriers.ts';
import { expect, test } from './fixtures.ts';

const thirteen = withTrees(builtContent, [
  ...[1500, 2000, 4000, undefined, 9000, 12_000, undefined],
  ...[25_000, 50_000, undefined, 75_000, 100_000, 250_000],
]);
const roadmaps = {
  'this site’s own': builtContent,
  'three phases': withTrees(builtContent, [1500, 7000, 50_000]),
  'thirteen phases': thirteen,
  ...edgeContents,
};
const narrow = [320, 360, 412, 560];
const between = [640, 768, 896, 1023];
const wide = [1024, 1280, 1440, 1920];

for (const [name, content] of Object.entries(roadmaps))
  test(`the phases stand in the order of their years: in one column, and in a wide window left and right of the picture in turn: ${name}`, async ({
    page,
  }) => {
    const frame = await layOut(page, { url: '/' }, content);
    const years = content.roadmap.map(({ year }) => String(year));
    const inOneColumn = await frame.at(narrow, phases);
    for (const [at, { columns, ...rest }] of inOneColumn.entries())
      expect({ columns: new Set(columns).size, ...rest }, `at ${narrow[at]} px`).toEqual({
        columns: 1,
        years,
        isInOrder: true,
        isBelow: true,
      });
    for (const [at, { years: shown, isInOrder }] of (await frame.at(between, phases)).entries())
      expect({ shown, isInOrder }, `at ${between[at]} px`).toEqual({ shown: years, isInOrder: true });
    for (const [at, { columns, isInOrder }] of (await frame.at(wide, phases)).entries())
      expect({ columns, isInOrder }, `at ${wide[at]} px`).toEqual({
        columns: years.map((_, at) => (at % 2 === 0 ? 'left' : 'right')),
        isInOrder: true,
      });
  });

test('in a wide window the picture stays in view as long as there are phases beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await showContent(page, '/', thirteen);
  for (const [phase, block] of [
    ['first', 'start'],
    ['last', 'end'],
  ] as const) {
    await page
      .locator('#future ol > li')
      [phase]()
      .evaluate((one, block) => one.scrollIntoView({ block, behavior: 'instant' }), block);
    await expect(page.locator('#future svg')).toBeInViewport({ ratio: 0.9 });
  }
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'no-preference' } });

    test('the goals open from what is planted as the picture comes in; before, after and without movement it is complete', async ({
      page,
    }) => {
      const complete = { size: 1, ink: 1 };
      await page.goto('/');
      expect(await opened(page), 'not reached').toEqual(complete);
      await scrollTo(page, 0.25);
      const { size } = await opened(page);
      expect(size).toBeGreaterThan(0);
      expect(size).toBeLessThan(1);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await opened(page), 'without movement').toEqual(complete);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.emulateMedia({ media: 'print' });
      expect(await opened(page), 'on paper').toEqual(complete);
      await page.emulateMedia({ media: 'screen' });
      await scrollTo(page, 0.5);
      expect(await opened(page), 'in view').toEqual(complete);
      await scrollTo(page, 0.99);
      expect(await opened(page), 'gone by').toEqual(complete);
    });
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`in the ${colorScheme} what is planted is green on bare ground, and goals and labels can be read`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const { ground, squares, labels } = await page.locator('#future svg').evaluate(colours);
    const isGreen = (colour = '') => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return green > red && green > blue;
    };
    expect(isGreen(squares.at(-1)?.fill)).toBe(true);
    expect(isGreen(ground)).toBe(false);
    expect(contrastOf(squares.at(-1)?.fill ?? '', ground)).toBeGreaterThanOrEqual(3);
    for (const { stroke } of squares.slice(0, -1))
      expect(contrastOf(stroke, ground)).toBeGreaterThanOrEqual(3);
    for (const { text, fill } of labels) expect(contrastOf(fill, ground), text).toBeGreaterThanOrEqual(4.5);
  });

/** Of the picture, and of the ground around it. Runs in the page. */
function colours(svg: Element) {
  const squares = [...svg.querySelectorAll('rect')].map((one) => getComputedStyle(one));
  return {
    ground: getComputedStyle(svg.closest('section') as Element).backgroundColor,
    squares: squares.map(({ fill, stroke }) => ({ fill, stroke })),
    labels: [...svg.querySelectorAll('text')].map((one) => ({
      text: one.textContent ?? '',
      fill: getComputedStyle(one).fill,
    })),
  };
}

/** Where the phases stand beside the picture, from the first to the last in the document. Runs in the page. */
function phases() {
  const all = [...document.querySelectorAll('#future ol > li')];
  const picture = (document.querySelector('#future svg') as Element).getBoundingClientRect();
  const boxes = all.map((one) => one.getBoundingClientRect());
  return {
    years: all.map((one) => /\d{4}/.exec(one.textContent ?? '')?.[0]),
    columns: boxes.map(({ left, right }) => {
      if (right <= picture.left + 1) return 'left';
      return left >= picture.right - 1 ? 'right' : `from ${Math.round(left)}`;
    }),
    /** Each begins below the one before it, or right of it at the same height. */
    isInOrder: boxes.every(({ left, top }, at) => {
      const before = boxes[at - 1];
      return !before || top > before.top || (top === before.top && left > before.left);
    }),
    isBelow: boxes.every(({ top }) => top >= picture.bottom),
  };
}

/** @param share of the way of the picture through the window, from its lower edge to its upper one */
function scrollTo(page: Page, share: number): Promise<void> {
  return page.locator('#future svg').evaluate(async (svg, share) => {
    const { top, height } = svg.getBoundingClientRect();
    scrollBy({ top: top - innerHeight + share * (innerHeight + height), behavior: 'instant' });
    // A scroll timeline is read once a frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, share);
}

/** The size of the goals, of what it is when they are complete, and how much of their labels is seen. */
function opened(page: Page): Promise<{ size: number; ink: number }> {
  return page.locator('#future svg').evaluate((svg) => {
    const [goals, labels] = [...svg.querySelectorAll('g')].map((group) => getComputedStyle(group));
    const transform = goals?.transform ?? 'none';
    return { size: transform === 'none' ? 1 : new DOMMatrix(transform).a, ink: Number(labels?.opacity) };
  });
}
