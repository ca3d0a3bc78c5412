import { builtContent } from '../rigs/last-build.ts';
import { emptyBoxes, layOut, layoutProblemsOf, showContent } from '../rigs/layout.ts';
import { checkNames, layoutProblems, places } from '../rigs/layout-problems.ts';
import { expect, test } from './fixtures.ts';

type Damage = { readonly says: RegExp; readonly css?: string; readonly html?: string };

const drawing = (shapes: string, attributes = 'width="200" height="40"') =>
  `<svg ${attributes}>${shapes}</svg>`;

/** For each check, damage to the landing page that it must find. */
const damages: Readonly<Record<string, Damage>> = {
  pageWiderThanWindow: { says: /^the page is \d+ wide in a window of 1280$/, css: 'main { width: 3000px }' },
  brokenWords: {
    says: /^a word is broken over \d lines: Plantation in/,
    html: '<p style="width: 3em; overflow-wrap: anywhere">Plantation</p>',
  },
  wordsCutByTheWindow: {
    says: /^cut off by the window: Palms/,
    html: '<p style="margin-left: -3em">Palms</p>',
  },
  wordsCutByTheirBox: {
    says: /^cut off by its box: Palms/,
    html: '<div style="height: 6px; overflow: hidden"><p>Palms</p></div>',
  },
  wordsOverWords: {
    says: /^Palms and Trees lie over each other/,
    html: '<p>Palms</p><p style="position: relative; top: -1lh; margin: 0">Trees</p>',
  },
  wordsOverControls: {
    says: /^Trees lies over Send$/,
    html: '<div style="position: relative"><button>Send</button><p style="position: absolute; top: 0">Trees</p></div>',
  },
  holesInTheLastRow: { says: /^there is a hole beside /, css: `${places.systems} { width: 50% }` },
  partsTooNarrow: { says: / is too narrow: /, css: `${places.narrow} { width: 40px; white-space: nowrap }` },
  wordsOverDrawings: {
    says: /^Palms in Palms lies over the drawing /,
    html: `<div style="position: relative">${drawing('')}<p style="position: absolute; top: 0">Palms</p></div>`,
  },
  drawingsCutThrough: {
    says: /^a drawing is cut through/,
    html: drawing('<rect data-whole x="190" width="40" height="9" fill="red"/>'),
  },
  drawingsWithoutSize: { says: /^a drawing has no size/, html: drawing('', 'style="height: 0"') },
  hiddenShapes: {
    says: /^a drawing hides a shape/,
    html: drawing('<rect width="9" height="9" fill="red" visibility="hidden"/>'),
  },
  blackShapes: {
    says: /^a drawing holds a black shape/,
    html: drawing('<path d="M0 0h9v9z" fill="black"/>'),
  },
};

test('every check of the layout finds its kind of damage, and nothing on the undamaged page', async ({
  page,
}) => {
  expect(Object.keys(damages)).toEqual(checkNames);
  await page.setViewportSize({ width: 1280, height: 900 });
  await showContent(page, '/', builtContent);
  expect(await layoutProblemsOf(page)).toEqual([]);
  for (const [check, { says, css = '', html = '' }] of Object.entries(damages)) {
    await page.evaluate(
      ({ css, html }) => {
        document.querySelector('#damage')?.remove();
        const damage = `<div id="damage"><style>${css}</style>${html}</div>`;
        document.querySelector('main')?.insertAdjacentHTML('beforeend', damage);
      },
      { css, html },
    );
    const found = await layoutProblemsOf(page);
    expect(
      found.some((problem) => says.test(problem)),
      `${check}: ${found.join('\n')}`,
    ).toBe(true);
  }
});

test('a page in the frame of the checks is laid out as it is in a window, also on paper', async ({
  page,
  context,
}) => {
  const window = await context.newPage();
  const boxes = `[...document.querySelectorAll('body *')].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [one.tagName, left, one.closest('header') ? top : top + scrollY, width, height].map((size) => size.toFixed?.(1) ?? size).join(' ');
  })`;
  for (const path of ['/', '/contact'] as const) {
    await showContent(window, path, builtContent);
    const frame = await layOut(page, path, builtContent);
    for (const size of [
      { width: 360, height: 740 },
      { width: 1440, height: 900 },
    ]) {
      await window.setViewportSize(size);
      for (const media of ['screen', 'print'] as const) {
        for (const one of [window, page]) await one.emulateMedia({ media });
        const [inFrame] = await frame.at([size], boxes);
        expect(inFrame).toEqual(await window.evaluate(boxes));
      }
    }
  }
});

