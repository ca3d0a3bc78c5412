// The switch “Stands today / With the plan”. What it drains by what the owner wrote: pages/figures.test.ts.
import type { Page } from '@playwright/test';
import { edgeContents } from '../rigs/edge-contents.ts';
import { builtContent } from '../rigs/last-build.ts';
import { showContent } from '../rigs/layout.ts';
import { expectNoBarrier } from './barriers.ts';
import { expect, test } from './fixtures.ts';
import { hydrate } from './visitor.ts';

const stands = (page: Page) => page.getByRole('radio', { name: 'Stands today' });
const withPlan = (page: Page) => page.getByRole('radio', { name: 'With the plan' });
const hero = '[aria-labelledby=hero-headline] dl > div';
/** The revenue of the first view, which is a projection, and the trees, which are planted. */
const inks = (page: Page) =>
  page
    .locator(hero)
    .evaluateAll((all) => [all.at(-1), all[0]].map((one) => one && getComputedStyle(one).opacity));
const phone = { width: 360, height: 740 };

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  for (const width of [360, 1440])
    test(`by keys at ${width} px: what is planned drains but has its ink with the focus, and no box moves`, async ({
      page,
    }) => {
      const boxes = () =>
        // Without the labels at the heads, which change their words.
        page
          .locator('main *:not(header span:has(> label), header label)')
          .evaluateAll((all) => all.map((one) => one.tagName + JSON.stringify(one.getBoundingClientRect())));
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await withPlan(page).focus();
      expect(await inks(page)).toEqual(['1', '1']);
      const before = await boxes();
      await page.keyboard.press('ArrowLeft');
      await expect(stands(page)).toBeChecked();
      expect(await inks(page)).toEqual(['0.1', '1']);
      // What is planted is in the square of today, not pale in those of goals.
      await expect(page.locator('#future [data-square] svg.ahead g.ahead').first()).toHaveCSS('opacity', '0');
      expect((await boxes()).filter((box, at) => box !== before[at])).toEqual([]);
      await page.locator(hero).last().locator('a').last().focus();
      expect(await inks(page)).toEqual(['1', '1']);
      await stands(page).focus();
      await page.keyboard.press('ArrowRight');
      expect(await inks(page)).toEqual(['1', '1']);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(withPlan(page)).toBeFocused();
    });

  test('a screen reader hears one question with two answers, and all that is drained', async ({ page }) => {
    await page.goto('/');
    const group = page.getByRole('radiogroup', { name: 'How much of this stands?' });
    await expect(group).toHaveAccessibleDescription(/^\d+ of \d+\sfigures, .* stand today\.$/);
    await expect(group.getByRole('radio')).toHaveCount(2);
    await expect(stands(page)).toHaveAccessibleName('Stands today (what does not exist yet turns pale)');
    await expect(withPlan(page)).toHaveAccessibleName('With the plan');
    const heard = async () => (await page.locator('main').ariaSnapshot()).replaceAll(' [checked]', '');
    const before = await heard();
    await stands(page).check({ force: true });
    expect(await heard()).toBe(before);
  });

  test('on a phone each section has a label of the buttons; paper follows the choice', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready); // Their arrival moves lines.
    const printed = page.getByText('Printed as it stands today');
    for (const section of ['#vision', '#progress', '#technology', '#future']) {
      const label = page.locator(`${section} label`).filter({ visible: true }).first();
      await label.scrollIntoViewIfNeeded();
      const place = await label.boundingBox();
      await label.click();
      await expect(stands(page)).toBeChecked();
      expect(await label.boundingBox(), 'the page stays where it was').toMatchObject({ y: place?.y });
      await expect(printed).toBeHidden();
      await expect(label).toHaveText('Show the plan too');
      await label.click();
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

  test('in a wide window it rises into the bar, and covers neither name nor link', async ({ page }) => {
    for (const [name, content] of Object.entries({ own: builtContent, ...edgeContents })) {
      await showContent(page, '/', content);
      for (const width of [1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await page.locator('#technology').evaluate((one) => one.scrollIntoView({ behavior: 'instant' }));
        const parts = page.locator(
          '#root > header, #root > header :is(a, summary):visible, [role=radiogroup]',
        );
        const place = await parts.evaluateAll((all) => {
          const [bar = new DOMRect(), ...links] = all.map((one) => one.getBoundingClientRect());
          const group = links.pop() ?? new DOMRect();
          const isOver = links.some(({ left, right }) => right > group.left && left < group.right);
          return { isInTheBar: group.bottom <= bar.bottom, isOver };
        });
        expect(place, `${name} at ${width} px`).toEqual({ isInTheBar: true, isOver: false });
        await expect(page.locator('header label').filter({ visible: true })).toHaveCount(0);
      }
    }
  });
});

for (const [where, width, pressed, key] of [
  ['on a label of a section', 1024, '#technology header label', 'ArrowDown'],
  ['in the bar', 1440, 'label:has(#with-plan)', 'ArrowLeft'],
] as const)
  test(`after a press ${where} an arrow key leads up to no switch far above`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/#technology');
    await hydrate(page);
    await page.locator(pressed).first().click();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press(key);
    await expect(stands(page)).toBeChecked();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(before);
  });

test('it is absent where styles cannot read it', async ({ page }) => {
  await page.setViewportSize(phone);
  const style = (css: string) => css.replaceAll('selector(:has(', 'selector(:none(');
  await showContent(page, '/', builtContent, { style });
  await expect(page.locator('[role=radiogroup]')).toHaveCount(1);
  await expect(page.locator('[role=radiogroup]')).toBeHidden();
});

for (const width of [360, 1440])
  test(`axe finds nothing at ${width} px but that what is drained is pale`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await stands(page).check({ force: true });
    await expectNoBarrier(page, 'stands today', '.ahead');
  });
