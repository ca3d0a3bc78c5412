import fc from 'fast-check';
import { arbitraryContent } from '../testing/arbitrary-content.ts';
import { builtContent } from '../testing/site-with.ts';
import { problemsWith } from '../torture/contents.ts';
import { expect, test } from './fixtures.ts';

// The short form of `npm run torture -- contents`: the same contents each time.
for (const [at, content] of fc.sample(arbitraryContent(builtContent), { numRuns: 4, seed: 7 }).entries()) {
  test(`content that is not ours stands on the page as it should, ${at + 1} of 4`, async ({ page }) => {
    test.slow();
    expect(await problemsWith(page, content)).toEqual([]);
  });
}
