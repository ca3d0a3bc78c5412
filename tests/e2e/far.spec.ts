import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { builtContent } from '../rigs/built-site.ts';
import { expect, test } from './fixtures.ts';
import { bothWays, isBelowTheBar } from './visitor.ts';

// The rule that these journeys check is in app/styles/base.css, [data-far].
const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };
const { anchors } = builtContent.copy.bar;
const ids = anchors.map(({ id }) => id);

for (const path of ['/', '/contact']) {
  test(`what is far from the screen is not laid out on ${path}, and all of it is while the address names a place`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(path);
    await expect.poll(() => skipped(page)).toBeGreaterThan(0);
    await page.goto(`${path}#main`);
    await expect.poll(() => skipped(page)).toBe(0);
  });

  test(`what is far from the screen has about its true height on ${path}, from 360 to 1920 px`, async ({
    page,
  }) => {
    await page.goto(`${path}#main`);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const width of [360, 412, 600, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const wrong = await page.locator('[data-far]').evaluateAll((parts) =>
        parts.flatMap((part) => {
          const { containIntrinsicHeight, paddingTop, paddingBottom } = getComputedStyle(part);
          const estimate = Number.parseFloat(containIntrinsicHeight.replace('auto ', ''));
          const height = part.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
          const isNear = Math.abs(estimate - height) <= Math.max(height * 0.1, 64);
          return isNear ? [] : [{ part: part.id || part.tagName, estimate, height }];
        }),
      );
      expect({ width, wrong }).toEqual({ width, wrong: [] });
    }
  });
}

for (const { how, javaScriptEnabled } of bothWays) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    for (const size of [phone, desk]) {
      test(`a reload at ${size.width} px, and Back from another page, show what was read`, async ({
        page,
      }) => {
        await page.setViewportSize(size);
        for (const id of ids.slice(2)) {
          await page.goto('about:blank');
          await page.goto('/');
          const headline = page.locator(`#${id}-headline`);
          await scrollDownTo(page, id);
          const read = await topOf(page, id);
          const isThere = async () => Math.abs((await topOf(page, id)) - read);
          await page.reload();
          await expect.poll(isThere).toBeLessThan(size.height / 8);
          await page.goto('/contact');
          await page.goBack();
          await expect(headline).toBeAttached();
          await expect.poll(isThere).toBeLessThan(size.height / 8);
        }
      });
    }
  });
}

test('a link lands with its heading below the bar also where the estimated heights are wrong', async ({
  page,
}) => {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    for (const { id, name } of size === phone ? anchors : anchors.slice(-1)) {
      await page.goto('about:blank');
      await page.goto('/');
      await page.evaluate(() =>
        document.styleSheets[0]?.insertRule('[data-far] { contain-intrinsic-height: auto 90px !important }'),
      );
      await page.locator('footer').getByRole('link', { name, exact: true }).click();
      await expect.poll(() => isBelowTheBar(page.locator(`#${id}-headline`))).toBe(true);
    }
  }
});

test('nothing shifts while the page is scrolled to its end and back', async ({ page }) => {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const turns = Math.ceil((await page.evaluate(() => document.documentElement.scrollHeight)) / 400) + 2;
    for (const step of [400, -400]) {
      for (let turn = 0; turn < turns; turn++) await scrollBy(page, step);
    }
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
            resolve(entries.reduce((sum, { value }) => sum + value, 0));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(shift).toBeLessThan(0.001);
  }
});

test('a word of a part that was never on the screen is found in the page, and the page goes to it', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const words = await page.locator(`#${ids.at(-1)}-headline`).textContent();
  await page.evaluate((words) => Reflect.apply(Reflect.get(window, 'find'), window, [words]), words);
  const isSeen = () =>
    page.evaluate(() => {
      const { top, bottom, height } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? new DOMRect();
      return height > 0 && top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isSeen).toBe(true);
});

test('what was never on the screen is printed', async ({ page }) => {
  await page.goto('/');
  const { text: words } = await extractText(new Uint8Array(await page.pdf()), { mergePages: true });
  for (const id of ['vision', 'technology', 'future']) {
    const title = await page.locator(`#${id} h3`).last().textContent();
    expect(words.replace(/\s+/g, ' ')).toContain(title);
  }
});

function skipped(page: Page): Promise<number> {
  return page
    .locator('[data-far]')
    .evaluateAll(
      (parts) =>
        parts.filter((part) => !part.querySelector('p')?.checkVisibility({ contentVisibilityAuto: true }))
          .length,
    );
}

/** As a finger does: what comes near is laid out on the way. */
async function scrollDownTo(page: Page, id: string): Promise<void> {
  for (let turn = 0; turn < 60 && (await topOf(page, id)) > 200; turn++) await scrollBy(page, 400);
}

async function scrollBy(page: Page, top: number): Promise<void> {
  await page.mouse.wheel(0, top);
  // Without JavaScript no frame can be awaited.
  await page.waitForTimeout(40);
}

async function topOf(page: Page, id: string): Promise<number> {
  return (await page.locator(`#${id}-headline`).boundingBox())?.y ?? Number.NaN;
}
