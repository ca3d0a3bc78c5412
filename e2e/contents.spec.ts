import fc from 'fast-check';
import type { SiteContent } from '../checks/content/schema/content.ts';
import { arbitraryContent, withLongestFigures, withLongestHero } from '../testing/contents.ts';
import { problemsAtEveryWidth, problemsWith } from '../testing/layout.ts';
import { builtContent } from '../testing/site-with.ts';
import { trialFarm } from '../testing/trial-farm.ts';
import { expect, test } from './fixtures.ts';

const [tiny, some, full] = [
  { least: 1, most: 1 },
  { least: 5, most: 5, texts: 'long' as const },
  { least: 12, most: 12, texts: 'long' as const },
].map((size) => fc.sample(arbitraryContent(size), { numRuns: 1, seed: 7 })[0] as SiteContent);

const longWord = 'Internationalisierungsverantwortlichkeiten';
const longPhases = builtContent.roadmap.map((phase) => ({ ...phase, title: `Phase of ${longWord}` }));

// The short form of `npm run torture -- contents`: the same contents each time, and those at the edges.
for (const [name, content] of [
  ['this site’s own', builtContent],
  ['the trial farm’s', trialFarm(builtContent)],
  ['figures in as many signs as they may have', withLongestFigures(builtContent)],
  ['phases with a word of 42 letters', { ...builtContent, roadmap: longPhases }],
  ['one of everything', tiny],
  ['five of everything, in long words', some],
  ['twelve of everything, in long words', full],
  ...fc.sample(arbitraryContent(), { numRuns: 2, seed: 7 }).map((any, at) => [`any, ${at + 1} of 2`, any]),
] as [string, SiteContent][]) {
  test(`content that an owner may have stands on the page as it should: ${name}`, async ({ page }) => {
    test.slow();
    expect(await problemsWith(page, content)).toEqual([]);
  });
}

for (const [name, content] of [
  ['the trial farm’s', trialFarm(builtContent)],
  ['the longest headline and first sentence', withLongestHero(builtContent)],
] as const) {
  test(`words never lie on a drawing, however wide the window: ${name}`, async ({ page }) => {
    test.slow();
    expect(await problemsAtEveryWidth(page, content)).toEqual([]);
  });
}
