// The switch “Stands today / With the plan”: what folds, by what the owner wrote, and that nothing moves under the press.
// How long the page is in both states: layout.spec.ts.
import type { Locator, Page } from '@playwright/test';
import type { SiteContent } from '../../app/data/site-content.ts';
import { edgeContents } from '../rigs/edge-contents.ts';
import { builtContent } from '../rigs/last-build.ts';
import { showContent } from '../rigs/layout.ts';
import { expectNoBarrier } from './barriers.ts';
import { expect, test } from './fixtures.ts';
import { hydrate } from './visitor.ts';

const stands = (page: Page) => page.getByRole('radio', { name: 'Stands today' });
const withPlan = (page: Page) => page.getByRole('radio', { name: 'With the plan' });
const switchOf = (page: Page) => page.getByRole('radiogroup', { name: 'What is real today?' });
const phone = { width: 360, height: 740 };

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, content] of Object.entries({ 'this site’s own': builtContent, ...edgeContents }))
    for (const width of [360, 1440])
      test(`what does not exist folds away whole at ${width} px, and nothing is pale: ${name}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 900 });
        await showContent(page, '/', content);
        const whole = await page.evaluate(whatIsThere);
        expect(whole).toMatchObject({ isAheadShown: true, linesInstead: [], pale: [], pressable: [] });
        await stands(page).check({ force: true });
        const folded = await page.evaluate(whatIsThere);
        expect(folded).toMatchObject({ isAheadShown: false, pale: [], pressable: [], hollowHeadings: [] });
        const seedlings = content.figures.find(({ id }) => id === 'seedlings');
        const known = new Set([...whole.sentences, seedlings?.label, seedlings?.value]);
        const cut = folded.sentences.filter((sentence) => !known.has(sentence));
        expect(cut, 'sentences that are whole only with the plan').toEqual([]);
        await withPlan(page).check({ force: true });
        expect(await page.evaluate(whatIsThere)).toEqual(whole);
      });

  test('each group that folds leaves one line, and a headline that named the plan what is left of it', async ({
    page,
  }) => {
    await page.goto('/');
    await stands(page).check({ force: true });
    expect(await linesIn(page)).toEqual({ vision: 3, progress: 1, technology: 2, future: 1 });
  });

  test('the seedlings stand in the place of the projected revenue of the first view', async ({ page }) => {
    await page.goto('/');
    const figures = page.locator('#first-figures');
    await expect(figures.getByText('seedlings in nursery')).toBeHidden();
    await stands(page).check({ force: true });
    await expect(figures.getByText('seedlings in nursery')).toBeVisible();
    await expect(figures.getByText('$250K')).toBeHidden();
  });

  test('what the owner calls there stays, and the lines count what is left', async ({ page }) => {
    await showContent(page, '/', grown);
    await stands(page).check({ force: true });
    for (const { name } of grown.products)
      await expect(page.getByRole('heading', { name, level: 4 })).toBeVisible({
        visible: name === grown.products[0]?.name,
      });
    for (const { title } of grown.technologies)
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const phases = page.locator('#future ol > li');
    await expect(phases.filter({ visible: true })).toHaveCount(2);
    expect(await linesIn(page)).toEqual({ vision: 3, progress: 1, technology: 1, future: 1 });
    const [products] = await page.locator('#products .only-today').allInnerTexts();
    expect(products).toMatch(new RegExp(`^${grown.products.length - 1} more `));
  });

  test('a screen reader hears one question with two answers, and only what is left', async ({ page }) => {
    await page.goto('/');
    const group = switchOf(page);
    await expect(group).toHaveAccessibleDescription(/^1,500\spalms, .* exist\. No system .* No product /);
    await expect(group.getByRole('radio')).toHaveCount(2);
    await expect(stands(page)).toHaveAccessibleName('Stands today (what does not exist yet folds away)');
    await expect(withPlan(page)).toHaveAccessibleName('With the plan');
    const { products, roadmap, technologies } = builtContent;
    const planned = [
      ...products.map(({ name }) => name),
      ...technologies.map(({ title }) => title),
      ...roadmap.slice(1).map(({ title }) => title),
      ...['$250K', '$200K', '$2.5M', '100k+ trees'],
    ];
    const heard = await page.locator('main').ariaSnapshot();
    expect(planned.filter((name) => !heard.includes(name))).toEqual([]);
    await stands(page).check({ force: true });
    const left = await page.locator('main').ariaSnapshot();
    expect(planned.filter((name) => left.includes(name))).toEqual([]);
    for (const line of await page.locator('.only-today').allInnerTexts()) expect(left).toContain(line);
    expect(left, 'an item of a list that says nothing').not.toMatch(/- listitem$/m);
  });

  test('paper follows the choice, and has no switch', async ({ page }) => {
    await page.goto('/');
    for (const radio of [withPlan(page), stands(page)]) {
      await page.emulateMedia({ media: 'screen' });
      await radio.check({ force: true });
      const { isAheadShown, linesInstead } = await page.evaluate(whatIsThere);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('radio')).toHaveCount(0);
      expect(await page.evaluate(whatIsThere)).toMatchObject({ isAheadShown, linesInstead, pale: [] });
    }
  });
});

for (const [how, use] of [
  ['by mouse', {}],
  ['by finger', { hasTouch: true, isMobile: true }],
  ['by keys', {}],
] as const)
  test.describe(how, () => {
    test.use(use);

    for (const [name, content] of Object.entries({ 'this site’s own': undefined, ...edgeContents }))
      test(`the pressed switch moves by 0 px ${how}: ${name}`, async ({ page }) => {
        test.slow();
        if (content) await showContent(page, '/', content);
        else {
          // With its scripts.
          await page.goto('/');
          await hydrate(page);
        }
        const moved: string[] = [];
        for (const [width, height] of [
          [320, 640],
          [360, 740],
          [768, 1024],
          [1024, 768],
          [1280, 720],
          [1440, 900],
        ] as const) {
          await page.setViewportSize({ width, height });
          await page.evaluate(() => document.fonts.ready); // Their arrival moves lines.
          for (const [id, block] of [
            ['stands', 'start'],
            ['with-plan', 'center'],
            ['stands', 'end'],
            ['with-plan', 'start'],
          ] as const) {
            const label = page.locator(`label:has(#${id})`);
            await label.evaluate((one, block) => one.scrollIntoView({ block, behavior: 'instant' }), block);
            const before = await label.boundingBox();
            await choose[how](page, label);
            await expect(page.locator(`#${id}`)).toBeChecked();
            const after = await label.boundingBox();
            if (after?.x !== before?.x || after?.y !== before?.y)
              moved.push(`#${id} at ${width} px from ${before?.x}, ${before?.y} to ${after?.x}, ${after?.y}`);
          }
        }
        expect(moved).toEqual([]);
      });
  });

