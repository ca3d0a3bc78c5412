// What a content says of its figures on a day: the same at each place of both pages, in the fact sheet, in figures.csv and
// figures.json, and in the texts of the pictures; and what “Stands today” folds away, the class `ahead`.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse as parseCsv } from 'csv-parse/sync';
import { type HTMLElement, parse } from 'node-html-parser';
import { printedDay } from '../../app/data/dates.ts';
import { asOfInColumn, format, writtenOut } from '../../app/data/figure-text.ts';
import type { SiteContent } from '../../app/data/site-content.ts';
import type { Figure, FigureId, PhaseStatus } from '../../app/data/use-content.ts';
import { countMissing, type Offer, type OfferKind, offerKinds } from '../../app/ui/standing.tsx';
import { firstFigure, placedFigures } from '../../schema/fields/figure-id.ts';
import { sheetContent } from '../../tools/files/fact-sheet/sheet-content.ts';
import { figuresCsv, figuresJson } from '../../tools/files/figures.ts';
import { shortNames } from '../rigs/class-names.ts';
import { withAmounts, withoutFigures } from '../rigs/contents.ts';
import { assertClaimed, figuresIn, places, unknownNumbers } from '../rigs/figures.ts';
import { textOf } from '../rigs/html.ts';
import { builtContent, builtFiles, builtFolder, render } from '../rigs/last-build.ts';
import { readPdf, tagsOf } from '../rigs/pdf.ts';