test('a drawing that leaves most of its box empty is found', async ({ page }) => {
  await showContent(page, '/', builtContent);
  expect(await page.evaluate(emptyBoxes)).toEqual([]);
  await page.addStyleTag({ content: 'main svg { height: 1000px !important; max-height: none !important }' });
  expect(await page.evaluate(emptyBoxes)).not.toEqual([]);
});

test('the figures of an investor fill their card as the list beside it does', async ({ page }) => {
  for (const width of [768, 1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/contact');
    await page.evaluate(() => document.fonts.ready);
    const figures = page.locator('section:has(> div > #investment-headline) ul');
    const gap = await figures.evaluate((list) => {
      const [last, next] = [list.lastElementChild?.lastElementChild, list.nextElementSibling];
      return (next?.getBoundingClientRect().top ?? 0) - (last?.getBoundingClientRect().bottom ?? 0);
    });
    expect(gap, `${width} px wide`).toBeLessThan(100);
  }
});

test('no status, and no sentence before one, ends with one word alone on its line', async ({ page }) => {
  for (const path of ['/', '/contact']) {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const alone = await page
        .locator('main p:has([data-status]), main [data-status]')
        .evaluateAll((elements) =>
          elements
            .map((element) => [...element.childNodes].find((node): node is Text => node instanceof Text))
            .filter((text): text is Text => /\S \S/.test(text?.data ?? ''))
            .filter((text) => {
              const [before, last] = [/\S+(?= \S+\s*$)/, /\S+\s*$/].map((word) => {
                const range = document.createRange();
                range.setStart(text, text.data.search(word));
                range.setEnd(text, text.data.search(word) + 1);
                return range.getBoundingClientRect().bottom;
              });
              return before !== last;
            })
            .map(({ data }) => data),
        );
      expect(alone, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('a number and the word that a hyphen joins to it stay on one line, at every width', async ({ page }) => {
  const words = 'The 10-year, 12-month and 7-day plan of {acres}-acre plots';
  const title = 'A 10-year, 12-month and 7-day plan';
  const { landingCopy, contactCopy, products, roadmap, technologies } = builtContent;
  const { vision, progress } = landingCopy;
  const changed = {
    ...builtContent,
    landingCopy: {
      ...landingCopy,
      hero: { ...landingCopy.hero, lead: words },
      vision: { ...vision, headline: words, lead: words },
      progress: { ...progress, tenYears: { ...progress.tenYears, lead: words } },
    },
    contactCopy: { ...contactCopy, investment: { ...contactCopy.investment, description: words } },
    products: products.map((product) => ({ ...product, name: title, description: words })),
    roadmap: roadmap.map((phase) => ({ ...phase, title, goals: [...phase.goals, title] })),
    technologies: technologies.map((technology) => ({ ...technology, title, description: words })),
  };
  const broken: string[] = [];
  const widths = Array.from({ length: 21 }, (_, at) => 320 + at * 80);
  for (const path of ['/', '/contact'] as const) {
    const frame = await layOut(page, path, changed);
    const found = await frame.at<string[]>(
      widths.map((width) => ({ width, height: 900 })),
      layoutProblems(),
    );
    for (const [at, width] of widths.entries()) {
      const words = found[at]?.filter((problem) => problem.startsWith('a word is broken'));
      broken.push(...(words ?? []).map((problem) => `${path} at ${width}: ${problem}`));
    }
  }
  expect(broken).toEqual([]);
});

test('the cards for investors and partners end level, without a stretched list or a hole above a button', async ({
  page,
}) => {
  await showContent(page, '/contact', builtContent);
  for (const width of [768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cards = page.locator(
      'section[aria-labelledby=investment-headline], section[aria-labelledby=partner-headline]',
    );
    const gaps = await cards.evaluateAll((all) =>
      all.map((card) => {
        const words = [...card.querySelectorAll('p, li')].map((one) => one.getBoundingClientRect().bottom);
        const [ways] = [...card.querySelectorAll('a[class]')].map((one) => one.getBoundingClientRect().top);
        const lines = [...card.querySelectorAll('li')].map(
          (line) =>
            line.getBoundingClientRect().bottom -
            (line.lastElementChild?.getBoundingClientRect().bottom ?? 0),
        );
        return { aboveTheButton: (ways ?? 0) - Math.max(...words), inALine: Math.max(...lines) };
      }),
    );
    for (const { aboveTheButton, inALine } of gaps) {
      expect(aboveTheButton, `${width} px`).toBeLessThan(64);
      expect(inALine, `${width} px`).toBeLessThan(24);
    }
  }
});