test('without :has() the whole page is there, and no switch', async ({ page }) => {
  await page.setViewportSize(phone);
  const style = (css: string) => css.replaceAll('selector(:has(', 'selector(:none(');
  await showContent(page, '/', builtContent, { style });
  for (const part of ['[role=radiogroup]', '#view-question', '#view-count'])
    await expect(page.locator(part)).toBeHidden();
  expect(await page.evaluate(whatIsThere)).toMatchObject({ isAheadShown: true, linesInstead: [] });
});

// With the plan: axe.spec.ts.
for (const width of [360, 1440])
  test(`axe finds nothing in “Stands today” at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await stands(page).check({ force: true });
    await expectNoBarrier(page, 'stands today');
  });

/** Each presses a label, or the arrow keys until its button is chosen, without scrolling the page before. */
const choose = {
  'by mouse': async (page: Page, label: Locator) => page.mouse.click(...(await middleOf(label))),
  'by finger': async (page: Page, label: Locator) => page.touchscreen.tap(...(await middleOf(label))),
  'by keys': async (page: Page, label: Locator) => {
    await page
      .locator('[role=radiogroup] input:checked')
      .evaluate((one: HTMLElement) => one.focus({ preventScroll: true }));
    await page.keyboard.press((await label.locator('#stands').count()) > 0 ? 'ArrowLeft' : 'ArrowRight');
  },
};

async function middleOf(label: Locator): Promise<[number, number]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await label.boundingBox()) ?? {};
  return [x + width / 2, y + height / 2];
}

/** A farm with one product on sale, all systems in use, and a second phase that has begun. */
const grown: SiteContent = {
  ...builtContent,
  products: builtContent.products.map((product, at) => ({ ...product, today: at === 0 })),
  technologies: builtContent.technologies.map((technology) => ({ ...technology, today: true })),
  roadmap: builtContent.roadmap.map((phase, at) => ({
    ...phase,
    status: at < 2 ? 'In Progress' : phase.status,
  })),
};

/** How many lines stand in each section in the place of what is folded. */
function linesIn(page: Page): Promise<Readonly<Record<string, number>>> {
  return page
    .locator('.only-today')
    .filter({ visible: true })
    .evaluateAll((all) => {
      const lines: Record<string, number> = {};
      for (const one of all) {
        const section = one.closest('main > section')?.id ?? 'none';
        lines[section] = (lines[section] ?? 0) + 1;
      }
      return lines;
    });
}

/** What is on the page, and what must not be. Runs in the page. */
function whatIsThere() {
  // Chromium calls a group of an SVG visible whose `display` is `none`.
  const isShown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) && getComputedStyle(one).display !== 'none';
  const nameOf = (one: Element) => one.outerHTML.slice(0, 80);
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const isPaper = matchMedia('print').matches;
  const ahead = all('.ahead').filter((one) => !isPaper || !one.matches('.on-screen'));
  const shown = ahead.filter(isShown).length;
  return {
    /** Some of it is neither. */
    isAheadShown: shown === 0 ? false : shown === ahead.length || `${shown} of ${ahead.length}`,
    linesInstead: all('.only-today')
      .filter(isShown)
      .map(({ innerText }) => innerText),
    // The radio buttons are under their labels; the palms of the first view that are seen near are a layer of their own.
    pale: all('main *:not([role=radiogroup] input, [data-land] *)')
      .filter((one) => isShown(one) && Number(getComputedStyle(one).opacity) < 1)
      .map(nameOf),
    pressable: all('main :is(a, button, input, summary, [tabindex])')
      .filter((one) => {
        if (isShown(one)) return false;
        one.focus({ preventScroll: true });
        return document.activeElement === one;
      })
      .map(nameOf),
    hollowHeadings: all('main :is(h1, h2, h3, h4)').filter(isShown).filter(isHollow).map(nameOf),
    sentences: all('main :is(h1, h2, h3, h4, p:not(.only-today), dt, dd, figcaption)')
      .filter(isShown)
      .flatMap(({ innerText }) => innerText.trim().split(/(?<=[.!?])\s+/)),
  };

  /** Whether nothing is shown that belongs to a heading: below it, in the largest part of the page that has no other one of its rank. */
  function isHollow(heading: HTMLElement): boolean {
    if (heading.innerText.trim() === '') return true;
    const ranks = Array.from({ length: Number(heading.tagName[1]) }, (_, at) => `h${at + 1}`).join();
    let part: Element = heading;
    while (part.parentElement && part.parentElement.querySelectorAll(ranks).length === 1)
      part = part.parentElement;
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: around, nodeValue } = texts.currentNode;
      if (nodeValue?.trim() && around && isShown(around) && !around.closest('h1, h2, h3, h4, header'))
        return false;
    }
    return true;
  }
}
