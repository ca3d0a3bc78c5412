// What a content says of its figures on a day: the same on both pages, in the fact sheet, in figures.csv and figures.json, and
// in the texts of the pictures; and what the switch “Stands today” drains, the class `ahead`.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse as parseCsv } from 'csv-parse/sync';
import { type HTMLElement, parse } from 'node-html-parser';
import { printedDay } from '../../app/page/dates.ts';
import type { SiteContent } from '../../app/page/site-content.ts';
import type { Figure, PhaseStatus } from '../../app/page/use-content.ts';
import { asOfInColumn, figureName, format, writtenOut } from '../../app/ui/figure-text.ts';
import { noYearText, type Offer, statusTexts } from '../../app/ui/offer-status.tsx';
import { firstFigure, placedFigures } from '../../schema/fields/figure-id.ts';
import { sheetContent } from '../../tools/files/fact-sheet/sheet-content.ts';
import { figuresCsv, figuresJson } from '../../tools/files/figures-as-data.ts';
import { shortNames } from '../rigs/class-names.ts';
import { withoutFigures } from '../rigs/contents.ts';
import { assertClaimed, cardsOf, figuresOn, unknownNumbers } from '../rigs/figures.ts';
import { elementsIn, textOf } from '../rigs/html.ts';
import { builtContent, builtData, builtFiles, builtFolder, render } from '../rigs/last-build.ts';
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
const vision = ['trees-vision', 'revenue-vision'];
const notDated = 'Our own count, not yet dated.';

/** The day on which the page is read, and what the head of each section says of the days of its figures. */
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
    [...placedFigures.slice(1).map((id) => [id]), ['revenue-upper', 'trees-vision'], vision, all].map(
      (ids) => [
        `taken out: ${ids.join(', ')}`,
        [withoutFigures(farm, ids), '2026-11-21', ids === all ? '' : notDated, ids] as const,
      ],
    ),
  ),
};

/** Where the figures of a place stand on the pages: one on each of its cards, in this order. */
const placesIn = ({ roadmap }: SiteContent): Readonly<Record<string, readonly (string | undefined)[]>> => ({
  hero: [firstFigure, 'acres', 'revenue-upper'],
  progress: [firstFigure, 'seedlings', 'acres', 'revenue'],
  vision,
  roadmap: roadmap.map(({ trees }) => trees),
  product: [firstFigure, 'seedlings', 'seedlings', 'seedlings'],
  'tree goals': roadmap.map(({ trees }) => trees),
  investors: [firstFigure, 'trees-vision', 'revenue', 'revenue-vision'],
});

const isDrained = (part: HTMLElement | null | undefined) => {
  assert.ok(part, 'the part is on the page');
  return part.closest('.ahead') !== null;
};

