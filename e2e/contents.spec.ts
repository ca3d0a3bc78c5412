import fc from 'fast-check';
import { builtContent } from '../testing/site-with.ts';
import { problemsWith, randomContents } from '../torture/contents.ts';
import { expect, test } from './fixtures.ts';

// The short form of `npm run torture -- contents`: the same contents each time.
for (const [at, content] of fc.sample(randomContents(), { numRuns: 4, seed: 7 }).entries()) {
  test(`content that is not ours stands on the page as it should, ${at + 1} of 4`, async ({ page }) => {
    test.slow();
    expect(await problemsWith(page, content)).toEqual([]);
  });
}

test('figures in as many signs as they may have stand on the page as they should', async ({ page }) => {
  const longest = (id: string, amount: unknown) => {
    if (typeof amount !== 'number')
      return { value: '$123.4M - $567.8M', amount: [123.4e6, 567.8e6] as const };
    if (/^(trees-|seedlings|acres)/.test(id)) return { value: '9,999,999', amount: 9_999_999 };
    return id === 'revenue-upper' ? { value: '$567.8M', amount: 567.8e6 } : { value: 'about a lot' };
  };
  const figures = builtContent.figures.map((figure) => ({ ...figure, ...longest(figure.id, figure.amount) }));
  expect(await problemsWith(page, { ...builtContent, figures })).toEqual([]);
});
