// The layout in one table: what is shown, and in which windows. Every cell is asked the same four questions: is the page wider
// than its window, is a word cut off or broken, does something cover something, is a link or button too small to press.
import { emptyMessage } from '../../message/message.ts';
import {
  withAmounts,
  withLog,
  withLongestBar,
  withoutFigures,
  withTrees,
  withWholeCompany,
} from '../rigs/contents.ts';
import { edgeContents } from '../rigs/edge-contents.ts';
import { builtContent } from '../rigs/last-build.ts';
import { type Cell, everyWidth, layOut, layoutProblemsOf, problemsIn, showContent } from '../rigs/layout.ts';
import { withoutNewerStyles } from '../rigs/older-styles.ts';
import { withPhotographs } from '../rigs/with-photographs.ts';
import { expect, test } from './fixtures.ts';

const usual = [320, 768, 1100, 1440];
const typed = { ...emptyMessage, firstName: 'Ọlábísí', message: 'A word '.repeat(40) };
const errors = { email: 'Enter your email address', phone: 'Enter a phone number, such as 0803 000 0000' };
const states = [
  { url: '/not-found' },
  { url: '/contact?sent=0123456789', sent: 'known' },
  { url: '/contact?sent=0123456789', sent: 'unknown' },
  { url: '/contact', outcome: { kind: 'invalid', typed, errors } },
  { url: '/contact', outcome: { kind: 'unavailable', typed } },
] as const;
const photographs = withPhotographs(builtContent);
const everything = {
  ...photographs,
  content: withLog(withWholeCompany(photographs.content), 60),
  isUnfolded: true,
} as const;

const cells: Record<string, Cell> = {
  'this site’s own content': { widths: everyWidth },
  'this site’s own content, text half as large again': { widths: [320, 375, 600], textSize: 24 },
  'this site’s own content, text twice as large': { widths: [360, 768, 1280], textSize: 32 },
  'a phone turned sideways': { widths: [740], height: 360 },
  'a zoom of 400 %': { widths: [320], height: 256 },
  'on paper': { widths: [688], isPrinted: true },
  'in a browser that drops every style newer than its year': {
    widths: [320, 768, 1440],
    style: withoutNewerStyles,
  },
  'each state of the form, and the not-found page': { requests: states, widths: [...usual, 1920] },
  'the same, text twice as large': { requests: states, widths: [360, 1280], textSize: 32 },
  'the longest bar': {
    content: withLongestBar(builtContent, 20),
    requests: [{ url: '/contact' }],
    widths: everyWidth,
  },
  'twelve photographs': { ...photographs, requests: [{ url: '/' }], widths: everyWidth },
  'all that is optional, unfolded': { ...everything, widths: usual },
  'all that is optional, unfolded, text twice as large': {
    ...everything,
    requests: [{ url: '/' }],
    widths: [360],
    textSize: 32,
    mayBreak: /^Internationalisierung/,
  },
  'a whole company on paper': { content: withWholeCompany(builtContent), widths: [688], isPrinted: true },
  'no seedlings, no revenue': {
    content: withoutFigures(builtContent, ['seedlings', 'revenue']),
    widths: usual,
  },
};
for (const [name, content] of Object.entries({
  'a small first phase': withTrees(builtContent, [
    ...[600, 1500, 7000, 50_000, undefined, undefined, 100_000, 150_000],
  ]),
  'the farm of the specification': withAmounts(
    withTrees(builtContent, [1500, 7000, 50_000, undefined, 100_000]),
    { 'trees-planted': 1500, 'trees-vision': 100_000 },
  ),
  'goals close together': withTrees(builtContent, [1500, 1600, 1700, 7000, undefined, 9_999_999]),
  'little planted': withTrees(builtContent, [30, 700, 3000]),
  'thirteen phases': withTrees(builtContent, [
    ...[1500, 2000, 4000, undefined, 9000, 12_000, undefined],
    ...[25_000, 50_000, undefined, 75_000, 100_000, 250_000],
  ]),
}))
  Object.assign(cells, {
    [`the roadmap of ${name}`]: { content, requests: [{ url: '/' }], widths: [...usual, 360, 1920] },
  });
for (const [name, content] of Object.entries(edgeContents)) {
  Object.assign(cells, {
    [name]: { content, widths: usual, isUnfolded: true },
    [`${name}, text twice as large`]: { content, requests: [{ url: '/' }], widths: [360], textSize: 32 },
  });
}

