import fc from 'fast-check';
import * as v from 'valibot';
import type { Farm, Figure, FigureId, Phase } from '../../app/content.ts';
import {
  type Content,
  type ContentName,
  contentNames,
  type SiteContent,
  schema,
  siteContent,
} from '../../schema/fields/content.ts';
import { productDrawings, technologyDrawings } from '../../schema/fields/offer.ts';
import { statuses } from '../../schema/fields/roadmap.ts';
import { newestFirst } from '../../schema/history.ts';
import { contentFolder } from '../../schema/load.ts';
import {
  type ContentFile,
  type Place,
  readContentFile,
  readSources,
  type Sources,
} from '../../schema/read.ts';
import { builtContent } from './built-site.ts';

/** How many entries each list has, and whether texts are as long as allowed or at most half as long. */
type Size = { readonly min?: number; readonly max?: number; readonly texts?: 'any' | 'long' | 'short' };

/**
 * Valid content: the farm's own, or with sentences and labels twice as long, and with random counts, amounts, lengths, scripts
 * and days.
 */
export function arbitraryContent({ min = 1, max = 12, texts = 'any' }: Size = {}): fc.Arbitrary<SiteContent> {
  const some = { minLength: min, maxLength: max };
  const words = (from: number, to: number) =>
    arbitraryWords(texts === 'long' ? to : from, texts === 'short' ? to / 2 : to);
  return fc
    .record({
      content: fc.constantFrom(builtContent, withLongTexts(readSources(contentFolder))),
      name: words(3, 60),
      headline: fc.array(words(3, 40), { minLength: 1, maxLength: 5 }),
      lead: words(40, 420),
      amounts: fc.record({
        'trees-planted': fc.oneof(fc.constant(0), trees),
        'trees-vision': trees,
        seedlings: trees,
        acres: fc.integer({ min: 1, max: 20_000 }),
      }),
      asOf: fc.constantFrom(null, '2026-01-31', '2025-12-01'),
      phases: fc.array(
        fc.record({
          gap: fc.integer({ min: 1, max: 4 }),
          title: words(3, 60),
          status: fc.constantFrom(...statuses),
          goal: fc.option(trees, { nil: undefined }),
          goals: fc.array(words(3, 80), { maxLength: 4 }),
        }),
        some,
      ),
      products: fc.array(
        fc.record({
          name: words(3, 60),
          drawing: fc.option(fc.constantFrom(...productDrawings), { nil: undefined }),
          today: fc.boolean(),
          description: words(20, 240),
        }),
        some,
      ),
      technologies: fc.array(
        fc.record({
          title: words(3, 60),
          drawing: fc.option(fc.constantFrom(...technologyDrawings), { nil: undefined }),
          today: fc.boolean(),
          description: words(20, 240),
          features: fc.uniqueArray(words(3, 80), { minLength: 1, maxLength: 6 }),
        }),
        some,
      ),
      // Last, so that the other samples of a seed stay as they were.
      contacts: arbitraryContacts(words, max),
      entries: fc.array(
        fc.record({
          happened: words(3, 280),
          month: fc.integer({ min: 0, max: 33 }),
          figure: fc.constantFrom(
            undefined,
            'trees-planted' as const,
            'seedlings' as const,
            'acres' as const,
          ),
          amount: trees,
        }),
        { maxLength: 5 * max },
      ),
    })
    .map(
      ({
        content,
        name,
        contacts,
        headline,
        lead,
        amounts,
        asOf,
        entries,
        phases,
        products,
        technologies,
      }) => {
        let year = 2024;
        const roadmap = phases.map(({ gap, ...phase }) => {
          year += gap;
          return { ...phase, year };
        });
        const { figures, ...rest } = withRoadmap(withAmounts(content, amounts), roadmap);
        return {
          ...rest,
          figures: figures.map((figure) => ({ ...figure, asOf })),
          roadmap: rest.roadmap.map((phase) => ({ ...phase, confirmed: asOf })),
          farm: { ...content.farm, name, ...contacts },
          landingCopy: withHero(content.landingCopy, { headline, lead }),
          log: withDays(entries),
          products,
          technologies,
        };
      },
    );
}

