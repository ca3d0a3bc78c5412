// What is seen before anybody scrolls, with reduced motion, with forced colours and on paper.
import type { Page } from '@playwright/test';
import { withWholeCompany } from '../rigs/contents.ts';
import { builtContent } from '../rigs/last-build.ts';
import { showContent } from '../rigs/layout.ts';
import { readPdf } from '../rigs/pdf.ts';
import { expect, test } from './fixtures.ts';

const { roadmap, technologies } = builtContent;

test.use({
  expectedErrors: /status of 404|^404: no page at/,
  contextOptions: { reducedMotion: 'no-preference' },
});

// Archives, assistants and link previews read a page that nobody has scrolled.
for (const [path, width, height] of [
  ['/', 360, 740],
  ['/', 1440, 900],
  ['/contact', 360, 740],
  ['/contact', 1440, 900],
  ['/nowhere', 360, 740],
] as const)
  test(`all of ${path} is visible at ${width} px before anybody scrolls, whatever the media`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    if (path === '/') expectTitles(await page.evaluate(() => document.body.innerText));
    const hiddenAnyway = await unseen(page, false);
    for (const media of [
      { reducedMotion: 'no-preference', forcedColors: 'none' },
      { reducedMotion: 'reduce', forcedColors: 'none' },
      { reducedMotion: 'no-preference', forcedColors: 'active' },
      { reducedMotion: 'reduce', forcedColors: 'active', colorScheme: 'dark' },
    ] as const) {
      await page.emulateMedia(media);
      expect(await unseen(page, true), JSON.stringify(media)).toEqual(hiddenAnyway);
    }
  });

/** Elements that are not visible: parts for other widths, closed lists, and transparent ones. */
function unseen(page: Page, opacityProperty: boolean): Promise<string[]> {
  return page.evaluate((opacityProperty) => {
    // What begins by itself ends by itself. A scroll may never come.
    for (const one of document.getAnimations()) if (one.timeline === document.timeline) one.finish();
    const parts = 'body :is(h1, h2, h3, h4, p, li, a, button, dt, dd, label, .figure)';
    return [...document.querySelectorAll(parts)]
      .filter((one) => !one.checkVisibility({ visibilityProperty: true, opacityProperty }))
      .map((one) => one.outerHTML.slice(0, 60));
  }, opacityProperty);
}

test.describe('with forced colours', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { forcedColors: 'active' } });

  test('a projection is dashed without its square, and the icons of the menu show', async ({ page }) => {
    await page.goto('/');
    const chip = page.locator('[data-chip=projection]').first();
    await expect(chip).toHaveCSS('border-left-style', 'dashed');
    const right = await chip.evaluate((one) => getComputedStyle(one).paddingRight);
    await expect(chip).toHaveCSS('padding-left', right);
    const button = page.locator('header details summary');
    for (const state of ['closed', 'open']) {
      if (state === 'open') await button.click();
      const [withSign, sign] = [await button.screenshot(), button.locator('span')];
      await sign.evaluate((element) => element.classList.add('visually-hidden'));
      expect(withSign.equals(await button.screenshot()), state).toBe(false);
      await sign.evaluate((element) => element.classList.remove('visually-hidden'));
    }
  });
});

for (const [path, max, drawings] of [
  ['/', 4, 1],
  ['/contact', 1, 0],
] as const)
  test(`${path} fits on sheets of paper, with margins and the planted number: ${max}`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(path);
    // Also while the camera still rises.
    const pictures = await page
      .locator('[data-land] > svg')
      .evaluateAll((all) => all.map((one) => one.checkVisibility({ opacityProperty: true })));
    expect(pictures.filter(Boolean)).toHaveLength(drawings);
    await expect(page.locator('footer p').first()).toBeVisible();
    const { pages, tree } = await readPdf(await page.pdf({ preferCSSPageSize: true, tagged: true }));
    expect(pages.length).toBeLessThanOrEqual(max);
    // Ten millimetres of an A4 sheet, which most printers leave white.
    const atTheEdge = pages.flatMap(({ words }) =>
      words.filter(
        ({ left, right, top, bottom }) => left < 28 || right > 595 - 28 || top < 28 || bottom > 842 - 28,
      ),
    );
    expect(atTheEdge).toEqual([]);
    // Including the parts that nobody has scrolled to.
    if (path === '/') expectTitles(tree.text);
  });

function expectTitles(text: string): void {
  // A PDF has spaces in other places.
  const lettersOf = (one: string) => one.toLowerCase().replace(/\s/g, '');
  for (const { title } of [...roadmap, ...technologies]) expect(lettersOf(text)).toContain(lettersOf(title));
}

test('on paper the roadmap begins on the sheet of its heading, wherever that comes', async ({ page }) => {
  const { name } = builtContent.landingTexts.future;
  const first = roadmap[0]?.title ?? 'none';
  await page.goto('/');
  // A sheet has 267 mm. The heading needs about 40 of them, and the phases below it 30.
  for (const space of [190, 205, 220, 235]) {
    await page.evaluate((space) => {
      const sheet = document.styleSheets[0];
      const others = 'main > :not(#future, #technology), #technology > *, footer { display: none }';
      sheet?.insertRule(
        `@media print { #technology { height: ${space}mm } ${others} }`,
        sheet.cssRules.length,
      );
    }, space);
    const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true, tagged: true }));
    const sheetOf = (part: string) => pages.findLastIndex(({ text }) => text.includes(part));
    expect(sheetOf(name), `below ${space} mm`).toBe(sheetOf(first));
    expect(sheetOf(first)).not.toBe(-1);
  }
});

test('paper says whose time the hours are, and has no link that leads nowhere there', async ({ page }) => {
  await page.goto('/contact');
  const note = page.locator('p[data-hours]');
  await expect(note).not.toHaveText('Lagos time (UTC+1)');
  await page.setViewportSize({ width: 688, height: 970 });
  await page.emulateMedia({ media: 'print' });
  await expect(note).toHaveText('Lagos time (UTC+1)', { useInnerText: true });
  const content = withWholeCompany(builtContent);
  await showContent(page, '/contact', content);
  await expect(page.locator('#message-form details')).toBeHidden();
  const touch = page.locator('section[aria-labelledby=touch-headline]');
  await expect(touch.getByText(content.farm.map?.text ?? '?')).toBeVisible();
  // The number is printed, and its address would say it again.
  const phone = touch.locator('a[href*="wa.me"]');
  expect(await phone.evaluate((link) => getComputedStyle(link, '::after').content)).toBe('none');
  await page.goto('/');
  await expect(page.locator('main a[href$=".pdf"]:visible, main a[data-ask]:visible')).toHaveCount(0);
});
