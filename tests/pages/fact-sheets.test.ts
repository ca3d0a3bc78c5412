import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { SiteContent } from '../../schema/fields/content.ts';
import { drawingFaces } from '../../tools/fonts.ts';
import { builtContent } from '../rigs/built-site.ts';
import { arbitraryContent, withLongestFigures } from '../rigs/contents.ts';
import { sheetOf, sheetProblems } from '../rigs/fact-sheets.ts';
import { readPdf } from '../rigs/pdf.ts';
import { trialFarm } from '../rigs/trial-farm.ts';
import { withWholeCompany } from '../rigs/whole-company.ts';

const some = (name: string, size: Parameters<typeof arbitraryContent>[0], count: number) =>
  fc
    .sample(arbitraryContent(size), { numRuns: count, seed: 7 })
    .map((content, at): [string, SiteContent] => [`${name}, ${at + 1} of ${count}`, content]);

// Two hundred more: `npm run torture -- contents`.
describe('the fact sheet has every word of any content, legible and without overlaps', async () => {
  const faces = await drawingFaces();

  for (const [name, content] of [
    ['this farm', builtContent],
    ['the trial farm', trialFarm(builtContent)],
    ['a whole company with twelve people', withWholeCompany(builtContent)],
    ['figures in as many signs as they may have', withLongestFigures(builtContent)],
    ...some('any', {}, 4),
    ...some('one of everything', { max: 1 }, 1),
    ...some('twelve of everything, in long words', { min: 12, texts: 'long' }, 2),
  ] as [string, SiteContent][]) {
    it(name, async () => {
      const { sheet, file } = await sheetOf(content, new Date('2026-11-21T12:00:00Z'), faces);
      assert.deepEqual(sheetProblems(await readPdf(file), sheet), []);
    });
  }
});
