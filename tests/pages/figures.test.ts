// What a content says of its figures on a day: the same at each place of both pages, in the fact sheet, in figures.csv and
// figures.json, and in the texts of the pictures; and what the switch “Stands today” drains, the class `ahead`.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse as parseCsv } from 'csv-parse/sync';
import { type HTMLElement, parse } from 'node-html-parser';
import { printedDay } from '../../app/page/dates.ts';
import type { SiteContent } from '../../app/page/site-content.ts';
import type { Figure, PhaseStatus } from '../../app/page/use-content.ts';
import { asOfInColumn, format, writtenOut } from '../../app/ui/figure-text.ts';
import { noYearText, type Offer, statusTexts } from '../../app/ui/offer-status.tsx';
import { firstFigure, placedFigures } from '../../schema/fields/figure-id.ts';
import { sheetContent } from '../../tools/files/fact-sheet/sheet-content.ts';
import { figuresCsv, figuresJson } from '../../tools/files/figures-as-data.ts';
import { shortNames } from '../rigs/class-names.ts';
import { withoutFigures } from '../rigs/contents.ts';
import { assertClaimed, figuresIn, places, unknownNumbers } from '../rigs/figures.ts';
import { textOf } from '../rigs/html.ts';
import { builtContent, builtFiles, builtFolder, render } from '../rigs/last-build.ts';
import { readPdf, tagsOf } from '../rigs/pdf.ts';

const { blueprint } = await shortNames('app/drawings/illustrations/chain.module.css');
const site = 'https://farm.example';
/** No two figures with one value, so that a figure is known by it. */
const farm: SiteContent = {
  ...builtContent,
  figures: builtContent.figures.map((figure) =>
    figure.id === 'trees-2030' ? { ...figure, value: '101k+', amount: 101_000 } : figure,
  ),
  products: builtContent.products.map((product, at) => ({
    ...product,
    description: at ? '{seedlings} palms.' : '{trees-planted} palms.',
  })),
};
const dated = (asOf: (at: number) => string | null): SiteContent => ({
  ...farm,
  figures: farm.figures.map((figure, at) => ({ ...figure, asOf: asOf(at) })),
});
const isThere = <Entry extends object>(entry: Entry) => ({ ...entry, today: true, waitsFor: undefined });
const next = { Vision: 'Planned', Planned: 'In Progress', 'In Progress': 'Done', Done: 'Done' } as const;
const withStatus = (statusOf: (status: PhaseStatus) => PhaseStatus): SiteContent => ({
  ...farm,
  roadmap: farm.roadmap.map((phase) => ({ ...phase, status: statusOf(phase.status) })),
});
const all = farm.figures.flatMap(({ id }) => (id === firstFigure ? [] : id));
const notDated = 'Our own count, not yet dated.';

/** A content, the day on which it is read, and what the head of each section says of the days of its figures. */
type Cell = readonly [content: SiteContent, day: string, head: string, takenOut?: readonly string[]];

const cells: Readonly<Record<string, Cell>> = {
  'no day': [farm, '2026-11-21', notDated],
  'no day, and every year is over': [farm, '2040-06-15', notDated],
  'one day, and every year is over': [dated(() => '2024-12-31'), '2040-06-15', 'As of 31 December 2024.'],
  'a day of its own each': [dated((at) => `2026-01-${10 + at}`), '2026-11-21', ''],
  'no day for most': [
    dated((at) => (at % 4 ? null : `2026-02-${10 + at}`)),
    '2026-11-21',
    'Where no day is shown: not yet dated.',
  ],
  'each phase has gone on': [withStatus((status) => next[status]), '2026-11-21', notDated],
  'each phase is done': [withStatus(() => 'Done'), '2026-11-21', notDated],
  'everything is there': [
    {
      ...farm,
      products: farm.products.map(isThere),
      technologies: farm.technologies.map(isThere),
      valueChain: farm.valueChain.map(isThere),
    },
    '2026-11-21',
    notDated,
  ],
  ...Object.fromEntries(
    [
      ...placedFigures.slice(1).map((id) => [id]),
      ['revenue-upper', 'trees-vision'],
      ['trees-vision', 'revenue-vision'],
      all,
    ].map((ids) => [
      `taken out: ${ids.join(', ')}`,
      [withoutFigures(farm, ids), '2026-11-21', ids === all ? '' : notDated, ids] as const,
    ]),
  ),
};

