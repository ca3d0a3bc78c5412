import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sheetProblems } from '../../tests/rigs/fact-sheets.ts';
import { readPdf, tagsOf } from '../../tests/rigs/pdf.ts';
import { drawingFaces } from '../build/fonts.ts';
import type { SheetContent } from './fact-sheet/sheet-content.ts';
import { factSheet } from './fact-sheet.ts';

const faces = await drawingFaces();
const issued = new Date('2026-03-31T23:30:00Z');
const render = (content: SheetContent) => factSheet(content, issued, faces);
const day = '30\u00a0September\u00a02026';
const times = <Item>(count: number, make: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at));

/** A sheet of about the size of the farm's own. */
function content(change: Partial<SheetContent> = {}): SheetContent {
  return {
    name: 'Sustainable Palm Oil Farm',
    line: 'Oil palm, from the seedling to the oil.',
    issued: 'Issued 1 April 2026',
    planted: { count: 150, caption: 'Every mark is a palm that is planted: 150.' },
    figures: figures(12),
    sharedDay: day,
    sharedSource: undefined,
    history: { entries: [] },
    stale: '2025: status to be confirmed.',
    phases: phases(5),
    products: offers(4),
    technologies: offers(4),
    company: { entries: [] },
    notice:
      'Projections and goals may not be reached, and nothing on this sheet is an offer or advice to invest.',
    words: {
      name: 'Fact sheet',
      figures: 'Figures',
      history: 'Measured by day',
      roadmap: 'Roadmap',
      products: 'Products',
      technologies: 'Technology',
      company: 'Behind it',
      contact: 'Ask us',
      columns: { value: 'Figure', meaning: 'What it means', kind: 'Kind', asOf: 'As of', source: 'Source' },
    },
    contact: ['hello@farm.example', '+234 000 000 0000', 'Lagos, Nigeria', 'https://farm.example/contact'],
    ...change,
  };
}

function figures(count: number): SheetContent['figures'] {
  return times(count, (at) => ({
    value: `${at + 1},500`,
    name: `trees, ${2025 + at}`,
    meaning: 'The trees that the farm wants to have planted by the end of this phase of its roadmap.',
    kind: 'goal',
    asOf: day,
    source: 'The farm’s projection',
  }));
}

function offers(count: number): SheetContent['products'] {
  return {
    note: 'Where no status is shown, it is still to be confirmed.',
    entries: times(count, (at) => ({
      name: `Offer ${at + 1}`,
      description: 'The red-orange oil pressed from the fruit of the oil palm.',
      status: 'planned, 2028',
    })),
  };
}

function phases(count: number): SheetContent['phases'] {
  return times(count, (at) => ({
    year: 2025 + at,
    status: 'Planned',
    title: 'Refinery Operations',
    goals: ['7,000 trees (goal)', 'Advanced AI deployment', 'Brand development'],
  }));
}

/** A text of exactly this length. */
const long = (letters: number) => 'Internationalisation'.repeat(letters).slice(0, letters);

/** The largest content, with the longest texts. */
function longest(): SheetContent {
  const products = {
    note: long(100),
    entries: times(12, () => ({ name: long(60), description: long(420), status: long(90) })),
  };
  return content({
    name: long(60),
    line: long(420),
    notice: long(420),
    stale: long(240),
    planted: { count: 6000, caption: long(420) },
    figures: figures(60).map((figure) => ({
      ...figure,
      value: '$123.4M - $567.8M',
      name: long(60),
      meaning: long(420),
      source: long(60),
    })),
    phases: phases(12).map((phase) => ({ ...phase, title: long(60), goals: times(8, () => long(80)) })),
    products,
    technologies: products,
    company: { entries: times(28, () => ({ name: long(80), description: long(120) })) },
  });
}

describe('the fact sheet', () => {
  const cases: Record<string, [SheetContent, pages?: number]> = {
    'about as much as this farm': [content(), 1],
    'eight phases, fourteen figures and four products': [
      content({ phases: phases(8), figures: figures(14) }),
      2,
    ],
    'more lines of contact': [
      content({ contact: [...content().contact, '+234 000 000 0001', 'Monday to Friday'] }),
    ],
    'figures of several days': [
      content({
        sharedDay: undefined,
        figures: figures(12).map((figure, at) => (at % 2 ? figure : { ...figure, asOf: 'not known' })),
      }),
    ],
    'the most that content/ may hold, without a space': [longest()],
  };
  for (const [name, [sheet, pages]] of Object.entries(cases)) {
    it(`has as many pages as it needs, with every word legible: ${name}`, async () => {
      const pdf = await readPdf(await render(sheet));
      assert.deepEqual(sheetProblems(pdf, sheet), []);
      if (pages !== undefined) assert.equal(pdf.pages.length, pages);
    });
  }

  it('has a header with the page number on each of several pages, and none on a single page', async () => {
    const several = content({ figures: figures(60) });
    const { pages } = await readPdf(await render(several));
    assert.ok(pages.length > 1);
    for (const [at, { text, words }] of pages.entries()) {
      const head = words
        .filter(({ bottom }) => bottom < 90)
        .map(({ text }) => text)
        .join(' ');
      for (const part of [several.name, several.issued, `${at + 1} / ${pages.length}`])
        assert.ok(head.includes(part), `${part} in “${head}” of page ${at + 1}`);
      // Each page with rows of the table has the headings of its columns.
      if (/\d,500 trees, /.test(text)) assert.match(text, /What it means.*?\d,500 trees/);
    }
    const [page] = (await readPdf(await render(content()))).pages;
    assert.doesNotMatch(page?.text ?? '', /1 \/ 1/);
  });

  it('keeps each heading on the page of its section', async () => {
    const plain = { ...offers(4), note: undefined };
    const bare = content({ stale: undefined, products: plain, technologies: plain });
    for (let count = 12; count <= 24; count += 2) {
      const { pages } = await readPdf(await render({ ...bare, figures: figures(count) }));
      for (const { words } of pages) {
        const [lowest] = words.toSorted((one, other) => other.bottom - one.bottom);
        assert.doesNotMatch(lowest?.text ?? '', /^(Roadmap|Products|Technology|Ask us)$/, `${count} figures`);
      }
    }
  });

  it('reads out each figure once, although the headings of the columns repeat on each page', async () => {
    const { tree, pages } = await readPdf(await render(content({ figures: figures(60) })));
    const spoken = tagsOf(tree, 'TR').map(({ text }) => text);
    assert.equal(spoken.length, 61);
    assert.equal(new Set(spoken).size, 61);
    assert.ok(pages.length > 1);
    assert.deepEqual(
      tagsOf(tree, 'H1').map(({ text }) => text),
      [content().name],
    );
  });

  it('does not explain marks where there are too many palms to draw', async () => {
    const { tree } = await readPdf(
      await render(content({ planted: { count: 7000, caption: 'Every mark is a palm.' } })),
    );
    assert.equal(tagsOf(tree, 'Figure').length, 0);
    assert.ok(!tree.text.includes('Every mark'));
  });

  it('sets a name with the letters of Yoruba, Igbo and Hausa as it is written', async () => {
    const name = 'Ọlábísí Ụlọ Ṅ Ƙungiyar Ɗan Ɓaure Ƴa';
    const { tree } = await readPdf(await render(content({ name, line: `${name}, oil palms.` })));
    assert.deepEqual(
      tagsOf(tree, 'H1').map(({ text }) => text),
      [name],
    );
    assert.ok(tree.text.includes(`${name}, oil palms.`));
  });
});
