import fc from 'fast-check';
import type { SiteContent } from '../../schema/fields/content.ts';
import { builtContent } from '../rigs/built-site.ts';
import { arbitraryContent, withLongestFigures, withLongestHero } from '../rigs/contents.ts';
import { layOut, problemsAtEveryWidth, problemsWith, showContent } from '../rigs/layout.ts';
import { trialFarm } from '../rigs/trial-farm.ts';
import { withWholeCompany } from '../rigs/whole-company.ts';
import { expect, test } from './fixtures.ts';

const [tiny, some, full] = [
  { min: 1, max: 1 },
  { min: 5, max: 5, texts: 'long' as const },
  { min: 12, max: 12, texts: 'long' as const },
].map((size) => fc.sample(arbitraryContent(size), { numRuns: 1, seed: 7 })[0] as SiteContent);

const longWord = 'Internationalisierungsverantwortlichkeiten';
const longTechnologies = [0, 2, 1].map((at) => ({
  ...(builtContent.technologies[at] as SiteContent['technologies'][number]),
  description: 'The palms that we grow near the sea '.repeat(12).slice(0, 420).trim(),
}));
const longPhases = builtContent.roadmap.map((phase) => ({ ...phase, title: `Phase of ${longWord}` }));

test('the trial farm is as large as the content an owner wrote in a trial', () => {
  const { farm, figures, landingCopy, products, roadmap, technologies } = trialFarm(builtContent);
  expect({
    name: [...new Intl.Segmenter().segment(farm.name)].length,
    lead: landingCopy.hero.lead.length,
    lists: [roadmap, products, technologies, figures].map(({ length }) => length),
  }).toEqual({ name: 27, lead: 286, lists: [8, 6, 3, 14] });
});

// The short form of `npm run torture -- contents`: the same contents each time, and extreme ones.
for (const [name, content] of [
  ['this site’s own', builtContent],
  ['the trial farm’s', trialFarm(builtContent)],
  ['a whole company’s, with twelve people', withWholeCompany(builtContent)],
  ['figures in as many signs as they may have', withLongestFigures(builtContent)],
  ['phases with a word of 42 letters', { ...builtContent, roadmap: longPhases }],
  [
    'a name with a word of 20 letters, and technologies with the longest descriptions',
    {
      ...builtContent,
      farm: { ...builtContent.farm, name: 'Oil Palm Internationalisation Trust' },
      technologies: longTechnologies,
    },
  ],
  ['one of everything', tiny],
  ['five of everything, in long words', some],
  ['twelve of everything, in long words', full],
  ...fc.sample(arbitraryContent(), { numRuns: 2, seed: 7 }).map((any, at) => [`any, ${at + 1} of 2`, any]),
] as [string, SiteContent][]) {
  test(`the layout holds for other content: ${name}`, async ({ page }) => {
    expect(await problemsWith(page, content)).toEqual([]);
  });
}

test('a name that is one word of 60 letters breaks, and stays in its place', async ({ page }) => {
  const farm = { ...builtContent.farm, name: `${longWord}Internationalisier` };
  const problems = await problemsWith(page, { ...builtContent, farm });
  expect(problems.filter((problem) => !/ a word is broken over \d lines: /.test(problem))).toEqual([]);
});

for (const [name, content] of [
  ['the trial farm’s', trialFarm(builtContent)],
  ['the longest headline and first sentence', withLongestHero(builtContent)],
] as const) {
  test(`words do not overlap drawings in a window of any width: ${name}`, async ({ page }) => {
    test.slow();
    expect(await problemsAtEveryWidth(page, content)).toEqual([]);
  });
}

for (const [name, content] of [
  ['this site’s own', builtContent],
  ['the trial farm’s', trialFarm(builtContent)],
] as const) {
  test(`the name in the bar keeps its logo and takes at most two lines on every phone: ${name}`, async ({
    page,
  }) => {
    const frame = await layOut(page, '/', content);
    const widths = Array.from({ length: 31 }, (_, at) => 320 + at * 4);
    const bars = await frame.at<ReturnType<typeof nameInTheBar>>(
      widths.map((width) => ({ width, height: 740 })),
      `(${nameInTheBar})()`,
    );
    const fits = bars.map(({ hasLogo, lines }) => hasLogo && [1, 2].includes(lines));
    expect(widths.filter((_, at) => !fits[at])).toEqual([]);
  });
}

function nameInTheBar(): { hasLogo: boolean; lines: number } {
  const link = document.querySelector('#root > header a[href="/"]') as Element;
  const logo = link.querySelector('svg') as SVGElement;
  const range = document.createRange();
  range.selectNodeContents(link.querySelector('span:last-child') as Element);
  return {
    hasLogo: logo.checkVisibility() && logo.getBoundingClientRect().width > 0,
    lines: new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size,
  };
}

test('the numbers of the revenue’s scale have a gap between them on the narrowest phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  for (const content of [builtContent, withLongestFigures(builtContent)]) {
    await showContent(page, '/', content);
    const gaps = await page.locator('#progress article [aria-hidden] li').evaluateAll((numbers) => {
      const boxes = numbers.map((number) => {
        const range = document.createRange();
        range.selectNodeContents(number);
        return range.getBoundingClientRect();
      });
      return boxes.slice(1).map((box, at) => box.left - (boxes[at]?.right ?? 0));
    });
    expect(gaps.length).toBeGreaterThan(1);
    expect(Math.min(...gaps)).toBeGreaterThan(4);
  }
});
