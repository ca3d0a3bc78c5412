import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SiteContent } from '../../schema/fields/content.ts';
import { drawingFaces } from '../../tools/build/fonts.ts';
import { edgeContents } from '../rigs/edge-contents.ts';
import { sheetOf, sheetProblems } from '../rigs/fact-sheets.ts';
import { builtContent } from '../rigs/last-build.ts';
import { readPdf } from '../rigs/pdf.ts';
import { trialFarm } from '../rigs/trial-farm.ts';

describe('the fact sheet has every word of any content, legible and without overlaps', async () => {
  const faces = await drawingFaces();

  for (const [name, content] of [
    ['this farm', builtContent],
    ['the trial farm', trialFarm(builtContent)],
    ...Object.entries(edgeContents),
  ] as [string, SiteContent][]) {
    it(name, async () => {
      const { sheet, file } = await sheetOf(content, new Date('2026-11-21T12:00:00Z'), faces);
      const pdf = await readPdf(file);
      assert.deepEqual(sheetProblems(pdf, sheet), []);
      if (content === builtContent) assert.equal(pdf.pages.length, 1);
    });
  }
});