const address = 'https://www.averylongnameofafarm.example/technology-as-a-service';
cells['a name of 60 letters, and a web address in every sentence'] = {
  content: {
    ...JSON.parse(
      JSON.stringify({ ...builtContent, farm: undefined }).replace(/:"(?=[^ "]+ [^"]{50})/g, `$&${address} `),
    ),
    farm: {
      ...builtContent.farm,
      name: 'InternationalisierungsverantwortlichkeitenInternationalisier',
    },
  },
  widths: usual,
  mayBreak: /./,
};

for (const [name, cell] of Object.entries(cells)) {
  test(`nothing overflows, is cut off, covers anything or is too small to press: ${name}`, async ({
    page,
  }) => {
    test.slow();
    expect(await problemsIn(page, cell)).toEqual([]);
  });
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('every control is large enough for a finger', async ({ page }) => {
    const requests = [{ url: '/' }, { url: '/contact' }, ...states];
    expect(await problemsIn(page, { requests, widths: [360], height: 740, isUnfolded: true })).toEqual([]);
  });
});

test('the bar and the first view look the same before the styles of what is below arrive', async ({
  page,
}) => {
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const look = () =>
      page.locator('#root > header *, main > section:first-of-type *').evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          const { color, backgroundColor, fontSize, display, fill } = getComputedStyle(one);
          return [one.tagName, x, y, width, height, color, backgroundColor, fontSize, display, fill].join();
        }),
      );
    const before = await look();
    expect(before.length).toBeGreaterThan(40);
    await page.locator('svg > style').evaluate((styles) => styles.remove());
    expect(await look()).toEqual(before);
  }
});

test('the cards of Progress leave no gap where figures were taken out', async ({ page }) => {
  for (const ids of [['seedlings'], ['revenue'], ['seedlings', 'acres'], ['acres', 'revenue']]) {
    const frame = await layOut(page, { url: '/' }, withoutFigures(builtContent, ids));
    const sizes = [360, 768, 1440].map((width) => ({ width, height: 900 }));
    const filled = await frame.at(sizes, () => {
      const area = (element: Element) => element.clientWidth * element.clientHeight;
      const grid = document.querySelector('#progress article')?.parentElement;
      if (!grid) return 0;
      return [...grid.children].reduce((sum, card) => sum + area(card), 0) / area(grid);
    });
    for (const [at, share] of filled.entries())
      expect(share, `${ids} at ${sizes[at]?.width}`).toBeGreaterThan(0.93);
  }
});

test('a chip after words never begins a line of its own', async ({ page }) => {
  for (const url of ['/', '/contact']) {
    const frame = await layOut(page, { url }, builtContent);
    const sizes = [320, 360, 412, 600, 768, 1024, 1100, 1440, 1920].map((width) => ({ width, height: 900 }));
    for (const [at, alone] of (await frame.at(sizes, chipsAlone)).entries())
      expect(alone, `${url} at ${sizes[at]?.width} px`).toEqual([]);
  }
});

test('with text twice as large every text grows, headings and figures too', async ({ page }) => {
  const sizes = { width: 900, height: 900 };
  const browser = await page.context().newCDPSession(page);
  for (const url of ['/', '/contact', '/not-found']) {
    const frame = await layOut(page, { url }, builtContent);
    const grown: Record<string, number>[] = [];
    for (const standard of [16, 32]) {
      await browser.send('Page.setFontSizes', { fontSizes: { standard } });
      grown.push(
        ...(await frame.at(
          [360, 768, 1280].map((width) => ({ ...sizes, width })),
          textSizes,
        )),
      );
    }
    for (const [at, usual] of grown.slice(0, 3).entries()) {
      const large = grown[at + 3] ?? {};
      const tooLittle = Object.entries(large).filter(([text, size]) => size < (usual[text] ?? 0) * 1.15);
      expect(tooLittle, `${url} in the window ${at + 1} of 3`).toEqual([]);
    }
  }
});

test('the first screen of a phone, a tablet and a desktop computer is whole: headline, sentence, buttons, the number in palms with its caption, and the figures; that of a phone held sideways without the figures', async ({
  page,
}) => {
  await page.goto('/');
  const hero = '[aria-labelledby=hero-headline]';
  const usual = [
    'h1',
    '.lead',
    'a[href="/#vision"]',
    'a[href="/#technology"]',
    'a[href="/#progress"]',
    'small',
  ];
  for (const [width, height, number] of [
    [360, 640, 250],
    [390, 664, 290],
    [390, 844, 340],
    [768, 1024, 700],
    [1024, 768, 900],
    [1280, 720, 1050],
    [1366, 650, 900],
    [1440, 900, 1300],
    [1920, 1080, 1700],
    [740, 360, 330],
  ] as const) {
    await page.setViewportSize({ width, height });
    const picture = await page.locator(`${hero} [data-land]:visible`).boundingBox();
    expect(picture?.width, `the number at ${width} × ${height}`).toBeGreaterThanOrEqual(number);
    for (const part of height === 360 ? usual : [...usual, 'dl']) {
      const box = await page.locator(`${hero} ${part}`).first().boundingBox();
      expect(box && box.y + box.height, `${part} at ${width} × ${height}`).toBeLessThanOrEqual(height);
    }
  }
});