const { open = '?' } = await shortNames('app/ui/figure.module.css');
const { lineDrawing = '?' } = await shortNames('app/drawings/illustrations/line-drawing.module.css');
const site = 'https://farm.example';
const shownInProducts: readonly FigureId[] = [firstFigure, 'maturity', 'revenue-upper', 'trees-vision'];
/** No two figures with one value, so that a figure is known by it. */
const farm: SiteContent = {
  ...builtContent,
  figures: builtContent.figures.map((figure) =>
    figure.id === 'trees-2030' ? { ...figure, value: '101k+', amount: 101_000 } : figure,
  ),
  products: builtContent.products.map((product, at) => ({
    ...product,
    description: `{${shownInProducts[at]}}: a figure.`,
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
  'every figure reached': [
    { ...farm, figures: farm.figures.map((figure) => ({ ...figure, kind: 'so far' })) },
    '2026-11-21',
    notDated,
  ],
  'no palm is planted': [withAmounts(farm, { [firstFigure]: 0 }), '2026-11-21', notDated],
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
    const has = (id: FigureId | undefined) => figures.some((figure) => figure.id === id);

    for (const [name, place] of Object.entries(places))
      it(`stand in ${name} with their kind and day`, () => {
        const page = pages[place.page];
        const parts = page.querySelectorAll(place.parts);
        const shown = parts.map((part) => figuresIn(textOf(`${part}`), content));
        assert.deepEqual(
          shown.flatMap(([first]) => first?.id ?? []),
          place.ids(content).filter(has),
        );
        for (const [at, part] of parts.entries())
          for (const [order, figure] of shown[at]?.entries() ?? [])
            assertClaimed(place, part, page, figure, order === 0 && place.hasNumeral ? open : undefined);
      });

    it('are the only numbers on the pages, and what is no count so far folds away', () => {
      for (const shown of landing.querySelectorAll('.figure')) {
        const text = shown.querySelector('.visually-hidden')
          ? (shown.childNodes[0]?.text ?? '').trim()
          : shown.textContent;
        const figure = figures.find((one) => [one.value, writtenOut(one)].includes(text));
        // “10-year” stays on one line as well.
        assert.ok(figure || /-\p{L}/u.test(text), text);
        // A count folds away with a product beside it; phases are asked below.
        if (figure && !shown.closest('#meanings, #products, #future ol'))
          assert.equal(isAhead(shown), figure.kind !== 'so far', `${text} in ${shown.parentNode}`);
      }
      for (const shown of [landing, contact].flatMap((page) => page.querySelectorAll(`.${open}`)))
        assert.notEqual(figuresIn(textOf(`${shown}`), content)[0]?.kind, 'so far', `open digits: ${shown}`);
      assert.deepEqual(unknownNumbers(`${landing}`, content), []);
    });

    it('have a line in the place of each group that folds away, and no heading that is left without its words', () => {
      assert.deepEqual(
        textsIn(landing, '.only-today').map((line) => line.replaceAll('\u00a0', ' ')),
        linesOf(content),
      );
      // The note of the products folds away with all of them, that of the plan with the plan, and the game with the systems.
      for (const selector of neverFolded)
        for (const part of landing.querySelectorAll(selector))
          if (!part.closest('#products, #future [data-note], #game')) assert.ok(!isAhead(part), `${part}`);
      const today = parse(`${landing}`);
      for (const folded of today.querySelectorAll('.ahead')) folded.remove();
      for (const heading of today.querySelectorAll('h1, h2, h3, h4'))
        assert.notEqual(textOf(`${heading}`), '', `${heading}`);
      assert.equal(contact.querySelector('.ahead, .only-today'), null, 'the contact page has no switch');
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
        assert.doesNotMatch(`${page}`, /NaN|undefined|Infinity|<(dl|ul|ol)[^>]*><\/\1>/);
        for (const id of takenOut)
          for (const trace of [`#figure-${id}"`, `"figure-${id}"`, `"card-${id}"`])
            assert.ok(!`${page}`.includes(trace), trace);
      }
      const { tenYears } = farm.landingTexts.progress;
      const isPlan = (id: FigureId) => figures.some((figure) => figure.id === id && figure.kind !== 'so far');
      const [projected, trees, revenue] = (['revenue', 'trees-vision', 'revenue-vision'] as const).map(
        isPlan,
      );
      const drawn = landing.querySelectorAll('#progress rect').length;
      assert.equal(drawn, Number(projected) + Number(revenue), 'drawn revenues');
      const headings = textsIn(landing, '#progress :is(h3, h4)');
      assert.equal(
        headings.includes(tenYears.lead),
        projected || trees || revenue,
        'the band of projections',
      );
      assert.equal(
        headings.some((heading) => heading === format(content, content.landingTexts.progress.tenYears.name)),
        trees || revenue,
        'the heading of the vision',
      );
      const drawnPalms = landing.querySelectorAll('[data-marks^=planted] path, [data-land]').length;
      assert.equal(drawnPalms > 0, planted.amount !== 0, 'drawn palms');
      assert.equal(landing.querySelectorAll('[data-marks^=nursery] path').length > 0, has('seedlings'));
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
      const sections = landing.querySelectorAll('#meanings section[aria-labelledby^="kind-"]');
      assert.deepEqual(
        sections.flatMap((section) =>
          section
            .querySelectorAll('dt')
            .map((term) => [
              section.getAttribute('aria-labelledby'),
              term.id,
              figuresIn(textOf(`${term}`), content)[0]?.id,
            ]),
        ),
        figures.map(({ id, kind }) => [`kind-${kind.replace(' ', '-')}`, `figure-${id}`, id]),
      );
      for (const { id, definition } of figures) {
        const means = landing.querySelector(`[id="figure-${id}-means"]`)?.textContent ?? '';
        assert.ok(means.replaceAll('\u00a0', ' ').startsWith(filled(definition, figures)), means);
      }
    });

    it('and the roadmap has its goals and statuses on the page and in the fact sheet, whatever the day is', () => {
      const phases = landing.querySelectorAll('#future ol > li');
      const isBegun = (status: PhaseStatus) => status === 'In Progress' || status === 'Done';
      assert.deepEqual(
        phases.map((phase) => [
          textsIn(phase, 'p')[0],
          phase.querySelector('[data-badge]')?.getAttribute('data-badge'),
          ...textsIn(phase, 'h3'),
          isAhead(phase),
        ]),
        roadmap.map(({ year, status, title }) => [`${year} ${status}`, status, title, !isBegun(status)]),
      );
      for (const [at, { goals, status, trees }] of roadmap.entries()) {
        const items = phases[at]?.querySelectorAll('ul > li') ?? [];
        const figure = figures.find(({ id }) => id === trees);
        assert.deepEqual(
          items.map((item) => [
            figuresIn(textOf(`${item}`), content)[0]?.id ?? textOf(`${item}`),
            isAhead(item),
          ]),
          [
            ...(figure ? [[figure.id, figure.kind !== 'so far' || !isBegun(status)]] : []),
            ...goals.map((goal) => [goal, status !== 'Done']),
          ],
        );
      }
      assert.deepEqual(
        sheetList('Roadmap').map(({ name, status }) => [name, status]),
        roadmap.map(({ year, status }) => [`${year}`, status]),
        'the fact sheet, also where the year is over',
      );
    });

    it('and every product, technology and step says how far it is, where it stands and in the fact sheet', () => {
      const { technology, vision } = content.landingTexts;
      const service = { ...technology.service, waitsFor: technology.service.goal };
      const { valueChain: steps, technologies, products } = content;
      for (const [selector, page, offers, word, list] of [
        ['#products > ul > li', landing, products, 'On sale', vision.products],
        ['#technology > ul > li', landing, technologies, 'In use', technology.name],
        ['#technology .beside .lead', landing, [service], 'In use', undefined],
        ['#partner dl > div', contact, [...technologies, service], 'In use', undefined],
        ['#vision ol > li', landing, steps, 'In operation', undefined],
      ] as const) {
        const parts = page.querySelectorAll(selector);
        assert.equal(parts.length, offers.length, selector);
        for (const [at, offer] of offers.entries()) {
          const part = parts[at] as HTMLElement;
          const where = `${selector} ${at + 1}: ${textOf(`${part}`)}`;
          // The step that waits for nothing is the field.
          const isField = offers === steps && offer.waitsFor === undefined;
          const exists = offerExists(offer, roadmap) || isField;
          const status = isField && !offer.today ? undefined : statusOf(offer, roadmap, word);
          if (status) assert.ok(where.includes(status), `${status}: ${where}`);
          const folds = offers === steps ? part.querySelector('h3') : part;
          if (page === landing) assert.equal(isAhead(folds), !exists, where);
          const isDrawn = offers === products || offers === technologies;
          if (isDrawn)
            assert.equal(
              part.querySelectorAll(`svg.${lineDrawing}`).length,
              exists ? 0 : 1,
              `line drawings: ${where}`,
            );
          if (list) assert.equal(sheetList(list)[at]?.status, status, `the fact sheet, ${where}`);
        }
      }
      const isNone = (offers: readonly Offer[]) => !offers.some((offer) => offerExists(offer, roadmap));
      assert.equal(
        isAhead(landing.querySelector('#game')),
        isNone(technologies),
        'the game folds with the systems',
      );
      for (const page of [landing, contact])
        assert.equal(
          textOf(`${page.querySelector('footer')}`).includes('None is on sale yet.'),
          isNone(products),
        );
      const panels = landing.querySelectorAll('#vision svg[viewBox="0 0 480 360"]');
      assert.equal(panels.length, steps.length);
      for (const [at, step] of steps.entries())
        if (at > 0)
          assert.equal(
            panels[at]?.querySelector('.ahead') !== null,
            !offerExists(step, roadmap),
            `the panel of ${step.id}`,
          );
      assert.equal(
        `${panels[0]}`.includes('url(#crown)'),
        planted.amount !== 0,
        'palms in the panel of the field',
      );
      for (const [section, offers, there] of [
        ['#products', products, 'on sale'],
        ['#technology', technologies, 'in use'],
      ] as const)
        assert.equal(
          textOf(`${landing.querySelector(`${section} header`)}`).includes(`None is ${there} yet.`),
          !offers.some((offer) => offerExists(offer, roadmap)),
          section,
        );
      assert.deepEqual(
        textsIn(landing, '#view-count'),
        [textOf(sheet.real)],
        'what is real: app/ui/view-switch.test.ts',
      );
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

function isAhead(part: HTMLElement | null | undefined): boolean {
  assert.ok(part, 'the part is on the page');
  return part.closest('.ahead') !== null;
}

const neverFolded = ['h1', 'h2', '[data-note]', 'main a[href^="http"]', 'main a[href^="/"]:not([data-explained])', 'button', 'input', 'summary', '#meanings', '#view-count', 'footer']; // biome-ignore format: in a row

/** What stands in the place of each group that folds away, in the order of the page. */
function linesOf(content: SiteContent): string[] {
  const { figures, landingTexts, products, roadmap, technologies, valueChain } = content;
  const missing = (offers: readonly Offer[], kind: OfferKind) => countMissing(roadmap, offers, kind);
  const { service } = landingTexts.technology;
  const shown = (['revenue', 'revenue-vision', 'trees-vision'] as const).flatMap(
    (id) => figures.find((figure) => figure.id === id) ?? [],
  );
  const isShown = (kind: string) => shown.some((figure) => figure.kind === kind);
  const steps = valueChain.map((step) => step.waitsFor === undefined || offerExists(step, roadmap));
  const sentences = landingTexts.vision.headline.split(/(?<=[.!?]) /);
  const isByStep = sentences.length === steps.length && steps.includes(false);
  const planted = figures.find(({ id }) => id === firstFigure);
  const palmsOf = (figure: Figure | undefined) => [figure?.amount ?? 0].flat().at(-1) ?? 0;
  const ids = ['trees-vision', ...roadmap.map(({ trees }) => trees)];
  const goals = figures.filter((figure) => ids.includes(figure.id) && palmsOf(figure) > palmsOf(planted));
  const [largest] = goals.sort((one, other) => palmsOf(other) - palmsOf(one));
  const waiting = roadmap.filter(({ status }) => status === 'Planned' || status === 'Vision').length;
  const roadmapLine = largest
    ? palmsOf(planted) > 0
      ? `All planting beyond ${planted?.value} is a plan.`
      : `All ${largest.value} are a plan.`
    : waiting > 0
      ? `${waiting} phases. None has begun.`
      : '';
  const noSystem = technologies.every((system) => !offerExists(system, roadmap));
  return [
    isByStep ? sentences.filter((_, at) => steps[at]).join(' ') : '',
    missing(
      valueChain.filter(({ waitsFor }) => waitsFor !== undefined),
      offerKinds.steps,
    ),
    missing(products, offerKinds.products),
    [
      isShown('projection') ? 'Revenue is projected, not earned.' : '',
      isShown('goal') ? 'Every goal is still ahead.' : '',
      isShown('projection') || isShown('goal') ? 'Nothing here is an offer to invest.' : '',
    ]
      .filter((line) => line !== '')
      .join(' '),
    noSystem ? 'No system is in use.' : missing(technologies, offerKinds.systems),
    offerExists({ ...service, waitsFor: service.goal }, roadmap)
      ? ''
      : 'Not offered yet. Talking can start today.',
    roadmapLine,
  ].filter((line) => line !== '');
}

/** Apart from the function of the product: a mistake in that would be on both sides. */
function filled(text: string, figures: readonly Figure[]): string {
  return text.replace(/\{([\w-]+?)(-count)?\}/g, (named, id, isCount) => {
    const figure = figures.find((one) => one.id === id);
    return (isCount ? figure && writtenOut(figure) : figure?.value) ?? named;
  });
}

/** Whether the owner says so, or the phase that it waits for is done. */
function offerExists({ today, waitsFor }: Offer, roadmap: SiteContent['roadmap']): boolean {
  return today || roadmap.some(({ goals, status }) => status === 'Done' && goals.includes(waitsFor ?? ''));
}

/** What an offer says of itself. */
function statusOf(offer: Offer, roadmap: SiteContent['roadmap'], word: string): string {
  if (offerExists(offer, roadmap)) return word;
  const phase = roadmap.find(({ goals }) => offer.waitsFor && goals.includes(offer.waitsFor));
  if (!phase) return 'No year named';
  const beginning = { Planned: 'Planned for', Vision: 'Vision,', 'In Progress': 'In progress,', Done: '' };
  return `${beginning[phase.status]} ${phase.year}`;
}
