import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sheetContent } from '../../tools/files/fact-sheet/sheet-content.ts';
import { builtContent, render } from '../rigs/last-build.ts';

const [asOf, confirmed] = ['2024-12-31', '2024-11-30'];
const printed = { asOf: '31\u00a0December\u00a02024', confirmed: '30\u00a0November\u00a02024' };
const now = new Date('2040-06-15T12:00:00Z');

/** Content with a day for each figure and each phase, and with all years over. */
const dated = {
  ...builtContent,
  figures: builtContent.figures.map((figure) => ({ ...figure, asOf })),
  roadmap: builtContent.roadmap.map((phase) => ({ ...phase, confirmed })),
};

describe('a day is written out and does not break across lines', () => {
  for (const url of ['/', '/contact']) {
    it(`on ${url}, the social image's description among it`, async () => {
      const { html } = await render({ url, now }, dated);
      const read = html
        .replace(/<style>[\s\S]*?<\/style>/, '')
        .replace(/ (datetime|data-days|data-as-of)="[^"]*"/g, '');
      assert.deepEqual(read.match(/\d{4}-\d\d-\d\d/g), null);
      assert.ok(read.includes(printed.asOf));
      if (url === '/') {
        assert.match(read, new RegExp(`og:image:alt" content="[^"]*${printed.asOf}`));
      }
    });
  }

  it('on the fact sheet: figures, phases and the day of issue', () => {
    const text = JSON.stringify(sheetContent(dated, '', now));
    assert.deepEqual(text.match(/\d{4}-\d\d-\d\d/g), null);
    for (const day of [...Object.values(printed), '15\u00a0June\u00a02040'])
      assert.ok(text.includes(day), day);
  });
});