/** Company and contact details: all, some or none of them. */
function arbitraryContacts(
  words: (from: number, to: number) => fc.Arbitrary<string>,
  max: number,
): fc.Arbitrary<Partial<Farm>> {
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
  return fc.record({
    company: maybe(
      fc.record({
        legalName: maybe(words(3, 120)),
        rcNumber: maybe(fc.constantFrom('RC 1', 'RC 12345678')),
        address: maybe(
          fc.record({
            street: words(3, 100),
            town: words(3, 60),
            state: maybe(words(3, 60)),
            postcode: maybe(fc.constant('100001')),
            country: words(3, 60),
          }),
        ),
        people: fc.array(
          fc.record({
            name: words(3, 80),
            role: words(3, 80),
            link: fc.constantFrom('', 'https://people.test/'),
          }),
          { maxLength: max },
        ),
        land: fc.array(fc.record({ what: words(3, 80), reference: words(3, 80) }), { maxLength: max }),
      }),
    ),
    whatsapp: maybe(fc.constantFrom('+234 803 415 7726', '+1 202 555 0143')),
    map: maybe(
      fc.constantFrom(
        {
          text: '-6.45412345, 103.39471234',
          coordinates: { latitude: -6.45412345, longitude: 103.39471234 },
        },
        { text: 'FG8H+2C Èkó, Nigeria', coordinates: undefined },
      ),
    ),
    social: fc.subarray(
      ['LinkedIn', 'Instagram', 'Facebook', 'YouTube', 'X'].map((name) => ({
        name,
        address: `https://${name.toLowerCase()}.test/farm`,
      })),
    ),
    mailProvider: maybe(words(3, 80)),
  });
}

/** Log entries on days before the tests' clock. */
function withDays(
  entries: readonly { happened: string; month: number; figure?: FigureId; amount: number }[],
) {
  const written = entries.map(({ happened, month, figure, amount }, at) => {
    // From the 2nd to the 27th of a month: no figure has one of these days.
    const day = new Date(Date.UTC(2024, month, 2 + (at % 26))).toISOString().slice(0, 10);
    const counted = figure && { figure, value: amount.toLocaleString('en'), amount };
    return { day, happened, amount: 0, ...counted };
  });
  const isFirst = ({ day, figure }: (typeof written)[number], at: number) =>
    written.findIndex((other) => other.day === day && other.figure === figure) === at;
  return newestFirst(written.filter(isFirst));
}

const trees = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9_999_999 }));
const word = fc.constantFrom(
  ...'oil palm groundnut seedlings cultivation internationalisation and of the Ọlábísí ẹ̀kọ́ ṣẹ́ Nwosu ụlọ ọrụ ƙasa ɗan manja'.split(
    ' ',
  ),
  ...'نخيل الزيت 油棕 农场 Ölpalme пальма'.split(' '),
);

/** A text of whole words, of about `min` to `max` letters. */
function arbitraryWords(min: number, max: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.array(word, { minLength: 90, maxLength: 90 }), fc.integer({ min: min, max: max }))
    .map(([all, length]) => {
      let text = '';
      for (const next of all) {
        if (text.length >= length) break;
        if (`${text} ${next}`.length <= max) text = `${text} ${next}`.trim();
      }
      return text.length < 3 ? 'oil palm' : text;
    });
}

/** A phase with the number of its tree goal in place of a figure. */
type PlannedPhase = Pick<Phase, 'year' | 'title' | 'status' | 'goals'> & { readonly goal?: number };

/** Content with another roadmap, and with a figure for each of its tree goals. */
export function withRoadmap(content: SiteContent, phases: readonly PlannedPhase[]): SiteContent {
  const like = content.figures.find(({ id }) => id === 'trees-vision') as Figure;
  // Goals that products and technologies wait for must be on every roadmap.
  const elsewhere = JSON.stringify({ ...content, roadmap: [] });
  const planned = content.roadmap
    .flatMap(({ goals }) => goals)
    .filter((goal) => elsewhere.includes(JSON.stringify(goal)));
  return {
    ...content,
    roadmap: phases.map(
      ({ goal, ...phase }, at): Phase => ({
        ...phase,
        ...(goal !== undefined && { trees: `trees-${phase.year}` as const }),
        goals: at === phases.length - 1 ? [...phase.goals, ...planned] : phase.goals,
        confirmed: null,
      }),
    ),
    figures: [
      ...content.figures.filter(({ id }) => !/^trees-\d/.test(id)),
      ...phases.flatMap(({ year, goal }): Figure[] =>
        goal === undefined ? [] : [{ ...withAmount(like, goal), id: `trees-${year}` }],
      ),
    ],
  };
}

