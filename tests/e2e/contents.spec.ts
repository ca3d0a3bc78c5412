import type { SiteContent } from '../../schema/fields/content.ts';
import { edgeContents } from '../rigs/edge-contents.ts';
import { builtContent } from '../rigs/last-build.ts';
import { layOut, problemsAtEveryWidth, problemsWith, showContent } from '../rigs/layout.ts';
import { trialFarm } from '../rigs/trial-farm.ts';
import { expect, test } from './fixtures.ts';

const farms: readonly (readonly [name: string, SiteContent])[] = [
  ['this site’s own', builtContent],
  ['the trial farm’s', trialFarm(builtContent)],
  ...Object.entries(edgeContents),
];

for (const [name, content] of farms) {
  test(`the layout holds for other content: ${name}`, async ({ page }) => {
    expect(await problemsWith(page, content)).toEqual([]);
  });
}

test('a name that is one word of 60 letters breaks, and stays in its place', async ({ page }) => {
  const name = 'InternationalisierungsverantwortlichkeitenInternationalisier';
  const farm = { ...builtContent.farm, name };
  const problems = await problemsWith(page, { ...builtContent, farm });
  expect(problems.filter((problem) => !/ a word is broken over \d lines: /.test(problem))).toEqual([]);
});

test('words do not overlap drawings in a window of any width', async ({ page }) => {
  test.slow();
  expect(await problemsAtEveryWidth(page, trialFarm(builtContent))).toEqual([]);
});

test('the name in the bar keeps its logo and takes at most two lines on every phone', async ({ page }) => {
  for (const content of [builtContent, trialFarm(builtContent)]) {
    const frame = await layOut(page, '/', content);
    const widths = Array.from({ length: 31 }, (_, at) => 320 + at * 4);
    const bars = await frame.at<ReturnType<typeof nameInTheBar>>(
      widths.map((width) => ({ width, height: 740 })),
      `(${nameInTheBar})()`,
    );
    const fits = bars.map(({ hasLogo, lines }) => hasLogo && [1, 2].includes(lines));
    expect(
      widths.filter((_, at) => !fits[at]),
      content.farm.name,
    ).toEqual([]);
  }
});

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
  for (const content of [builtContent, { ...edgeContents['the longest words'], log: [] }]) {
    await showContent(page, '/', content);
    const gaps = await page.locator('#progress article [aria-hidden] li').evaluateAll((numbers) => {
      const boxes = numbers.map((number) => {
        const range = document.createRange();
        range.selectNodeContents(number);
        return range.getBoundingClientRect();
      });
      return boxes.slice(1).map((box, at) => box.top - (boxes[at]?.bottom ?? 0));
    });
    expect(gaps.length).toBeGreaterThan(1);
    expect(Math.min(...gaps)).toBeGreaterThan(2);
  }
});
