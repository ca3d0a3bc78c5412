import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SiteContent } from '../../app/page/site-content.ts';
import { withAmounts, withTrees, withWholeCompany } from '../../tests/rigs/contents.ts';
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
const read = async (sheet: SheetContent) => readPdf(await factSheet(sheet, now, faces));

/** So many figures, each of another value. */
function withFigures(count: number): SheetContent {
  const [first] = own.figures.entries;
  assert.ok(first);
  const entries = Array.from({ length: count }, (_, at) => ({ ...first, value: `${at + 1},500` }));
  return { ...own, figures: { ...own.figures, entries } };
}

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

describe('the fact sheet has as many pages as it needs, with every word legible and nothing overlapping', () => {
  const cases: Record<string, SheetContent> = {
    'this farm': own,
    'a whole company': contentOf(withWholeCompany(builtContent)),
    'seedlings that are for this field': contentOf({ ...builtContent, seedlingsAreForThisField: true }),
    'figures of several days': contentOf({ ...builtContent, figures: eachItsDay }),
    'no space in the longest words': withoutSpaces(contentOf(edgeContents['the longest words'])),
    ...Object.fromEntries(Object.entries(edgeContents).map(([name, content]) => [name, contentOf(content)])),
  };
  for (const [name, sheet] of Object.entries(cases)) {
    it(name, async () => {
      const pdf = await read(sheet);
      assert.deepEqual(sheetProblems(pdf, sheet), []);
      if (sheet === own) assert.equal(pdf.pages.length, 1);
    });
  }
});

it('A fact sheet of several pages has a head with the page number on each, the headings of its columns, and each figure once', async () => {
  const sheet = withFigures(60);
  const pdf = await read(sheet);
  assert.deepEqual(sheetProblems(pdf, sheet), []);
  assert.ok(pdf.pages.length > 1);
  for (const [at, { text }] of pdf.pages.entries()) {
    for (const part of [own.name, own.issued.replaceAll('\u00a0', ' '), `${at + 1} / ${pdf.pages.length}`])
      assert.ok(text.includes(part), `${part} on page ${at + 1}`);
    if (/\d,500/.test(text)) assert.match(text, /What it means.*?\d,500/);
  }
});

it('A fact sheet of one page has no number, and does not explain palms that are too many to draw', async () => {
  const { tree, pages } = await read({ ...own, planted: { ...own.planted, count: 9000 } });
  assert.doesNotMatch(pages[0]?.text ?? '', /1 \/ 1/);
  assert.equal(tagsOf(tree, 'Figure').length, 0);
  assert.ok(!tree.text.includes(own.planted.caption));
});

it('Where the seedlings are for this field, the drawing of a fact sheet goes on with a mark for each, up to the next tree goal', () => {
  const grown = withTrees(
    withAmounts(builtContent, { 'trees-planted': 1500, seedlings: 5000 }),
    [1500, 7000],
  );
  const drawn = (content: SiteContent) => {
    const { count, seedlings, rest } = contentOf(content).planted;
    return [count, seedlings, rest];
  };
  assert.deepEqual(drawn(grown), [1500, 0, 0]);
  assert.deepEqual(drawn({ ...grown, seedlingsAreForThisField: true }), [1500, 5000, 500]);
});
