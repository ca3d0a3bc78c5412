// The switch “Stands today / With the plan”. What it drains by what the owner wrote: pages/figures.test.ts.
import type { Page } from '@playwright/test';
import { edgeContents } from '../rigs/edge-contents.ts';
import { builtContent } from '../rigs/last-build.ts';
import { layOut, showContent } from '../rigs/layout.ts';
import { expectNoBarrier } from './barriers.ts';
import { expect, test } from './fixtures.ts';

const stands = (page: Page) => page.getByRole('radio', { name: 'Stands today' });
const withPlan = (page: Page) => page.getByRole('radio', { name: 'With the plan' });
const hero = '[aria-labelledby=hero-headline] dl > div';
/** The revenue of the first view, which is a projection, and the trees, which are planted. */
const inks = (page: Page) =>
  page
    .locator(hero)
    .evaluateAll((all) => [all.at(-1), all[0]].map((one) => one && getComputedStyle(one).opacity));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('by keys: what is planned drains, what stands keeps its ink, no box moves, and a drained link takes its ink back while it has the focus', async ({
    page,
  }) => {
    const boxes = () =>
      // Without the labels at the heads, which change their words.
      page.locator('main *:not(header span:has(> label), header label)').evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return [one.tagName, x, y, width, height].join();
        }),
      );
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await withPlan(page).focus();
      expect(await inks(page)).toEqual(['1', '1']);
      const before = await boxes();
      await page.keyboard.press('ArrowLeft');
      await expect(stands(page)).toBeChecked();
      expect(await inks(page)).toEqual(['0.1', '1']);
      expect((await boxes()).filter((box, at) => box !== before[at])).toEqual([]);
      await page.locator(hero).last().locator('a').last().focus();
      expect(await inks(page)).toEqual(['1', '1']);
      await stands(page).focus();
      await page.keyboard.press('ArrowRight');
      expect(await inks(page)).toEqual(['1', '1']);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(withPlan(page)).toBeFocused();
    }
  });

  test('a screen reader hears one question with two answers, and everything that is drained', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const group = page.getByRole('radiogroup', { name: 'How much of this stands?' });
    await expect(group).toHaveAccessibleDescription(/^\d+ of \d+\sfigures, .* stand today\.$/);
    await expect(group).toMatchAriaSnapshot(`
    - radiogroup "How much of this stands?":
      - radio "Stands today (what does not exist yet turns pale)"
      - text: Stands today (what does not exist yet turns pale)
      - radio "With the plan" [checked]
      - text: With the plan
  `);
    const main = () => page.locator('main').ariaSnapshot();
    const before = await main();
    await stands(page).check({ force: true });
    const marks = / \[checked\]/g;
    expect((await main()).replace(marks, '')).toBe(before.replace(marks, ''));
  });

  test('each section has a label of the same buttons where the bar has no room for them; paper follows the choice, and says so', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const printed = page.getByText('Printed as it stands today');
    for (const section of ['#vision', '#progress', '#technology', '#future']) {
      await page.locator(`${section} label`).filter({ visible: true }).first().click();
      await expect(stands(page)).toBeChecked();
      await expect(printed).toBeHidden();
      const back = page.locator(`${section} header label`).filter({ visible: true });
      await expect(back).toHaveText('With the plan');
      await back.click();
      await expect(withPlan(page)).toBeChecked();
    }
    await page.emulateMedia({ media: 'print' });
    await expect(printed).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await stands(page).check({ force: true });
    await page.emulateMedia({ media: 'print' });
    await expect(printed).toBeVisible();
    expect(await inks(page)).toEqual(['0.1', '1']);
  });

  test('in a wide window it rises into the bar, where it covers neither the name nor a link', async ({
    page,
  }) => {
    for (const [name, content] of Object.entries({ own: builtContent, ...edgeContents })) {
      await showContent(page, '/', content);
      for (const width of [1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await page.locator('#technology').evaluate((one) => one.scrollIntoView({ behavior: 'instant' }));
        const over = await page.evaluate(() => {
          const group = document.querySelector('[role=radiogroup]')?.getBoundingClientRect();
          const bar = document.querySelector('#root > header');
          if (!group || !bar || group.bottom > bar.getBoundingClientRect().bottom) return ['not in the bar'];
          return [...bar.querySelectorAll('a, summary')]
            .filter((one) => {
              const { left, right, top, bottom } = one.getBoundingClientRect();
              return right > group.left && left < group.right && bottom > group.top && top < group.bottom;
            })
            .map(String);
        });
        expect(over, `${name} at ${width} px`).toEqual([]);
        expect(await page.locator('header label').filter({ visible: true }).count()).toBe(0);
      }
    }
  });
});

test('it is absent where styles cannot read it; axe finds nothing but that what is drained is pale', async ({
  page,
}) => {
  const older = (css: string) => css.replaceAll('selector(:has(', 'selector(:none(');
  const frame = await layOut(page, { url: '/' }, builtContent, {}, older);
  const shown = await frame.at([{ width: 360, height: 740 }], () =>
    [...document.querySelectorAll('[role=radiogroup]')].some((one) => one.checkVisibility()),
  );
  expect(shown).toEqual([false]);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await stands(page).check({ force: true });
    await expectNoBarrier(page, `stands today, ${width} px`, '.ahead');
  }
});
