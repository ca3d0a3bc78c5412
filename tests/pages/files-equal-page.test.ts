import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { printedDay } from '../../app/page/dates.ts';
import { asOfWords, format as formatWith } from '../../app/ui/figure-text.ts';
import { daySentence } from '../../app/ui/head-note.ts';
import { drawingFaces } from '../../tools/build/fonts.ts';
import { clientDir } from '../../tools/build/paths.ts';
import { sheetContent, staleNotes } from '../../tools/files/fact-sheet/sheet-content.ts';
import { factSheet } from '../../tools/files/fact-sheet.ts';
import { elementsIn, textOf } from '../rigs/html.ts';
import { builtContent, builtPage, builtSettings } from '../rigs/last-build.ts';
import { readPdf, tagsOf } from '../rigs/pdf.ts';

const { farm, figures, roadmap, sheetCopy } = builtContent;

const format = (words: string) => formatWith(builtContent, words);

const read = (name: string) => readFileSync(clientDir + name, 'utf8');
const page = await builtPage('/');
const contact = await builtPage('/contact');

/** One figure of “What these figures mean” on the page. */
type Shown = {
  id: string;
  value: string;
  name: string;
  definition: string;
  kind: string;
  asOf: string;
  source: string;
};
/** The note at the head of the list, for figures without a day of their own. */
const sharedAsOf = sharedDayOf(elementsIn(page, 'p#figures-day')[0]);
const [, sharedSource = ''] = />Source[^:]*: (.*?)\.<\/p>/.exec(page.replaceAll('<!-- -->', '')) ?? [];
const shown = figuresOnPage();

describe('the files and the page have the same figures', () => {
  it('the page shows every figure of the register, in its order', () => {
    assert.deepEqual(
      shown.map(({ id }) => id),
      figures.map(({ id }) => id),
    );
  });

  for (const [name, figuresIn] of [
    ['figures.json', () => JSON.parse(read('figures.json')).figures],
    ['figures.csv', () => parse(read('figures.csv'), { bom: true, columns: true }) as Shown[]],
  ] as const) {
    it(`${name}, in the same order`, () => {
      const published = figuresIn().map(({ id, value, definition, kind, asOf, source }: Shown) => {
        return [id, { value, definition, kind, asOf: dated(asOf || null), source }];
      });
      assert.deepEqual(
        published,
        shown.map(({ id, name, ...figure }) => [id, figure]),
      );
    });
  }

  it('the table of tree goals', () => {
    const [table = ''] = elementsIn(page, 'section[aria-labelledby="tree-goals"]');
    const cells = elementsIn(table, 'tr')
      .slice(1)
      .map((row) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => textOf(cell ?? '')));
    const goals = roadmap.flatMap(({ year, status, trees }) => {
      const goal = shown.find(({ id }) => id === trees);
      const kind = goal && (goal.asOf === sharedAsOf ? goal.kind : `${goal.kind}, ${goal.asOf}`);
      return goal ? [[String(year), goal.value, kind, status]] : [];
    });
    assert.deepEqual(cells, goals);
  });

  it('are linked from the pages', () => {
    const [meanings = ''] = elementsIn(page, 'details#meanings');
    const [progress = ''] = elementsIn(page, 'section#progress');
    for (const name of ['fact-sheet.pdf', 'figures.csv', 'figures.json'])
      assert.ok(meanings.includes(`href="/${name}"`), name);
    assert.ok(progress.replace(meanings, '').includes('href="/fact-sheet.pdf"'));
    const [investment = ''] = elementsIn(contact, 'section[aria-labelledby="investment-headline"]');
    assert.ok(investment.includes('href="/fact-sheet.pdf"'));
    assert.ok(contact.includes('href="/contact.vcf"'));
  });
});

/** A text without spaces: PDF readers add some after a combining tone mark. */
function lettersOf(text: string): string {
  return text.replace(/\s/g, '');
}