for (const [name, [content, day, head, takenOut = []]] of Object.entries(cells)) {
  describe(`the figures, where there is ${name}`, async () => {
    const { figures, roadmap } = content;
    const now = new Date(`${day}T12:00:00Z`);
    const [landing, contact] = await Promise.all(['/', '/contact'].map((url) => treeOf(url, now, content)));
    assert.ok(landing && contact);
    const pages = { landing, contact };
    const planted = figures.find(({ id }) => id === firstFigure) as Figure;
    const sheet = sheetContent(content, site, now);
    const sheetList = (title: string) => sheet.lists.find((list) => list.title === title)?.entries ?? [];

    for (const [name, place] of Object.entries(places))
      it(`stand in ${name} with their kind and day`, () => {
        const page = pages[place.page];
        const cards = page.querySelectorAll(place.cards);
        assert.deepEqual(
          cards.flatMap((card) => figuresIn(card, content)[0]?.id ?? []),
          place.ids(content).filter((id) => figures.some((figure) => figure.id === id)),
        );
        for (const card of cards)
          for (const figure of figuresIn(card, content)) assertClaimed(place, card, page, figure);
      });

    it('are the only numbers on the pages, and what is no count so far drains', () => {
      for (const page of Object.values(pages)) {
        for (const shown of page.querySelectorAll('.figure')) {
          const { textContent } = shown;
          const figure = figures.find((one) => [one.value, writtenOut(one)].includes(textContent));
          // “10-year” stays on one line as well.
          assert.ok(figure || /-\p{L}/u.test(textContent), textContent);
          // A count that stands beside a product drains with it.
          if (figure && !shown.closest('#meanings, #products'))
            assert.equal(isDrained(shown), figure.kind !== 'so far', `${textContent} in ${shown.parentNode}`);
        }
        for (const selector of neverDrained)
          assert.ok(!page.querySelectorAll(selector).some(isDrained), selector);
      }
      assert.deepEqual(unknownNumbers(`${landing}`, content), []);
    });

    it('have their days at the heads of sections, written out, where a screen reader finds them', () => {
      const notes = [landing, contact].flatMap((page) => page.querySelectorAll('[data-note] span[id]'));
      assert.deepEqual(
        [...new Set(notes.map((note) => textOf(`${note}`).replace('plan', 'count')))],
        head ? [head] : [],
      );
      for (const page of Object.values(pages)) {
        assert.deepEqual(
          page.querySelectorAll('[aria-hidden=true] :is(.figure, [data-note])').map(String),
          [],
        );
        assert.doesNotMatch(`${page}`.replace(/ datetime="[^"]*"/gi, ''), /\d{4}-\d\d-\d\d/);
      }
      assert.doesNotMatch(JSON.stringify(sheet), /\d{4}-\d\d-\d\d/);
    });

    it('leave nothing where they were taken out, and no drawing without its figures', () => {
      for (const page of Object.values(pages)) {
        assert.doesNotMatch(`${page}`, /NaN|undefined|Infinity|<dl><\/dl>/);
        for (const id of takenOut)
          for (const trace of [`#figure-${id}"`, `"figure-${id}"`, `"card-${id}"`])
            assert.ok(!`${page}`.includes(trace), trace);
      }
      const { tenYears } = farm.landingTexts.progress;
      const [projected, trees, revenue] = ['revenue', 'trees-vision', 'revenue-vision'].map(
        (id) => !takenOut.includes(id),
      );
      const drawn = landing.querySelectorAll('#progress rect').length;
      assert.equal(drawn, Number(projected) + Number(revenue), 'drawn revenues');
      assert.equal(`${landing}`.includes(tenYears.lead), projected && revenue, 'what explains both revenues');
      const titles = textsIn(landing, '#progress h3').join();
      assert.equal(
        titles.includes(format(farm, tenYears.name)),
        trees || revenue,
        'the heading of the vision',
      );
    });

    it('have the same value, meaning, kind and day in the meanings, the fact sheet, figures.csv and figures.json', () => {
      const expected = figures.map((figure) => ({
        ...figure,
        definition: filled(figure.definition, figures),
      }));
      type Row = Pick<Figure, 'id' | 'value' | 'definition' | 'kind' | 'asOf'>;
      const rowOf = ({ id, value, definition, kind, asOf }: Row) => [id, value, definition, kind, asOf || null]; // biome-ignore format: one row
      for (const rows of [
        parseCsv(figuresCsv(content), { bom: true, columns: true }),
        JSON.parse(figuresJson(content)).figures,
      ])
        assert.deepEqual(rows.map(rowOf), expected.map(rowOf));
      assert.deepEqual(
        sheet.figures.entries.map(({ value, meaning, kind, asOf }) => [value, meaning, kind, asOf]),
        expected.map((figure) => [figure.value, figure.definition, figure.kind, asOfInColumn(figure)]),
      );
      const meanings = landing.querySelectorAll('#meanings section[aria-labelledby^="kind-"]');
      assert.deepEqual(
        meanings.flatMap((section) =>
          section
            .querySelectorAll('div')
            .map((line) => [section.getAttribute('aria-labelledby'), line.id, textsIn(line, '.figure')[0]]),
        ),
        figures.map(({ id, kind, value }) => [`kind-${kind.replace(' ', '-')}`, `figure-${id}`, value]),
      );
    });

    it('and the roadmap has its goals and statuses on the page and in the fact sheet, whatever the day is', () => {
      const phases = landing.querySelectorAll('#future li[data-phase]');
      assert.deepEqual(
        phases.map((phase) => [
          textsIn(phase, 'header p')[0],
          ...textsIn(phase, 'header a[data-explained]'),
          isDrained(phase.querySelector('article')),
        ]),
        roadmap.map(({ year, status }) => [`${year}`, status, status === 'Planned' || status === 'Vision']),
      );
      for (const [at, { status }] of roadmap.entries())
        for (const goal of phases[at]?.querySelectorAll('article li') ?? [])
          if (!goal.querySelector('a')) assert.equal(isDrained(goal), status !== 'Done', `${goal}`);
      for (const phase of landing.querySelectorAll('#future [data-square]')) {
        const isAhead = Number(phase.getAttribute('data-square')) > (planted.amount as number);
        assert.equal(isDrained(phase.querySelector('svg[viewBox="-50 -50 100 100"]')), isAhead, `${phase}`);
        assert.equal(isDrained(phase.nextElementSibling?.querySelector('p')), isAhead, 'its numeral');
      }
      const rows = landing.querySelectorAll('section[aria-labelledby="tree-goals"] tr').slice(1);
      assert.deepEqual(
        rows.map((row) => textsIn(row, 'th, td').map((cell) => cell.replace(/ \(.*\)$/, ''))),
        roadmap.flatMap(({ year, status, trees }) => {
          const goal = figures.find(({ id }) => id === trees);
          return goal ? [[`${year}`, goal.value, goal.kind, status]] : [];
        }),
        'the table of tree goals',
      );
      assert.deepEqual(
        sheetList('Roadmap').map(({ name, status }) => [name, status]),
        roadmap.map(({ year, status }) => [`${year}`, status]),
        'the fact sheet, also where the year is over',
      );
    });

    it('and every product, technology and step says how far it is, on its card and in the fact sheet', () => {
      const { technology, vision } = content.landingTexts;
      const service = { ...technology.service, waitsFor: technology.service.goal };
      const { valueChain: steps, technologies, products } = content;
      for (const [selector, page, offers, word, list, drains] of [
        ['#products li', landing, products, statusTexts.onSale, vision.products, ''],
        ['#technology article', landing, technologies, statusTexts.inUse, technology.name, ''],
        ['#technology div.together', landing, [service], statusTexts.inUse, undefined, 'h3'],
        ['#partner li', contact, [...technologies, service], statusTexts.inUse, undefined, undefined],
        ['#vision ol > li', landing, steps, statusTexts.inOperation, undefined, ''],
      ] as const) {
        const parts = page.querySelectorAll(selector);
        assert.equal(parts.length, offers.length, selector);
        for (const [at, offer] of offers.entries()) {
          const part = parts[at] as HTMLElement;
          const where = `${selector} ${at + 1}: ${textOf(`${part}`)}`;
          // A step that waits for nothing holds only figures.
          const isAhead = !stands(offer, roadmap) && (offers !== steps || offer.waitsFor !== undefined);
          if (drains !== undefined)
            assert.equal(isDrained(drains ? part.querySelector(drains) : part), isAhead, where);
          const status = statusOf(offer, roadmap, word) ?? (offers === steps ? undefined : noYearText);
          if (status)
            assert.ok(textsIn(part, 'span[data-chip], span.quiet').join(' ').includes(status), `${status} in ${where}`); // biome-ignore format: one sentence
          if (offers === steps)
            assert.equal(part.querySelectorAll(`svg.${blueprint}`).length, offer.waitsFor ? 1 : 0, where);
          if (list) assert.equal(sheetList(list)[at]?.status, status, `the fact sheet, ${where}`);
        }
      }
      for (const [
        section,
        offers,
        there,
      ] of [['#products', products, 'on sale'], ['#technology', technologies, 'in use']] as const) // biome-ignore format: two sections
        assert.equal(
          textOf(`${landing.querySelector(`${section} header`)}`).includes(`None is ${there} yet.`),
          !offers.some((offer) => stands(offer, roadmap)),
          section,
        );
      const counted = (group: readonly boolean[], what: string) =>
        `${group.filter(Boolean).length} of ${group.length} ${what}`;
      const standing = (offers: readonly Offer[]) => offers.map((offer) => stands(offer, roadmap));
      assert.deepEqual(textsIn(landing, '#view-count'), [
        `${counted(figures.map(({ kind }) => kind === 'so far'), 'figures')}, ${counted(standing(technologies), 'systems')} and ${counted(standing(products), 'products')} stand today.`, // biome-ignore format: one sentence
      ]);
    });

    it('and the description and the texts of the pictures have the same', () => {
      const contentOf = (meta: string) =>
        textOf(landing.querySelector(`meta[${meta}]`)?.getAttribute('content') ?? '');
      assert.equal(contentOf('name=description'), filled(content.landingTexts.description, figures));
      for (const alt of ['property="og:image:alt"', 'name="twitter:image:alt"'].map(contentOf))
        for (const part of [`${planted.value} ${planted.label}`, planted.asOf && printedDay(planted.asOf)])
          assert.ok(alt.includes(textOf(part ?? '')), `${part} in ${alt}`);
    });
  });
}

it('a page without photographs is the same on every day of a year, and no status, goal or figure changes as years pass', async () => {
  const content = { ...farm, photographs: [] };
  const pageOn = (url: string, day: string) => treeOf(url, new Date(`${day}T12:00:00Z`), content);
  for (const url of ['/', '/contact'])
    assert.equal(`${await pageOn(url, '2026-01-01')}`, `${await pageOn(url, '2026-12-31')}`, url);
  const phases = async (year: number) => textsIn(await pageOn('/', `${year}-01-15`), 'li[data-phase]');
  for (const year of [2025, 2027, 2031]) assert.deepEqual(await phases(year), await phases(2026), `${year}`);
});

it('the files that the build made have those figures, and both pages link them', async () => {
  const bytes = readFileSync(`${builtFiles}fact-sheet.pdf`);
  const { title, language, marked, metadata, created, tree } = await readPdf(bytes);
  const { builtAt } = JSON.parse(readFileSync(`${builtFolder}build.json`, 'utf8'));
  assert.equal(readFileSync(`${builtFiles}figures.json`, 'utf8'), figuresJson(builtContent));
  assert.equal(readFileSync(`${builtFiles}figures.csv`, 'utf8'), figuresCsv(builtContent));
  const [, ...rows] = tagsOf(tree, 'TR');
  const sheet = sheetContent(builtContent, site, new Date(builtAt));
  assert.deepEqual(
    rows.map(({ children }) => children.slice(0, 3).map(({ text }) => text)),
    sheet.figures.entries.map(({ value, name, meaning, kind }) => [`${value} ${name}`, meaning, kind]),
  );
  assert.deepEqual({ language, marked }, { language: 'en', marked: true });
  assert.ok(title?.startsWith(builtContent.farm.name), `its title: ${title}`);
  assert.match(metadata ?? '', /pdfuaid:part/);
  assert.ok(bytes.length <= 100_000, `the fact sheet has ${bytes.length} bytes`);
  assert.ok(tree.text.includes(textOf(sheet.issued)), 'its day of issue, in Lagos');
  assert.equal(created, `D:${builtAt.replace(/\D/g, '').slice(0, 14)}Z`);
  const [landing, contact] = await Promise.all(['/', '/contact'].map((url) => treeOf(url, new Date())));
  for (const [page, place, names] of [
    [landing, '#progress', ['fact-sheet.pdf', 'figures.csv', 'figures.json']],
    [contact, '#investment', ['fact-sheet.pdf']],
    [contact, 'main', ['contact.vcf']],
  ] as const)
    for (const name of names) assert.ok(page?.querySelector(`${place} a[href="/${name}"]`), name);
});

async function treeOf(url: string, now: Date, content = builtContent): Promise<HTMLElement> {
  const page = parse((await render({ url, now }, content)).html);
  for (const style of page.querySelectorAll('style')) style.remove();
  return page;
}

function textsIn(part: HTMLElement, selector: string): string[] {
  return part.querySelectorAll(selector).map((one) => textOf(`${one}`));
}

function isDrained(part: HTMLElement | null | undefined): boolean {
  assert.ok(part, 'the part is on the page');
  return part.closest('.ahead') !== null;
}

const neverDrained = ['h1', 'h2', '.lead', '[data-note]', 'main a[href^="http"]', 'main a[href^="/"]:not([data-explained])', 'button', 'input', 'summary', '#meanings', 'footer']; // biome-ignore format: in a row

/** Apart from the function of the product: a mistake in that would be on both sides. */
function filled(text: string, figures: readonly Figure[]): string {
  return text.replace(/\{([\w-]+?)(-count)?\}/g, (named, id, isCount) => {
    const figure = figures.find((one) => one.id === id);
    return (isCount ? figure && writtenOut(figure) : figure?.value) ?? named;
  });
}

/** Whether the owner says so, or the phase that it waits for is done. */
function stands({ today, waitsFor }: Offer, roadmap: SiteContent['roadmap']): boolean {
  return today || roadmap.some(({ goals, status }) => status === 'Done' && goals.includes(waitsFor ?? ''));
}

/** What an offer says of itself, unless it has neither a goal nor is there. */
function statusOf({ today, waitsFor }: Offer, roadmap: SiteContent['roadmap'], word: string) {
  if (today) return word;
  const phase = roadmap.find(({ goals }) => waitsFor && goals.includes(waitsFor));
  return phase && `${phase.status}, ${phase.year}`;
}