for (const [name, [content, day, head, takenOut = []]] of Object.entries(cells)) {
  describe(`the figures, where there is ${name}`, async () => {
    const { figures, roadmap } = content;
    const now = new Date(`${day}T12:00:00Z`);
    const pages = await Promise.all(['/', '/contact'].map((url) => render({ url, now }, content)));
    const [landing = '', contact = ''] = pages.map(({ html }) => html.replaceAll('<!-- -->', ''));
    const trees = { landing: parse(landing), contact: parse(contact) };
    const planted = figures.find(({ id }) => id === firstFigure) as Figure;
    const sheet = sheetContent(content, site, now);
    const sheetList = (title: string) => sheet.lists.find((list) => list.title === title)?.entries ?? [];

    it('stand on both pages with their value, kind and day, and no other number does; what is no count so far drains', () => {
      const cards = cardsOf(landing, contact);
      for (const card of cards) for (const figure of figuresOn(card, content)) assertClaimed(card, figure);
      const known = new Map(
        figures.flatMap((figure) => [figure.value, writtenOut(figure)].map((text) => [text, figure])),
      );
      for (const [place, ids] of Object.entries(placesIn(content)))
        assert.deepEqual(
          cards
            .filter((card) => card.name.startsWith(place))
            .flatMap(({ html }) => known.get(textOf(elementsIn(html, '.figure')[0] ?? ''))?.id ?? []),
          ids.filter((id) => figures.some((figure) => figure.id === id)),
          place,
        );
      for (const [where, html] of Object.entries({ landing, contact })) {
        const tree = trees[where as keyof typeof trees];
        for (const shown of tree.querySelectorAll('.figure')) {
          const { textContent } = shown;
          const figure = known.get(textContent);
          // “10-year” stays on one line as well.
          assert.ok(figure || /-\p{L}/u.test(textContent), `${where}: ${textContent}`);
          // A count that stands beside a product drains with it.
          if (figure && !shown.closest('#meanings, #products'))
            assert.equal(isDrained(shown), figure.kind !== 'so far', `${textContent} in ${shown.parentNode}`);
        }
        for (const selector of neverDrained)
          assert.ok(!tree.querySelectorAll(selector).some(isDrained), `${where}: ${selector}`);
        for (const note of tree.querySelectorAll('[data-note] span[id]'))
          assert.ok(
            tree.querySelector(`[aria-describedby~="${note.id}"]`),
            `${where}: who reads “${textOf(`${note}`)}”`,
          );
        assert.deepEqual(
          tree
            .querySelectorAll('.figure, [data-note]')
            .filter((shown) => shown.closest('[aria-hidden=true]'))
            .map(String),
          [],
          `${where}: figures and days that a screen reader does not read`,
        );
        assert.deepEqual(html.match(/NaN|undefined|Infinity|<dl><\/dl>/g), null, where);
        const read = html.replace(/<style>[\s\S]*?<\/style>/g, '').replace(/ datetime="[^"]*"/g, '');
        assert.deepEqual(read.match(/\d{4}-\d\d-\d\d/g), null, `${where}: days that are not written out`);
        const traces = takenOut.flatMap((id) => [`#figure-${id}"`, `"figure-${id}"`, `"card-${id}"`]);
        assert.deepEqual(
          traces.filter((trace) => html.includes(trace)),
          [],
          `${where}: traces of what was taken out`,
        );
      }
      const heads = [landing, contact].flatMap((html) =>
        elementsIn(html, '[data-note] span[id]').map(textOf),
      );
      assert.deepEqual(
        [...new Set(heads.map((one) => one.replace('plan', 'count')))],
        head ? [head] : [],
        'the days at the heads of the sections',
      );
      assert.deepEqual(unknownNumbers(landing, content), [], 'numbers that the content does not have');
      const { tenYears } = farm.landingTexts.progress;
      const revenues = ['revenue', 'revenue-vision'].filter((id) => !takenOut.includes(id));
      assert.equal(landing.includes(tenYears.lead), revenues.length === 2, 'what explains both revenues');
      assert.equal(elementsIn(landing, '#progress rect').length, revenues.length, 'drawn revenues');
      assert.equal(
        elementsIn(landing, '#progress h3').some((title) =>
          textOf(title).startsWith(format(farm, tenYears.name)),
        ),
        vision.some((id) => !takenOut.includes(id)),
        'the heading of the vision',
      );
    });

    it('have the same value, meaning, kind and day in the meanings, the fact sheet, figures.csv and figures.json', () => {
      type Row = Pick<Figure, 'id' | 'value' | 'definition' | 'kind' | 'asOf'>;
      const rowOf = ({ id, value, definition, kind, asOf }: Row) => [
        id,
        value,
        definition,
        kind,
        asOf || null,
      ];
      const expected = figures.map((figure) => ({
        ...figure,
        definition: filled(figure.definition, figures),
      }));
      for (const [where, rows] of Object.entries<Row[]>({
        'figures.csv': parseCsv(figuresCsv(content), { bom: true, columns: true }),
        'figures.json': JSON.parse(figuresJson(content)).figures,
      }))
        assert.deepEqual(rows.map(rowOf), expected.map(rowOf), where);
      assert.deepEqual(
        sheet.figures.entries.map(({ value, name, meaning, kind, asOf }) => [
          value,
          name,
          meaning,
          kind,
          asOf,
        ]),
        expected.map((figure) => [
          figure.value,
          figureName(content, figure),
          figure.definition,
          figure.kind,
          asOfInColumn(figure),
        ]),
        'the fact sheet',
      );
      assert.deepEqual(JSON.stringify(sheet).match(/\d{4}-\d\d-\d\d/g), null, 'the fact sheet: days');
      const kinds = trees.landing.querySelectorAll('#meanings section[aria-labelledby^="kind-"]');
      const lines = kinds.flatMap((section) => section.querySelectorAll('div[id^="figure-"]'));
      assert.equal(lines.length, expected.length, 'lines of the meanings');
      for (const [at, { id, value, definition, kind }] of expected.entries()) {
        const line = lines[at];
        const section = line?.closest('section')?.getAttribute('aria-labelledby');
        assert.deepEqual([line?.id, section], [`figure-${id}`, `kind-${kind.replace(' ', '-')}`]);
        const shown = line?.textContent.replace(/\s+/g, ' ') ?? '';
        for (const text of [value, definition])
          assert.ok(shown.includes(text), `“${text}” in the meaning of ${id}: ${shown}`);
      }
    });

    it('and the roadmap has its goals and statuses on the page and in the fact sheet, whatever the day is', () => {
      const phases = trees.landing.querySelectorAll('#future li[data-phase]');
      assert.deepEqual(
        phases.map((phase) => [
          textOf(`${phase.querySelector('header p')}`),
          phase.querySelectorAll('header a[data-explained]').map((chip) => textOf(`${chip}`)),
          isDrained(phase.querySelector('article')),
        ]),
        roadmap.map(({ year, status }) => [`${year}`, [status], status === 'Planned' || status === 'Vision']),
        'the cards of the phases',
      );
      for (const [at, { status }] of roadmap.entries())
        for (const goal of phases[at]?.querySelectorAll('article li') ?? [])
          if (!goal.querySelector('a')) assert.equal(isDrained(goal), status !== 'Done', `${goal}`);
      for (const phase of trees.landing.querySelectorAll('#future [data-square]')) {
        const isAhead = Number(phase.getAttribute('data-square')) > (planted.amount as number);
        assert.equal(isDrained(phase.querySelector('svg[viewBox="-50 -50 100 100"]')), isAhead, `${phase}`);
        assert.equal(isDrained(phase.nextElementSibling?.querySelector('p')), isAhead, 'its numeral');
      }
      const rows = trees.landing.querySelectorAll('section[aria-labelledby="tree-goals"] tr').slice(1);
      assert.deepEqual(
        rows.map((row) =>
          row.querySelectorAll('th, td').map((cell) => textOf(`${cell}`).replace(/ \(.*\)$/, '')),
        ),
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

    it('and every product, technology and step says how far it is, on its card or at the head, and in the fact sheet', () => {
      const { technology, vision } = content.landingTexts;
      const services = [{ ...technology.service, waitsFor: technology.service.goal }];
      const systems = [...content.technologies, ...services];
      const steps = content.valueChain;
      for (const [selector, page, offers, word, list, drains] of [
        ['#products li', 'landing', content.products, statusTexts.onSale, vision.products, true],
        ['#technology article', 'landing', content.technologies, statusTexts.inUse, technology.name, true],
        ['#technology div.together', 'landing', services, statusTexts.inUse, undefined, false],
        ['#technology div.together > h3', 'landing', services, undefined, undefined, true],
        ['#partner li', 'contact', systems, statusTexts.inUse, undefined, false],
        ['#vision ol > li', 'landing', steps, statusTexts.inOperation, undefined, true],
      ] as const) {
        const parts = trees[page].querySelectorAll(selector);
        assert.equal(parts.length, offers.length, selector);
        for (const [at, offer] of offers.entries()) {
          const part = parts[at];
          const where = `${selector} ${at + 1}: ${textOf(`${part}`)}`;
          // A step that waits for nothing holds only figures.
          const isAhead = !stands(offer, roadmap) && (offers !== steps || offer.waitsFor !== undefined);
          if (drains) assert.equal(isDrained(part), isAhead, where);
          if (word === undefined) continue;
          const expected = expectedStatus(offer, roadmap, word, offers === steps ? undefined : noYearText);
          if (expected === noYearText && heads[selector])
            assert.match(
              textOf(elementsIn(landing, heads[selector])[0] ?? ''),
              /No year is named yet\.|No year means none is named\./,
              where,
            );
          else if (expected) assert.ok(statusOn(`${part}`).includes(expected), `${expected} in ${where}`);
          if (offers === steps)
            assert.equal(
              part?.querySelectorAll(`svg.${blueprint}`).length,
              offer.waitsFor ? 1 : 0,
              `the plan in ${where}`,
            );
          if (list) assert.equal(sheetList(list)[at]?.status, expected, `the fact sheet, ${where}`);
        }
      }
      const counted = (all: readonly unknown[], isThere: (one: never) => boolean, what: string) =>
        `${(all as never[]).filter(isThere).length} of ${all.length} ${what}`;
      const isOffered = (offer: Offer) => stands(offer, roadmap);
      assert.equal(
        textOf(`${trees.landing.querySelector('#view-count')}`),
        `${counted(figures, ({ kind }: Figure) => kind === 'so far', 'figures')}, ${counted(content.technologies, isOffered, 'systems')} and ${counted(content.products, isOffered, 'products')} stand today.`,
      );
    });

    it('and the description and the texts of the pictures have the same', () => {
      const description = trees.landing.querySelector('meta[name=description]')?.getAttribute('content');
      assert.equal(
        textOf(description ?? ''),
        filled(content.landingTexts.description, figures),
        'the description',
      );
      const alts = trees.landing.querySelectorAll(
        'meta[property="og:image:alt"], meta[name="twitter:image:alt"]',
      );
      assert.equal(alts.length, 2, 'alternative texts of the social picture');
      for (const part of [`${planted.value} ${planted.label}`, planted.asOf && printedDay(planted.asOf)])
        for (const alt of alts)
          assert.ok(
            textOf(alt.getAttribute('content') ?? '').includes(textOf(part ?? '')),
            `${part} in ${alt}`,
          );
    });
  });
}

it('a page without photographs is the same on every day of a year, and no status, goal or figure changes as years pass', async () => {
  const content = { ...farm, photographs: [] };
  const pageOn = async (url: string, day: string) =>
    (await render({ url, now: new Date(`${day}T12:00:00Z`) }, content)).html;
  for (const url of ['/', '/contact'])
    assert.equal(await pageOn(url, '2026-01-01'), await pageOn(url, '2026-12-31'), url);
  const phases = async (year: number) =>
    elementsIn(await pageOn('/', `${year}-01-15`), 'li[data-phase]').map(textOf);
  for (const year of [2025, 2027, 2031]) assert.deepEqual(await phases(year), await phases(2026), `${year}`);
});

it('the files that the build made have those figures, and both pages link them', async () => {
  const bytes = readFileSync(`${builtFiles}fact-sheet.pdf`);
  const { title, language, marked, metadata, created, tree } = await readPdf(bytes);
  const { builtAt } = JSON.parse(readFileSync(`${builtFolder}build.json`, 'utf8'));
  assert.equal(readFileSync(`${builtFiles}figures.json`, 'utf8'), figuresJson(builtContent));
  assert.equal(readFileSync(`${builtFiles}figures.csv`, 'utf8'), figuresCsv(builtContent));
  assert.deepEqual(
    tagsOf(tree, 'TR')
      .slice(1)
      .map(({ children }) => children.slice(0, 3).map(({ text }) => text)),
    sheetContent(builtContent, site, new Date()).figures.entries.map(({ value, name, meaning, kind }) => [
      `${value} ${name}`,
      meaning,
      kind,
    ]),
    'the rows of the fact sheet',
  );
  assert.deepEqual({ language, marked }, { language: 'en', marked: true }, 'the fact sheet is tagged');
  assert.ok(title?.startsWith(builtContent.farm.name), `its title: ${title}`);
  assert.match(metadata ?? '', /pdfuaid:part/);
  assert.ok(bytes.length <= 100_000, `the fact sheet has ${bytes.length} bytes`);
  assert.ok(tree.text.includes(textOf(printedDay(new Date(builtAt)))), 'its day of issue, in Lagos');
  assert.equal(created, `D:${builtAt.replace(/\D/g, '').slice(0, 14)}Z`);
  const [landing, contact] = await Promise.all(
    ['/', '/contact'].map(async (url) => (await render({ url, now: new Date() })).html),
  );
  for (const [page, selector, name] of [
    [landing, '#progress', 'fact-sheet.pdf'],
    [landing, '#progress', 'figures.csv'],
    [landing, '#progress', 'figures.json'],
    [contact, '#investment', 'fact-sheet.pdf'],
    [contact, 'main', 'contact.vcf'],
  ] as const)
    assert.ok(
      elementsIn(page ?? '', `${selector} a[href="/${name}"]`).length > 0,
      `${selector} links ${name}`,
    );
  assert.ok(landing?.includes(builtData.cards.landing), 'the social picture of the landing page');
});

/** Apart from the function of the product: a mistake in that would be on both sides. */
function filled(text: string, figures: readonly Figure[]): string {
  return text.replace(/\{([\w-]+?)(-count)?\}/g, (named, id, isCount) => {
    const figure = figures.find((one) => one.id === id);
    return (isCount ? figure && writtenOut(figure) : figure?.value) ?? named;
  });
}

const neverDrained = ['h1', 'h2', '.lead', '[data-note]', 'main a[href^="http"]', 'main a[href^="/"]:not([data-explained])', 'button', 'input', 'summary', '#meanings', 'footer']; // biome-ignore format: in a row

/** Whether the owner says so, or the phase that it waits for is done. */
function stands({ today, waitsFor }: Offer, roadmap: SiteContent['roadmap']): boolean {
  return (
    today || roadmap.some(({ goals, status }) => status === 'Done' && goals.some((goal) => goal === waitsFor))
  );
}

/** What an offer says of itself: nothing where it has neither a goal nor a text for that. */
function expectedStatus(
  { today, waitsFor }: Offer,
  roadmap: SiteContent['roadmap'],
  word: string,
  otherwise: string | undefined,
): string | undefined {
  if (today) return word;
  const phase = roadmap.find(({ goals }) => waitsFor && goals.includes(waitsFor));
  return phase ? `${phase.status}, ${phase.year}` : otherwise;
}

/** Where the head says once that no year is named. */
const heads: Readonly<Record<string, string>> = {
  '#products li': '#products header',
  '#technology article': '#technology header',
};

/** A chip, or words in its place. */
function statusOn(html: string): string {
  return [...elementsIn(html, 'span[data-chip]'), ...elementsIn(html, 'span.quiet')].map(textOf).join(' ');
}