describe('the fact sheet', () => {
  const bytes = readFileSync(`${clientDir}fact-sheet.pdf`);
  let pdf: Awaited<ReturnType<typeof readPdf>>;
  before(async () => {
    pdf = await readPdf(bytes);
  });

  it('is tagged, has a title and a language, and is a small file', () => {
    const { title, language, marked, metadata } = pdf;
    assert.deepEqual({ language, marked }, { language: 'en', marked: true });
    assert.ok(title?.startsWith(farm.name));
    assert.match(metadata ?? '', /pdfuaid:part/);
    assert.ok(bytes.length <= 100_000, `${bytes.length} bytes`);
    assert.deepEqual(
      tagsOf(pdf.tree, 'H1').map(({ text }) => lettersOf(text)),
      [lettersOf(farm.name)],
    );
    assert.doesNotMatch(pdf.tree.text, /this (web)?site|this page/i, 'it is not a web page');
    // With more palms than fit on the sheet, neither marks nor their explanation are printed.
    assert.equal(tagsOf(pdf.tree, 'Figure').length === 1, pdf.tree.text.includes(format(sheetCopy.marks)));
  });

  it('has every figure of the page in the same order, with its meaning, kind, day and source', () => {
    const rows = tagsOf(pdf.tree, 'TR')
      .slice(1)
      .map(({ children }) => children.map(({ text }) => text));
    const [day = '', ...others] = new Set(shown.map(({ asOf }) => inColumn(asOf)));
    const hasDays = others.length > 0;
    const sources = new Set(shown.map(({ source }) => source));
    const hasSources = sources.size > 1;
    assert.deepEqual(
      rows,
      shown.map(({ value, name, definition, kind, asOf, source }) => [
        `${value} ${name}`,
        definition,
        kind,
        ...(hasDays ? [inColumn(asOf)] : []),
        ...(hasSources ? [source] : []),
      ]),
    );
    // A day or source that all figures share is printed once.
    if (!hasDays) assert.ok(pdf.tree.text.includes(`As of: ${day}`));
    if (!hasSources) assert.ok(pdf.tree.text.includes(`Source: ${[...sources][0]}`));
  });

  it('has its day of issue, in Lagos, in the text and in the metadata', () => {
    const { builtAt } = JSON.parse(readFileSync(`${clientDir}../build.json`, 'utf8'));
    const day = textOf(printedDay(new Date(builtAt)));
    assert.ok(pdf.tree.text.includes(day), `${day} is not on the sheet`);
    assert.equal(pdf.created, `D:${builtAt.replace(/\D/g, '').slice(0, 14)}Z`);
  });

  it('is the same file for the same content, and in a later year names what is not confirmed', async () => {
    const { siteUrl } = builtSettings;
    const faces = await drawingFaces();
    const later = new Date(Date.UTC((roadmap.at(-1)?.year ?? 0) + 1, 5));
    const sheet = () => factSheet(sheetContent(builtContent, siteUrl, later), later, faces);
    const [one, other] = [await sheet(), await sheet()];
    assert.ok(one.equals(other));
    const { tree } = await readPdf(one);
    for (const note of staleNotes(roadmap, later.getUTCFullYear()))
      assert.equal(tree.text.split(textOf(note)).length, 2, note);
  });
});

function figuresOnPage(): Shown[] {
  const [list = ''] = elementsIn(page, 'details#meanings');
  return elementsIn(list, 'section[aria-labelledby^="kind-"]').flatMap((section) => {
    const kind = /aria-labelledby="kind-(\w+)"/.exec(section)?.[1] ?? '';
    return elementsIn(section, 'div[id^="figure-"]').map((line) => {
      const [, id = ''] = /id="figure-([\w-]+)"/.exec(line) ?? [];
      const [, value = '', name = ''] =
        /<span class="figure"[^>]*>(.*?)<\/span>(.*?)<span data-day/.exec(line) ?? [];
      const [definition = ''] = elementsIn(line, `span[id="figure-${id}-means"]`);
      const plain = line.replaceAll('<!-- -->', '');
      const [, asOf = sharedAsOf] = /<span data-day[^>]*>(?:, (.+?))?<\/span>/.exec(plain) ?? [];
      const [, source = sharedSource] = /<small>Source: (.*?)\. <\/small>/.exec(plain) ?? [];
      return {
        id,
        value: textOf(value),
        name: textOf(name.replaceAll('<!-- -->', '')),
        definition: textOf(definition.replace(/<[^>]+>/g, '')),
        kind,
        asOf: textOf(asOf),
        source: textOf(source),
      };
    });
  });
}

function sharedDayOf(note = ''): string {
  if (textOf(note).includes(daySentence({ value: null, isUnanimous: true }))) return dated(null);
  const day = figures.find(({ asOf }) => asOf && textOf(note).includes(textOf(printedDay(asOf))))?.asOf;
  return day ? dated(day) : 'no day at the head';
}

/** The day without “as of”, which is the heading of the column. */
function inColumn(asOf: string): string {
  return asOf.replace(/^(as of|date) /, '');
}

/** The day as the page prints it, or that there is none. */
function dated(asOf: string | null): string {
  return textOf(asOfWords({ asOf }));
}
