import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { printedDay } from '../../app/page/dates.ts';
import type { Figure } from '../../app/page/use-content.ts';
import { figureName } from '../../app/ui/figure-text.ts';
import { drawingFaces } from '../../tools/build/fonts.ts';
import { sheetContent } from '../../tools/files/fact-sheet/sheet-content.ts';
import { factSheet } from '../../tools/files/fact-sheet.ts';
import { elementsIn, textOf } from '../rigs/html.ts';
import { builtContent, builtFiles, builtPage, builtSettings } from '../rigs/last-build.ts';
import { readPdf, tagsOf } from '../rigs/pdf.ts';

const { farm, roadmap } = builtContent;
const page = await builtPage('/');
const contact = await builtPage('/contact');
const published: Figure[] = JSON.parse(readFileSync(`${builtFiles}figures.json`, 'utf8')).figures;

describe('the page and the files have the same figures', () => {
  it('the page has those of figures.json, in the same order', () => {
    const [meanings = ''] = elementsIn(page, 'details#meanings');
    const lines = elementsIn(meanings, 'section[aria-labelledby^="kind-"] div[id^="figure-"]');
    assert.equal(lines.length, published.length);
    for (const [at, { id, value, definition, kind }] of published.entries()) {
      const line = lines[at] ?? '';
      const plain = textOf(line.replace(/<[^>]+>/g, ''));
      assert.ok(line.includes(`id="figure-${id}"`), id);
      for (const words of [value, definition]) assert.ok(plain.includes(textOf(words)), words);
      assert.ok(
        elementsIn(meanings, `section[aria-labelledby="kind-${kind.replace(' ', '-')}"]`)
          .join()
          .includes(line),
        kind,
      );
    }
  });

  it('figures.csv', () => {
    const rows = parse(readFileSync(`${builtFiles}figures.csv`), { bom: true, columns: true }) as Figure[];
    const compared = ({ id, value, definition, kind, asOf, source }: Figure) => {
      return [id, value, definition, kind, asOf ?? '', source];
    };
    assert.deepEqual(rows.map(compared), published.map(compared));
  });

  it('the table of tree goals', () => {
    const [table = ''] = elementsIn(page, 'section[aria-labelledby="tree-goals"]');
    const cells = elementsIn(table, 'tr')
      .slice(1)
      .map((row) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => textOf(cell ?? '')));
    const goals = roadmap.flatMap(({ year, status, trees }) => {
      const goal = published.find(({ id }) => id === trees);
      return goal ? [[String(year), goal.value, goal.kind, status]] : [];
    });
    assert.deepEqual(
      cells.map(([year, value, kind, status]) => [year, value, kind?.replace(/,.*/, ''), status]),
      goals,
    );
  });

  it('are linked', () => {
    const [progress = ''] = elementsIn(page, 'section#progress');
    for (const name of ['fact-sheet.pdf', 'figures.csv', 'figures.json'])
      assert.ok(progress.includes(`href="/${name}"`), name);
    const [investment = ''] = elementsIn(contact, 'section[aria-labelledby="investment-headline"]');
    assert.ok(investment.includes('href="/fact-sheet.pdf"'));
    assert.ok(contact.includes('href="/contact.vcf"'));
  });
});

describe('the fact sheet', async () => {
  const bytes = readFileSync(`${builtFiles}fact-sheet.pdf`);
  const { title, language, marked, metadata, created, tree } = await readPdf(bytes);

  it('is tagged, has a title, a language and its day of issue in Lagos, and is a small file', () => {
    assert.deepEqual({ language, marked }, { language: 'en', marked: true });
    assert.ok(title?.startsWith(farm.name));
    assert.match(metadata ?? '', /pdfuaid:part/);
    assert.ok(bytes.length <= 100_000, `${bytes.length} bytes`);
    assert.doesNotMatch(tree.text, /this (web)?site/i, 'it is not a web page');
    const { builtAt } = JSON.parse(readFileSync(`${builtFiles}../build.json`, 'utf8'));
    assert.ok(tree.text.includes(textOf(printedDay(new Date(builtAt)))));
    assert.equal(created, `D:${builtAt.replace(/\D/g, '').slice(0, 14)}Z`);
  });

  it('has every figure in the same order, with its name, meaning and kind', () => {
    const rows = tagsOf(tree, 'TR').slice(1);
    assert.deepEqual(
      rows.map(({ children }) => children.slice(0, 3).map(({ text }) => text)),
      published.map((figure) => [
        `${figure.value} ${figureName(builtContent, figure)}`,
        figure.definition,
        figure.kind,
      ]),
    );
  });

  it('is the same file for the same content, and in a later year names what is not confirmed', async () => {
    const later = new Date(Date.UTC((roadmap.at(-1)?.year ?? 0) + 1, 5));
    const content = sheetContent(builtContent, builtSettings.siteUrl, later);
    const faces = await drawingFaces();
    const [one, other] = [await factSheet(content, later, faces), await factSheet(content, later, faces)];
    assert.ok(one.equals(other));
    const phases = content.lists.find(({ title }) => title === 'Roadmap')?.entries ?? [];
    assert.equal(phases.length, roadmap.length);
    for (const { status } of phases) assert.match(status ?? '', /, (not yet )?confirmed/);
  });
});
