import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { drawingFaces } from '../../tools/build/fonts.ts';
import { sheetOf } from '../rigs/fact-sheets.ts';
import { textOf } from '../rigs/html.ts';
import { builtContent, render } from '../rigs/last-build.ts';
import { readPdf } from '../rigs/pdf.ts';

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

  it('on the fact sheet: figures, phases and the day of issue', async () => {
    const { file } = await sheetOf(dated, now, await drawingFaces());
    const { text } = (await readPdf(file)).tree;
    assert.deepEqual(text.match(/\d{4}-\d\d-\d\d/g), null);
    const times = (day: string) => text.split(textOf(day)).length - 1;
    assert.equal(times(printed.asOf), 1, 'a day that all figures share is printed once');
    assert.equal(times(printed.confirmed), 1, 'and so is the day of all phases');
    assert.equal(times('15 June 2040'), 1);
  });
});
