// The layout in one table: what is shown, and in which windows. Every cell is asked the same questions: is the page wider than
// its window, is a word cut off or broken, does something cover something.
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
import { type Cell, everyWidth, layOut, layoutProblems, problemsIn } from '../rigs/layout.ts';
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
  'this site’s own content, only what stands today': {
    requests: [{ url: '/' }],
    widths: everyWidth,
    isFolded: true,
  },
  'this site’s own content, only what stands today, text twice as large': {
    requests: [{ url: '/' }],
    widths: [360, 768, 1280],
    textSize: 32,
    isFolded: true,
  },
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
  'nothing planted': withAmounts(builtContent, { 'trees-planted': 0 }),
  'a goal that is reached already': withTrees(builtContent, [500, 1500, 1200, 7000]),
  'three phases': withTrees(builtContent, [1500, 7000, 50_000]),
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
    [`${name}, only what stands today`]: {
      content,
      requests: [{ url: '/' }],
      widths: [...usual, 1024],
      isFolded: true,
    },
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
  test(`nothing overflows, is cut off or covers anything: ${name}`, async ({ page }) => {
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

  test('each kind of damage is found by its name', async ({ page }) => {
    for (const [problem, html] of [
      ['the page is 3008 wide', '<div style="width: 3000px">Wide</div>'],
      ['broken over 2 lines: Plantation', '<p style="width: 3em; overflow-wrap: anywhere">Plantation</p>'],
      ['cut off by the window: Left', '<p style="margin-left: -3em">Left</p>'],
      ['cut off by its box: Hidden', '<div style="height: 6px; overflow: hidden"><p>Hidden</p></div>'],
      ['cut off by its box: Clamped', '<p style="height: 6px; overflow: hidden">Clamped</p>'],
      ['edge of the bar: Bar', '<div id="root"><header><p style="margin: -1lh 0">Bar</p></header></div>'],
      ['what it stands in: Leaves', '<article style="width: 2em"><a href="/">Leaves</a></article>'],
      ['word Trees in Trees and the word Palms', '<p>Palms</p><p style="margin: -2lh 0">Trees</p>'],
      ['control Send and the word Over', '<button>Send</button><p style="margin: -1lh 0">Over</p>'],
      ['and the word Across', '<svg width="99" height="40"></svg><p style="margin: -2lh 0">Across</p>'],
      ['label 7 and the label 9', '<svg><text y="20">7</text><text x="4" y="20">9</text></svg>'],
      [
        'word Below in Below and the label 7',
        '<svg><text y="150">7</text></svg><p style="margin: -1lh 0">Below</p>',
      ],
      [
        'runs through the label 50,000',
        '<svg><rect width="9" height="99" /><text y="20">50,000</text></svg>',
      ],
      ['the window: the label 100k', '<svg><text x="-29" y="20">100k</text></svg>'],
      ['too small to press: Tiny', '<button style="font: 8px serif; padding: 0; border: 0">Tiny</button>'],
    ] as const) {
      await page.setContent(`<body style="width: 320px"><main>${html}`);
      expect((await page.evaluate(layoutProblems)).join()).toContain(problem);
    }
  });
});

test('with text twice as large every text grows, headings and figures too', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  for (const url of ['/', '/contact', '/not-found']) {
    const frame = await layOut(page, { url }, builtContent);
    const sizes = async (standard: number) => {
      await browser.send('Page.setFontSizes', { fontSizes: { standard } });
      return (await frame.at([360, 768, 1280], textSizes)).flat();
    };
    const usual = await sizes(16);
    const large = await sizes(32);
    const tooSmall = usual.filter(({ size }, at) => (large[at]?.size ?? 0) < size * 1.15);
    expect(tooSmall, url).toEqual([]);
  }
});

test('the first screen is whole, with a planted number as wide as this', async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('[aria-labelledby=hero-headline]');
  const buttons = ['vision', 'technology', 'progress'].map((section) => `a[href="/#${section}"]`);
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
    // A phone held sideways has no room for the figures.
    const figures = height === 360 ? [] : ['dl'];
    for (const part of ['h1', '.lead', ...buttons, 'small', ...figures])
      await expect(hero.locator(part).first(), `${part} at ${width} × ${height}`).toBeInViewport({
        ratio: 1,
      });
    const picture = await hero.locator('[data-land]:visible').boundingBox();
    expect(picture?.width, `the number at ${width} × ${height}`).toBeGreaterThanOrEqual(number);
  }
});

// For the shipped content only: that of an owner may be longer.
for (const [path, state, width, height, max] of [
  ['/', 'with-plan', 360, 740, 11.8],
  ['/', 'stands', 360, 740, 7],
  ['/', 'with-plan', 1440, 900, 8],
  ['/contact', undefined, 360, 740, 7],
] as const)
  test(`${path} ${state ?? ''} is at most ${max} screens of ${width} × ${height} long, and has 750 words`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    if (state) await page.locator(`#${state}`).check({ force: true });
    const [screens, words = []] = await page.evaluate(() => {
      const screens = document.documentElement.scrollHeight / innerHeight;
      for (const heard of document.querySelectorAll('.visually-hidden')) heard.remove();
      return [screens, document.body.innerText.match(/[\p{L}\p{N}$]\S*/gu) ?? []] as const;
    });
    expect(screens).toBeLessThanOrEqual(max);
    expect(words.length).toBeLessThanOrEqual(750);
  });

/** The size of each element's text in pixels; of one that is not shown, no number. Runs in the page. */
function textSizes(): { element: string; size: number }[] {
  return Array.from(document.querySelectorAll('#root :not(svg, svg *)'), (one) => ({
    element: one.outerHTML.slice(0, 90),
    size: one.checkVisibility() ? Number.parseFloat(getComputedStyle(one).fontSize) : Number.NaN,
  }));
}
