import * as v from 'valibot';
import type { FigureId } from '../../content/types.ts';
import type { ContentName } from './read.ts';

/** The figures that the pages and drawings are made with. The roadmap may name more: `trees-2029`. */
export const neededFigures = [
  'trees-planted',
  'seedlings',
  'acres',
  'maturity',
  'revenue',
  'revenue-upper',
  'vision-years',
  'trees-vision',
  'revenue-vision',
] as const satisfies readonly FigureId[];

const text = v.pipe(v.string('text'), v.nonEmpty('text that is not empty'));
const words = v.union([text, v.strictObject({ draft: text })], 'text or { draft: text }');
const aDay = 'a day such as 2026-01-31, or null while it is not known';
const day = v.union([v.null(), v.pipe(v.string(), v.isoDate(aDay), v.check(isDay, aDay))], aDay);
const amount = v.pipe(v.number('a number'), v.finite('a number'), v.minValue(0, 'a number from 0 up'));
const figureId = v.pipe(
  v.string('the id of a figure'),
  v.check(
    (id) => (neededFigures as readonly string[]).includes(id) || /^(trees|acres)-\d{4}$/.test(id),
    `one of ${neededFigures.join(', ')}, or a goal such as trees-2027`,
  ),
);
const web = v.pipe(
  v.string('a web address'),
  v.check(
    (address) => address === '' || /^https?:$/.test(URL.parse(address)?.protocol ?? ''),
    'a web address that starts with https://, or an empty text',
  ),
);
const clock = v.pipe(v.string('a time'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 08:00'));

const figure = v.strictObject({
  id: figureId,
  value: text,
  amount: v.union([amount, v.strictTuple([amount, amount])], 'a number, or two for a range'),
  openEnded: v.optional(v.boolean('true or false')),
  unit: text,
  label: text,
  kind: v.picklist(['today', 'projection', 'goal']),
  definition: words,
  asOf: day,
  source: text,
});

const phase = v.strictObject({
  year: v.pipe(
    v.number('a year'),
    v.integer('a year'),
    v.minValue(2000, 'a year such as 2027'),
    v.maxValue(2200, 'a year such as 2027'),
  ),
  title: text,
  status: v.picklist(['In Progress', 'Planned', 'Vision']),
  trees: v.optional(figureId),
  goals: v.array(text, 'a list of texts'),
  confirmed: day,
});

const hours = v.strictObject({
  name: text,
  days: v.pipe(
    v.array(v.picklist([1, 2, 3, 4, 5, 6, 7])),
    v.nonEmpty('at least one day, 1 for Monday to 7 for Sunday'),
  ),
  open: v.nullable(v.strictObject({ from: clock, to: clock })),
});

const farm = v.strictObject({
  name: text,
  email: v.pipe(
    v.string('an email address'),
    v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an email address such as hello@farm.example'),
  ),
  phone: v.pipe(
    v.string('a phone number'),
    v.regex(/^\+?[\d ()/-]{5,}$/, 'a phone number such as +234 800 000 0000'),
  ),
  place: text,
  booking: v.strictObject({ investment: web, partnership: web, meeting: web }),
  hours: v.pipe(v.array(hours), v.nonEmpty('at least one row')),
  timeZone: v.literal('Africa/Lagos'),
});

const described = { name: text, description: words, waitsFor: v.optional(text) };
const list = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.array(entry, 'a list'), v.nonEmpty('at least one entry'));

/** Sentences may stand at any depth; which of them the screens need is known to their types (see missing.ts). */
type Sentences = string | { [key: string]: Sentences } | Sentences[];
const sentences: v.GenericSchema<Sentences> = v.lazy((value) =>
  Array.isArray(value)
    ? v.array(sentences)
    : typeof value === 'object' && value !== null
      ? v.record(v.string(), sentences)
      : text,
);

/** What each file of content/ must hold. */
export const shapes: Record<ContentName, v.GenericSchema> = {
  farm,
  figures: list(figure),
  roadmap: list(phase),
  products: list(v.strictObject({ id: v.picklist(['crude', 'refined', 'groundnut', 'cake']), ...described })),
  technology: list(
    v.strictObject({
      id: v.picklist(['monitoring', 'drone', 'inventory', 'refinery']),
      title: text,
      description: words,
      features: list(v.strictObject({ name: text, words })),
      waitsFor: v.optional(text),
    }),
  ),
  'value-chain': list(v.strictObject({ id: v.picklist(['field', 'refinery', 'market']), ...described })),
  copy: sentences,
  landing: sentences,
  contact: sentences,
  'fact-sheet': sentences,
  offline: sentences,
};

function isDay(written: string): boolean {
  const time = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written);
}
