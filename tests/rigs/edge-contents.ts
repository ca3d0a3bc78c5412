import * as v from 'valibot';
import { stringify } from 'yaml';
import { checkSources, formatMistake } from '../../schema/check-content.ts';
import {
  type ContentName,
  contentNames,
  type SiteContent,
  schema,
  siteContent,
} from '../../schema/fields/content.ts';
import { contentFolder } from '../../schema/load.ts';
import { type ContentFile, type Place, readContentFile, readSources } from '../../schema/read.ts';
import { wholeCompany } from './whole-company.ts';

const { otherFiles: _, pictures: _none, ...sources } = readSources(contentFolder);
const own = Object.fromEntries(
  contentNames.map((name) => [name, (readContentFile(name, sources[name]) as ContentFile).value]),
) as Readonly<Record<ContentName, Fields>>;

// biome-ignore lint/suspicious/noExplicitAny: what a YAML file may hold
type Fields = Record<string, any>;
type Files = Partial<Record<ContentName, Fields>>;
/** A text of at most so many letters. */
type Words = (max: number) => string;

const longest = repeated('Internationalisation and responsibilities of plantations');
const plain = repeated('The palms that we grow near the sea');
const otherScripts = repeated('نخيل الزيت 油棕农场 Ọ̀pẹ ẹ̀kọ́ ụlọ ọrụ пальма Ölpalme ƙasa');

/** Goals of the roadmap that the value chain and the service wait for. */
const awaited: readonly string[] = [
  ...new Set([
    ...own['value-chain'].steps.map(({ waitsFor }: Fields) => waitsFor),
    own.landing.technology.service.goal,
  ]),
].filter(Boolean);

const optional = {
  company: wholeCompany,
  whatsapp: '+44 20 7946 0123',
  map: '6.4541, 3.3947',
  mailProvider: 'Test Mail Company (Ireland)',
  social: Object.fromEntries(
    ['linkedin', 'instagram', 'facebook', 'youtube', 'x'].map((name) => [
      name,
      `https://${name}.com/test-farm`,
    ]),
  ),
};

/** Six farms at the edges of what content/ may hold: the check accepts them. Their facts are invented. */
export const edgeContents = {
  'the longest words': accepted({
    ...listsOf({ rows: 5, goals: 2, features: 3, entries: 5, words: longest, amount: 9_999_999 }),
    copy: doubled('copy'),
    'fact-sheet': doubled('fact-sheet'),
  }),
  'the most rows': accepted(
    listsOf({ rows: 12, goals: 8, features: 6, entries: 120, words: plain, amount: 400_000 }),
  ),
  'the fewest rows': accepted(
    listsOf({ rows: 1, goals: 0, features: 1, entries: 0, words: () => 'Oil', amount: 1 }),
  ),
  'other scripts': accepted(
    listsOf({ rows: 4, goals: 2, features: 2, entries: 8, words: otherScripts, amount: 7_000 }),
  ),
  'everything optional at once': accepted(
    listsOf({ rows: 4, goals: 1, features: 2, entries: 60, words: plain, amount: 1_500, facts: optional }),
  ),
  'the fewest figures': accepted(fewestFigures()),
} satisfies Record<string, SiteContent>;