/** Content with a phase for each of these tree goals, or for none. */
export function withTrees(content: SiteContent, goals: readonly (number | undefined)[]): SiteContent {
  return withRoadmap(
    content,
    goals.map((goal, at) => ({
      year: 2025 + at,
      title: 'Phase',
      status: statuses[at % statuses.length] ?? 'Planned',
      ...(goal !== undefined && { goal }),
      goals: ['A goal'],
    })),
  );
}

export function withAmounts(
  content: SiteContent,
  amounts: Readonly<Partial<Record<string, number>>>,
): SiteContent {
  const figures = content.figures.map((figure) => {
    const amount = amounts[figure.id];
    return amount === undefined ? figure : withAmount(figure, amount);
  });
  return { ...content, figures };
}

function withAmount(figure: Figure, amount: number): Figure {
  return { ...figure, amount, value: amount.toLocaleString('en'), openEnded: false };
}

/** Content with the longest allowed figures. */
export function withLongestFigures(content: SiteContent): SiteContent {
  const longest = ({ id, amount }: Figure) => {
    if (typeof amount !== 'number')
      return { value: '$123.4M - $567.8M', amount: [123.4e6, 567.8e6] as const };
    if (/^(trees-|seedlings|acres)/.test(id)) return { value: '9,999,999', amount: 9_999_999 };
    return id === 'revenue-upper' ? { value: '$567.8M', amount: 567.8e6 } : { value: 'about 1,500' };
  };
  return { ...content, figures: content.figures.map((figure) => ({ ...figure, ...longest(figure) })) };
}

/** Content with the longest allowed headlines and first sentences. */
export function withLongestHero(content: SiteContent): SiteContent {
  const ofLetters = (letters: number) =>
    'The palms that we grow near the sea '.repeat(12).slice(0, letters).trim();
  const hero = { headline: Array.from({ length: 5 }, () => ofLetters(40)), lead: ofLetters(420) };
  return {
    ...content,
    landingCopy: withHero(content.landingCopy, hero),
    contactCopy: withHero(content.contactCopy, { headline: ofLetters(60), lead: hero.lead }),
  };
}

/** Content with the longest name, label and links that the bar may have, in words of up to `letters`. */
export function withLongestBar(content: SiteContent, letters = 12): SiteContent {
  const word = 'Internationalisierungsverantwortlichkeiten';
  const ofLetters = (max: number) =>
    `${word.slice(0, letters)} and the farm `.repeat(max).slice(0, max).replace(/ $/, 's');
  const { bar } = content.copy;
  const anchors = bar.anchors.map(({ id }) => ({ id, name: ofLetters(20) }));
  return {
    ...content,
    farm: { ...content.farm, name: ofLetters(60) },
    copy: { ...content.copy, bar: { ...bar, contact: ofLetters(24), anchors } },
  };
}

function withHero<Words extends { readonly hero: object }>(
  words: Words,
  hero: Partial<Words['hero']>,
): Words {
  return { ...words, hero: { ...words.hero, ...hero } };
}

/** Files with sentences and labels. In the others a text is a name, a choice or a figure. */
const worded: readonly ContentName[] = ['landing', 'contact', 'copy', 'fact-sheet', 'offline'];

/** Content with sentences and labels twice as long, where their limits allow that. */
function withLongTexts(sources: Sources): SiteContent {
  const content = contentNames.map((name) => {
    const { value } = readContentFile(name, sources[name]) as ContentFile;
    const check = schema[name] as v.GenericSchema;
    if (!worded.includes(name)) return [name, v.parse(check, value)];
    // It must stay equal to a goal of the roadmap.
    const kept = new Set(['technology.service.goal']);
    const tried = v.safeParse(check, lengthened(value, [], kept));
    for (const { path = [] } of tried.issues ?? []) kept.add(path.map(({ key }) => key).join('.'));
    return [name, v.parse(check, lengthened(value, [], kept))];
  });
  return siteContent(Object.fromEntries(content) as Content);
}

function lengthened(value: unknown, place: Place, kept: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return kept.has(place.join('.')) ? value : `${value} ${value}`;
  if (Array.isArray(value)) return value.map((one, at) => lengthened(one, [...place, `${at}`], kept));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, lengthened(inner, [...place, key], kept)]),
  );
}