// For the shipped content only: that of an owner may be longer.
test('the landing page is at most 14 screens of a phone long, 9.2 of a desktop computer, and at most 750 words that are seen, the contact page 7 screens of a phone', async ({
  page,
}) => {
  for (const [width, height, max, path] of [
    [360, 740, 14, '/'],
    [1440, 900, 9.2, '/'],
    [360, 740, 7, '/contact'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const { length, words } = await page.evaluate(() => {
      const length = document.documentElement.scrollHeight;
      for (const heard of document.querySelectorAll('.visually-hidden')) heard.remove();
      return { length, words: document.body.innerText.match(/[\p{L}\p{N}$]\S*/gu) ?? [] };
    });
    expect(length / height, `screens of ${path} at ${width} × ${height}`).toBeLessThanOrEqual(max);
    expect(words.length, `words of ${path} at ${width} × ${height}`).toBeLessThanOrEqual(750);
  }
});

test('a damaged page is found damaged, each kind of damage by its name', async ({ page }) => {
  const svg = '<svg width="200" height="40"></svg>';
  await showContent(page, '/', builtContent);
  await page.locator('main').evaluate(
    (main, html) => main.insertAdjacentHTML('beforeend', html),
    `<p style="width: 3em; overflow-wrap: anywhere">Plantation</p>
    <p style="margin-left: -3em">Left</p>
    <div style="height: 6px; overflow: hidden"><p>Hidden</p></div>
    <p style="height: 6px; overflow: hidden">Clamped</p>
    <div style="width: 4em"><a href="/" style="display: block; width: 6em">Leaves</a></div>
    <div data-card style="background: white">Card</div><p data-card style="position: relative; top: -1lh">Lower</p>
    <div id="future"><b data-text="Numeral" style="display: block; height: 1lh"></b><p data-card style="position: relative; top: -1lh; margin: 0">Second</p></div>
    <p>Palms</p><p style="position: relative; top: -1lh; margin: 0">Trees</p>
    <div style="position: relative"><button>Send</button><p style="position: absolute; top: 0">Over</p></div>
    <div style="position: relative">${svg}<p style="position: absolute; top: 0">Across</p></div>
    <button style="font: 8px serif; padding: 0; border: 0">Tiny</button>
    <div style="width: 3000px">Wide</div>`,
  );
  await page
    .locator('#root > header')
    .evaluate((bar) =>
      bar.insertAdjacentHTML(
        'beforeend',
        '<p style="position: absolute; bottom: -0.5lh">Across the edge</p>',
      ),
    );
  const found = (await layoutProblemsOf(page)).join('\n');
  for (const problem of [
    /^the page is \d+ wide in a window of \d+$/m,
    /^a word is broken over \d lines: Plantation in/m,
    /^cut off by the window: Left/m,
    /^cut off by the edge of the bar: Across in Across the edge/m,
    /^cut off by its box: Hidden/m,
    /^cut off by its box: Clamped/m,
    /^wider than its card: Leaves$/m,
    /^the card Card and the card Lower lie over each other$/m,
    /^the card Second and the mark Numeral lie over each other$/m,
    /^the word Palms in Palms and the word Trees in Trees lie over each other$/m,
    /^the word Over in Over and the control Send lie over each other$/m,
    /^the drawing .* and the word Across in Across lie over each other$/m,
    /px is too small to press: Tiny$/m,
  ])
    expect(found).toMatch(problem);
});

/** The size of each visible text in pixels, by the text and its element. Runs in the page. */
function textSizes(): Record<string, number> {
  const sizes: Record<string, number> = {};
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element } = node;
    const text = node.nodeValue?.trim();
    if (!text || !element?.checkVisibility() || element.closest('svg, script, style')) continue;
    const name = `${element.parentElement?.className} ${element.tagName} ${text}`;
    sizes[name] = Number.parseFloat(getComputedStyle(element).fontSize);
  }
  return sizes;
}

/** The lines that begin with the kind of the words before it. Runs in the page. */
function chipsAlone(): (string | null)[] {
  const chips = [
    ...document.querySelectorAll('[data-chip="so far"], [data-chip=projection], [data-chip=goal]'),
  ].filter((chip) => chip.checkVisibility() && !chip.matches('td > *'));
  return chips.flatMap((chip) => {
    const around = chip.parentElement as Element;
    const before = document.createRange();
    before.setStartBefore(around);
    before.setEndBefore(chip);
    // In a narrow card it is set below the text.
    if (getComputedStyle(chip).display === 'table') return [];
    if (before.toString().trim() === '' || getComputedStyle(around).display === 'flex') return [];
    const line = [...before.getClientRects()].findLast(({ width }) => width > 0);
    const [first] = chip.getClientRects();
    return line && first && first.top < line.bottom ? [] : [around.textContent];
  });
}
