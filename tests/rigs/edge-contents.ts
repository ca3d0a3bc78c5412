import * as v from 'valibot';
import { stringify } from 'yaml';
import { type SiteContent, siteContent } from '../../app/data/site-content.ts';
import { checkSources, formatMistake } from '../../schema/check-content.ts';
import { type ContentName, contentNames, schema } from '../../schema/fields/content.ts';
import { type ContentFile, type Place, readContentFile, readSources } from '../../schema/read.ts';
import { testContent } from './test-build.ts';

const { otherFiles: _, pictures: _none, ...sources } = readSources(testContent);
const own = Object.fromEntries(
  contentNames.map((name) => [name, (readContentFile(name, sources[name]) as ContentFile).value]),
) as Readonly<Record<ContentName, Fields>>;

// biome-ignore lint/suspicious/noExplicitAny: what a YAML file may hold
type Fields = Record<string, any>;
type Files = Partial<Record<ContentName, Fields>>;
/** A text of at most so many letters. */
type TextOf = (max: number) => string;

/** Goals of the roadmap that the value chain and the service wait for. */
const awaited: readonly string[] = [
  ...new Set([
    ...own['value-chain'].steps.map(({ waitsFor }: Fields) => waitsFor),
    own.landing.technology.service.goal,
  ]),
].filter(Boolean);

/** Farms at the edges of what content/ may hold: the check accepts them. Their facts are invented. */
export const edgeContents = {
  'the longest words': accepted(farmOf(repeated('Internationalisation and responsibilities of plantations'))),
  'other scripts': accepted(farmOf(repeated('نخيل الزيت 油棕农场 Ọ̀pẹ ẹ̀kọ́ ụlọ ọrụ пальма Ölpalme ƙasa'))),
} satisfies Record<string, SiteContent>;

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

function repeated(text: string): TextOf {
  return (max) => {
    const whole = `${text} `.repeat(Math.ceil(max / text.length)).slice(0, max + 1);
    return /\s/.test(whole) ? whole.replace(/\s+\S*$/, '') : text.slice(0, max);
  };
}

/** The files with five rows in each list, these words in large type, and the longest sentences and figures. */
function farmOf(textOf: TextOf): Files {
  const each = (count: number, make: (at: number) => unknown) =>
    Array.from({ length: count }, (_, at) => make(at));
  // Each row of a list has a name of its own.
  const name = (at: number, max: number) => `${textOf(max - 4)} ${at + 1}`;
  const text = (max: number) => ({ text: textOf(max), draft: false });
  const value = '9,999,999';
  const { farm, figures } = own;
  const [landing, contact] = [doubled('landing'), doubled('contact')];
  const goal = figures.figures.find(({ id }: Fields) => id === 'trees-vision');
  // Every second phase has a tree goal.
  const years = [2041, 2043, 2045, 2047, 2049];
  const treeGoals = years
    .filter((_, at) => at % 2 === 0)
    .map((year) => ({ ...goal, id: `trees-${year}`, value }));
  const phases = years.map((year, at) => ({
    year,
    title: name(at, 60),
    status: ['In Progress', 'Planned', 'Vision', 'Done'][at % 4],
    ...(at % 2 === 0 && { trees: `trees-${year}` }),
    goals: [...each(2, (goal) => name(10 * at + goal, 80)), ...(at === 4 ? awaited : [])],
    confirmed: null,
  }));
  const drawn = (at: number, drawing: string) =>
    at % 2 === 0 ? { drawing, waitsFor: awaited[0] } : { today: true };
  return {
    figures: {
      figures: [
        ...figures.figures.map((figure: Fields, at: number) => ({
          ...figure,
          asOf: `2026-09-${10 + at}`,
          ...(/^(trees-|seedlings$|acres$)/.test(figure.id) && { value }),
          ...longestRevenue(figure),
        })),
        ...treeGoals,
      ],
    },
    roadmap: { phases },
    products: {
      products: each(5, (at) => ({ name: name(at, 60), ...drawn(at, 'crude'), description: text(240) })),
    },
    technology: {
      technologies: each(5, (at) => ({
        title: name(at, 60),
        ...drawn(at, 'drone'),
        description: text(240),
        features: each(3, (at) => ({ text: name(at, 80), draft: false })),
      })),
    },
    log: {
      log: each(5, (at) => ({
        day: `2026-0${9 - at}-01`,
        happened: textOf(280),
        ...(at % 2 === 0 && { figure: 'trees-planted', value }),
      })),
    },
    landing: {
      ...landing,
      hero: { ...landing.hero, headline: each(5, () => textOf(40)), lead: text(420) },
    },
    contact: { ...contact, hero: { ...contact.hero, headline: text(60), lead: text(420) } },
    farm: { ...farm, name: text(60) },
    texts: doubled('texts'),
    'fact-sheet': doubled('fact-sheet'),
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
