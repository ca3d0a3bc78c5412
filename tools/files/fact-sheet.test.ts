import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { SiteContent } from '../../app/data/site-content.ts';
import { withAmounts, withWholeCompany } from '../../tests/rigs/contents.ts';
import { edgeContents } from '../../tests/rigs/edge-contents.ts';
import { sheetProblems } from '../../tests/rigs/fact-sheets.ts';
import { builtContent } from '../../tests/rigs/last-build.ts';
import { readPdf, tagsOf } from '../../tests/rigs/pdf.ts';
import { drawingFaces } from '../build/fonts.ts';
import { type SheetContent, sheetContent } from './fact-sheet/sheet-content.ts';
import { factSheet } from './fact-sheet.ts';

const faces = await drawingFaces();
const now = new Date('2026-11-21T12:00:00Z');
const contentOf = (content: SiteContent) => sheetContent(content, 'https://farm.example', now);
const own = contentOf(builtContent);
const issued = own.issued.replaceAll('\u00a0', ' ');

/** The same number of letters without a space. */
function withoutSpaces(sheet: SheetContent): SheetContent {
  const long = (text: string) => 'Internationalisation'.repeat(text.length).slice(0, text.length);
  return JSON.parse(JSON.stringify(sheet), (_key, value) =>
    typeof value === 'string' ? long(value) : value,
  );
}

const eachItsDay = builtContent.figures.map((figure, at) => ({
  ...figure,
  asOf: at % 2 ? null : '2026-09-30',
}));
const sixty = Array.from({ length: 60 }, (_, at) => ({
  ...(own.figures.entries[0] ?? assert.fail()),
  value: `${at + 1},500`,
}));

const sheets: Readonly<Record<string, SheetContent>> = {
  'this farm': own,
  'a whole company': contentOf(withWholeCompany(builtContent)),
  'figures of several days': contentOf({ ...builtContent, figures: eachItsDay }),
  'sixty figures': { ...own, figures: { ...own.figures, entries: sixty } },
  'a farm before its first palm': contentOf(withAmounts(builtContent, { 'trees-planted': 0 })),
  'palms that are too many to draw': { ...own, planted: { ...own.planted, count: 9000 } },
  'no space in the longest words': withoutSpaces(contentOf(edgeContents['the longest words'])),
  ...Object.fromEntries(Object.entries(edgeContents).map(([name, content]) => [name, contentOf(content)])),
};

for (const [name, sheet] of Object.entries(sheets)) {
  it(`The fact sheet of ${name} has as many pages as it needs, each with its head, every word legible and nothing overlapping`, async () => {
    const pdf = await readPdf(await factSheet(sheet, now, faces));
    const { pages, tree } = pdf;
    assert.deepEqual(sheetProblems(pdf, sheet), []);
    if (sheet === own) assert.equal(pages.length, 1);
    const hasMany = sheet.figures.entries === sixty;
    assert.ok(!hasMany || pages.length > 1);
    for (const [at, { text }] of pages.entries()) {
      assert.equal(text.includes(`${at + 1} / ${pages.length}`), pages.length > 1, 'the number of the page');
      if (sheet.name === own.name) assert.ok(text.includes(own.name) && text.includes(issued), text);
      if (hasMany && /\d,500/.test(text)) assert.match(text, /What it means.*?\d,500/);
    }
    const isDrawn = sheet.planted.count > 0 && sheet.planted.count < 8000;
    assert.equal(tagsOf(tree, 'Figure').length, isDrawn ? 1 : 0);
    assert.ok(isDrawn || !tree.text.includes(own.planted.caption));
  });
}