/** Only the palms that are planted: no other figure, no goal in palms. */
function fewestFigures(): Files {
  const words = (_key: string, value: unknown) =>
    typeof value === 'string' && /\{(?!name|email|systems)/.test(value) ? 'In other words.' : value;
  const { figures, photographs: _, log: __, ...others } = own;
  return {
    ...JSON.parse(JSON.stringify(others), words),
    figures: {
      figures: JSON.parse(JSON.stringify(figures.figures.slice(0, 1)), words),
    },
    roadmap: { phases: own.roadmap.phases.map(({ trees: _, ...phase }: Fields) => phase) },
  };
}

function accepted(files: Files): SiteContent {
  const written = Object.entries(files).map(([name, value]) => [
    name,
    stringify(value, { aliasDuplicateObjects: false }),
  ]);
  const now = new Date('2026-11-21T12:00:00Z');
  const checked = checkSources({ ...sources, ...Object.fromEntries(written) }, now);
  if (!checked.ok) throw new Error(checked.mistakes.map(formatMistake).join('\n'));
  return siteContent(checked.content);
}

function repeated(text: string): Words {
  return (max) => {
    const whole = `${text} `.repeat(Math.ceil(max / text.length)).slice(0, max + 1);
    return /\s/.test(whole) ? whole.replace(/\s+\S*$/, '') : text.slice(0, max);
  };
}

/** The files with lists of so many rows, and the words that stand in large type. */
function listsOf({
  rows,
  goals,
  features,
  entries,
  words,
  amount,
  facts = {},
}: {
  readonly rows: number;
  readonly goals: number;
  readonly features: number;
  readonly entries: number;
  readonly words: Words;
  /** Of trees, seedlings and acres. */
  readonly amount: number;
  readonly facts?: Fields;
}): Files {
  const each = (count: number, make: (at: number) => unknown) =>
    Array.from({ length: count }, (_, at) => make(at));
  // Each row of a list has a name of its own.
  const name = (at: number, max: number) => `${words(max - 4)} ${at + 1}`;
  const text = (max: number) => ({ text: words(max), draft: false });
  const value = amount.toLocaleString('en');
  const { landing, contact, farm, figures } = own;
  const goal = figures.figures.find(({ id }: Fields) => id === 'trees-vision');
  // Every second phase has a tree goal.
  const years = Array.from({ length: rows }, (_, at) => 2041 + 2 * at);
  const treeGoals = years
    .filter((_, at) => at % 2 === 0)
    .map((year) => ({ ...goal, id: `trees-${year}`, value }));
  const phase = (at: number) => ({
    year: years[at],
    title: name(at, 60),
    status: ['In Progress', 'Planned', 'Vision', 'Done'][at % 4],
    ...(at % 2 === 0 && { trees: `trees-${years[at]}` }),
    goals: [...each(goals, (goal) => name(10 * at + goal, 80)), ...(at === rows - 1 ? awaited : [])].slice(
      -8,
    ),
    confirmed: facts.company ? '2026-01-31' : null,
  });
  return {
    figures: {
      figures: [
        ...figures.figures.map((figure: Fields) => ({
          ...figure,
          ...(/^(trees-|seedlings$|acres$)/.test(figure.id) && { value }),
          ...(words === longest && longestRevenue(figure)),
        })),
        ...treeGoals,
      ],
    },
    roadmap: { phases: each(rows, phase) },
    products: {
      products: each(rows, (at) => ({
        name: name(at, 60),
        ...(at % 2 === 0 ? { drawing: 'crude', waitsFor: awaited[0] } : { today: true }),
        description: text(240),
      })),
    },
    technology: {
      technologies: each(rows, (at) => ({
        title: name(at, 60),
        ...(at % 2 === 0 ? { drawing: 'drone', waitsFor: awaited[0] } : { today: true }),
        description: text(240),
        features: each(features, (at) => ({ text: name(at, 80), draft: false })),
      })),
    },
    log: {
      log: each(entries, (at) => ({
        day: new Date(Date.UTC(2026, 9 - at, 1 + (at % 28))).toISOString().slice(0, 10),
        happened: words(280),
        ...(at % 2 === 0 && { figure: 'trees-planted', value }),
      })),
    },
    landing: {
      ...(words === longest ? doubled('landing') : landing),
      hero: { ...landing.hero, headline: each(Math.min(rows, 5), () => words(40)), lead: text(420) },
    },
    contact: {
      ...(words === longest ? doubled('contact') : contact),
      hero: { ...contact.hero, headline: text(60), lead: text(420) },
    },
    farm: { ...farm, name: text(60), ...facts },
  };
}

function longestRevenue({ id, value }: Fields): Fields {
  const [sign = '$'] = /\p{Sc}/u.exec(value) ?? [];
  if (id === 'revenue-upper') return { value: `${sign}567.8M` };
  return id.startsWith('revenue') ? { value: `${sign}123.4M - ${sign}567.8M` } : {};
}

/** A file with its texts twice as long, where their limits allow that. */
function doubled(name: ContentName): Fields {
  const tried = v.safeParse(schema[name] as v.GenericSchema, lengthened(own[name], []));
  const kept = new Set(['technology.service.goal']);
  for (const { path = [] } of tried.issues ?? []) kept.add(path.map(({ key }) => key).join('.'));
  return lengthened(own[name], [], kept) as Fields;
}

function lengthened(value: unknown, place: Place, kept: ReadonlySet<string> = new Set()): unknown {
  if (typeof value === 'string') return kept.has(place.join('.')) ? value : `${value} ${value}`;
  if (Array.isArray(value)) return value.map((one, at) => lengthened(one, [...place, `${at}`], kept));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, lengthened(inner, [...place, key], kept)]),
  );
}
