import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { extractText } from 'unpdf';
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
for (const path of ['/', '/contact', '/nowhere']) {
  test.describe(path, () => {
    // Half a pixel for each of the page: a picture of a whole page in full takes seconds.
    test.use({ deviceScaleFactor: 0.5 });

    test(`once ${path} has loaded, all of it is in its text and in its pictures, light and dark, and visible with reduced motion and forced colours`, async ({
      page,
    }) => {
      for (const [width, height] of [
        [360, 740],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'none' });
        await page.goto(path);
        if (path === '/') expectTitles(await page.evaluate(() => document.body.innerText));
        const hiddenAnyway = await unseen(page, {});
        for (const media of [
          { reducedMotion: 'reduce', forcedColors: 'none' },
          { reducedMotion: 'no-preference', forcedColors: 'active' },
          { reducedMotion: 'reduce', forcedColors: 'active', colorScheme: 'dark' },
        ] as const) {
          await page.emulateMedia(media);
          expect(await unseen(page, { opacityProperty: true }), JSON.stringify(media)).toEqual(hiddenAnyway);
        }
        if (path === '/nowhere') continue;
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'none', colorScheme });
          const band = await tallestBand(await page.screenshot({ fullPage: true }));
          expect(band, `rows of one colour, ${colorScheme}`).toBeLessThanOrEqual((height / 2) * 0.6);
        }
      }
    });
  });
}

function expectTitles(text: string): void {
  for (const { title } of [...roadmap, ...technologies]) expect(lettersOf(text)).toContain(lettersOf(title));
}

test('with forced colours, which draw no hatching, a projection has a dashed line and no room for a square', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const [room, line] = await page
    .locator('[data-chip=projection]')
    .first()
    .evaluate((chip) => {
      const { paddingLeft, paddingRight, borderLeftStyle } = getComputedStyle(chip);
      return [paddingLeft === paddingRight, borderLeftStyle];
    });
  expect([room, line]).toEqual([true, 'dashed']);
});

test('the icons that open and close the menu are visible with forced colours', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const button = page.locator('header details summary');
  for (const state of ['closed', 'open']) {
    if (state === 'open') await button.click();
    const sign = button.locator('span');
    const withSign = await button.screenshot();
    await sign.evaluate((element) => element.classList.add('visually-hidden'));
    expect(withSign.equals(await button.screenshot()), state).toBe(false);
    await sign.evaluate((element) => element.classList.remove('visually-hidden'));
  }
});

test('the landing page fits on four sheets of paper, the contact page on one, with margins, down to what the footer says about the farm', async ({
  page,
}) => {
  for (const [path, max] of [
    ['/', 4],
    ['/contact', 1],
  ] as const) {
    await page.goto(path);
    const { pages, tree } = await readPdf(await page.pdf({ preferCSSPageSize: true, tagged: true }));
    expect(pages.length, path).toBeLessThanOrEqual(max);
    // Ten millimetres of an A4 sheet, which most printers leave white.
    const atTheEdge = pages.flatMap(({ words }) =>
      words.filter(
        ({ left, right, top, bottom }) => left < 28 || right > 595 - 28 || top < 28 || bottom > 842 - 28,
      ),
    );
    expect(
      atTheEdge.map(({ text }) => text),
      `${path}: words at the edge of a sheet`,
    ).toEqual([]);
    // Including the parts that nobody has scrolled to.
    if (path === '/') expectTitles(tree.text);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('footer p').first()).toBeVisible();
});

/** A text without spaces: a PDF has some in other places. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/\s/g, '');
}

test('on paper the roadmap begins on the sheet of its heading, however long what stands before it is', async ({
  page,
}) => {
  const { name } = builtContent.landingTexts.future;
  const first = roadmap[0]?.title ?? '';
  await page.goto('/');
  const printed = await page.evaluateHandle(() => {
    const sheet = document.styleSheets[0];
    sheet?.insertRule(
      '@media print { main > :not(#future, #technology), #technology > *, footer { display: none } }',
    );
    return sheet?.cssRules[sheet.insertRule('@media print { #technology { height: 0 } }')] as CSSMediaRule;
  });
  // A sheet has 267 mm. The heading needs about 40 of them, and the phases below it 30.
  for (const space of [190, 205, 220, 235]) {
    await printed.evaluate(({ cssRules }, space) => {
      (cssRules[0] as CSSStyleRule).style.height = `${space}mm`;
    }, space);
    const { text: pages } = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
    const sheetOf = (part: string) => pages.findLastIndex((text) => text.includes(part));
    expect(sheetOf(name), `below ${space} mm`).toBe(sheetOf(first));
    expect(sheetOf(first)).not.toBe(-1);
  }
});

/** Elements that are not visible: parts for other widths, closed lists, and with `opacityProperty` transparent ones. */
function unseen(page: Page, more: { opacityProperty?: boolean }): Promise<string[]> {
  return page.evaluate(
    (more) =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'body :is(h1, h2, h3, h4, p, li, a, button, dt, dd, label, .figure)',
        ),
      ]
        .filter((one) => !one.checkVisibility({ visibilityProperty: true, ...more }))
        .map((one) => one.outerHTML.slice(0, 60)),
    more,
  );
}

test('paper says of which place the business hours are, has no link within the site that prints no address, no URL behind the phone and the place, and no rights', async ({
  page,
}) => {
  await page.goto('/contact');
  const note = page.locator('p[data-hours]');
  await expect(note).not.toHaveText('Lagos time (UTC+1)');
  await page.setViewportSize({ width: 688, height: 970 });
  await page.emulateMedia({ media: 'print' });
  expect(await note.innerText()).toBe('Lagos time (UTC+1)');
  const content = withWholeCompany(builtContent);
  await showContent(page, '/contact', content);
  await expect(page.locator('#message-form details')).toBeHidden();
  const touch = page.locator('section[aria-labelledby=touch-headline]');
  await expect(touch.getByText(content.farm.map?.text ?? '?')).toBeVisible();
  const after = await touch
    .locator('a[href*="wa.me"]')
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(after).toBe('none');
  await page.goto('/');
  await expect(page.locator('main a[href$=".pdf"]:visible, main a[data-ask]:visible')).toHaveCount(0);
});

/** How many rows of pixels, one below the other, have one colour. */
async function tallestBand(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint32Array(data.buffer, data.byteOffset, info.width * info.height);
  let [band, tallest] = [0, 0];
  for (let row = 0; row < info.height; row++) {
    const start = row * info.width;
    const colour = pixels[start];
    const isPlain = pixels.subarray(start, start + info.width).every((pixel) => pixel === colour);
    if (!isPlain) band = 0;
    else band = band > 0 && pixels[start - info.width] === colour ? band + 1 : 1;
    tallest = Math.max(tallest, band);
  }
  return tallest;
}

test('paper has the planted number, also while the camera still rises', async ({ page }) => {
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' });
  await page.goto('/');
  const shown = await page
    .locator('[data-land] > svg')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility({ opacityProperty: true })).length);
  expect(shown).toBe(1);
});
