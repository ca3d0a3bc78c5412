import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { drawingFaces } from '../build/fonts.ts';
import { readPdf, tagsOf } from '../testing/pdf.ts';
import type { SheetContent } from './fact-sheet/content.ts';
import { factSheet } from './fact-sheet.ts';

const faces = await drawingFaces();
const issued = new Date('2026-03-31T23:30:00Z');
const render = (content: SheetContent) => factSheet('https://farm.example', issued, faces, content);
const times = <Item>(count: number, make: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at));

/** A sheet about as full as the farm's own is. */
function content(change: Partial<SheetContent> = {}): SheetContent {
  return {
    name: 'Sustainable Palm Oil Farm',
    line: 'Oil palm, from the seedling to the oil.',
    issued: 'Issued 1 April 2026',
    planted: { count: 150, caption: 'Every mark is a palm that is planted: 150.' },
    figures: times(13, (at) => ({
      value: `${at + 1},500`,
      name: `trees, ${2025 + at}`,
      meaning: 'The trees that the farm wants to have planted by the end of this phase of its roadmap.',
      kind: 'goal',
      asOf: 'date to be confirmed',
      source: 'The farm’s projection',
    })),
    phases: phases(5),
    products: times(4, (at) => ({
      name: `Product ${at + 1}`,
      description: 'The red-orange oil pressed from the fruit of the oil palm, before refining.',
      standing: 'planned, 2028',
    })),
    notice:
      'Projections and goals may not be reached, and nothing on this sheet is an offer or advice to invest.',
    contact: ['hello@farm.example', '+234 000 000 0000', 'Lagos, Nigeria', 'https://farm.example/contact'],
    ...change,
  };
}

function phases(count: number): SheetContent['phases'] {
  return times(count, (at) => ({
    year: 2025 + at,
    status: 'Planned',
    title: 'Refinery Operations',
    goals: ['7,000 trees (goal)', 'Advanced AI deployment', 'Brand development'],
    note: 'Status last confirmed: date to be confirmed',
  }));
}

/** Twice the words, and one more so that no line ends as it did. */
function twice(text: string): string {
  return `${text} ${text} Indeed.`;
}

describe('the fact sheet with other content', () => {
  const cases: Record<string, SheetContent> = {
    'a name of 60 letters': content({
      name: 'The Sustainable Smallholders’ Oil Palm and Agritech Farm Ltd.',
    }),
    'a name of 34 letters and a few more lines': content({
      name: 'Adéṣínà & Daughters Oil Palm Farm.',
      contact: [...content().contact, '+234 000 000 0001', 'Monday to Friday', '8:00 AM - 6:00 PM'],
    }),
    'a phase, a product and a figure': content({
      phases: phases(1),
      products: content().products.slice(0, 1),
      figures: content().figures.slice(0, 1),
    }),
    'twelve phases': content({ phases: phases(12) }),
    'six products': content({ products: [...content().products, ...content().products.slice(0, 2)] }),
    'sentences twice as long': content({
      line: twice(content().line),
      notice: twice(content().notice),
      products: content().products.map((one) => ({ ...one, description: twice(one.description) })),
    }),
  };
  for (const [name, changed] of Object.entries(cases)) {
    it(`is one page with ${name}, and every word of it is on the page`, async () => {
      const { pages, tree } = await readPdf(await render(changed));
      assert.equal(pages, 1);
      assert.deepEqual(
        tagsOf(tree, 'H1').map(({ text }) => text),
        [changed.name],
      );
      const { figures, phases, products, contact, line, notice, issued } = changed;
      assert.equal(tagsOf(tree, 'TR').length, figures.length + 1);
      assert.equal(tagsOf(tree, 'LI').length, phases.length + products.length);
      for (const part of [line, notice, issued, ...contact]) assert.ok(tree.text.includes(part), part);
      for (const { description } of products) assert.ok(tree.text.includes(description), description);
    });
  }

  it('says nothing of marks where the palms are too many to draw', async () => {
    const { pages, tree } = await readPdf(
      await render(content({ planted: { count: 7000, caption: 'Every mark is a palm.' } })),
    );
    assert.equal(pages, 1);
    assert.equal(tagsOf(tree, 'Figure').length, 0);
    assert.ok(!tree.text.includes('Every mark'));
  });

  it('says what to shorten when one page cannot hold it', async () => {
    const meaning = `${'The trees that the farm wants to have planted. '.repeat(12)}`;
    const figures = content().figures.map((figure, at) =>
      at === 3 ? { ...figure, meaning: meaning.repeat(12) } : figure,
    );
    await assert.rejects(render(content({ figures })), ({ message }: Error) => {
      assert.match(message, /does not fit on one page.*Shorten/s);
      assert.match(
        message.split('\n')[1] ?? '',
        /^- \d+ letters: “The trees that the farm wants to have planted\. .*…”$/,
      );
      return true;
    });
  });

  it('refuses, and never makes a second page, wherever the words end', async () => {
    for (const more of [6, 40]) {
      const figures = [...content().figures, ...content().figures.slice(0, more)];
      const made = await render(content({ figures, phases: phases(9) })).catch((error: Error) => error);
      if (made instanceof Error) assert.match(made.message, /does not fit on one page/);
      else assert.equal((await readPdf(made)).pages, 1, `${figures.length} figures`);
    }
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
