import * as v from 'valibot';
import { choice, day, entry, flag, form, label, list, sentence } from './fields.ts';
import { type FigureId, isFigureId } from './figure-id.ts';

const anId = 'the id of a figure: one of those there are, or a goal such as trees-2027';

/** The name under which sentences and the roadmap ask for a figure. */
export const figureId = (title: string, hint: string) =>
  v.pipe(v.custom<FigureId>(isFigureId, anId), form(title, hint, { widget: 'string' }));

const number = (title: string, hint: string) =>
  v.pipe(
    v.number('a number'),
    v.finite('a number'),
    v.minValue(0, 'a number from 0 up'),
    v.maxValue(1e12, 'a number up to 1,000,000,000,000'),
    form(title, hint, { widget: 'number', value_type: 'float', min: 0, max: 1e12 }),
  );

/** What a figure claims: something that is there today, an estimate, or something aimed for. */
export const kinds = ['today', 'projection', 'goal'] as const;

const figure = v.pipe(
  entry({
    id: figureId(
      'Id',
      'Sentences ask for the figure by this name: {acres}. A goal of the roadmap is named by its year: trees-2029.',
    ),
    value: v.pipe(
      label('Figure as printed', 'Never rounded: 1,500 or $200K - $250K or 100k+', 17),
      // It stands in large digits, on phones too.
      v.check(
        (value) => !/\S{10}/.test(value) && (value.length <= 11 || / [-–] /.test(value)),
        'at most 9 signs without a space, and 11 in all where it is no range such as $200K - $250K: 12.5M for 12,500,000',
      ),
    ),
    amount: number(
      'The same as a plain number',
      'Without commas: 1500. The drawings count with it. For a range, its lower end. US dollars for money.',
    ),
    upTo: v.optional(number('Upper end of a range', 'Leave empty where the figure is no range.')),
    openEnded: flag('Or more', 'On where the printed figure ends in a plus: the number is the least.'),
    unit: label('What is counted', 'trees, seedlings, acres, US dollars a year', 40),
    label: label('Words under the figure', '', 60),
    kind: choice('Kind', kinds, 'today: there now. projection: expected. goal: aimed for.'),
    definition: sentence('Meaning', 'One plain sentence that says what the figure means.'),
    asOf: day('True on', 'The day the figure was true. Empty prints “date to be confirmed”.'),
    source: label('Who says so', '', 60),
  }),
  v.transform(({ upTo, amount, ...figure }) => ({
    ...figure,
    /** As a number, or its two ends. */
    amount: upTo === undefined ? amount : ([amount, upTo] as readonly [from: number, to: number]),
  })),
);

/** The register: every number on the site, in the drawings and in the files comes from one line here. */
export const figuresFile = v.strictObject({
  figures: list('Figures', 'Figure', figure, {
    most: 60,
    hint: 'Every number on the site comes from one of these.',
  }),
});

export type Figure = v.InferOutput<typeof figure>;
export type Kind = Figure['kind'];
