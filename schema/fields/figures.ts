import * as v from 'valibot';
import type { Amount } from '../amount.ts';
import { didYouMean } from '../nearest.ts';
import { readAmount } from '../read-amount.ts';
import { day } from './day.ts';
import { choice, entry, fieldInForms, label, list, numberAsTyped, refuse, sentence } from './fields.ts';
import { type FigureId, idsLike, isFigureId } from './figure-id.ts';

const anId = 'the id of a figure: one of those there are, or a goal such as trees-2027';

export const figureId = (title: string, hint: string, begins = '', wanted = anId) =>
  v.pipe(
    v.custom<FigureId>(isFigureId, ({ input }) => wanted + didYouMean(String(input), idsLike(String(input)))),
    v.startsWith(begins, `a figure of ${begins.slice(0, -1)}, such as ${begins}2027`),
    fieldInForms(title, hint, { widget: 'string' }),
  );

function formatProblem(value: string): string | undefined {
  const read = readAmount(value);
  if (!read.ok) return read.expected;
  const [, bare] = withoutComma.exec(value) ?? [];
  if (bare) return `a comma between thousands: ${Number(bare).toLocaleString('en')}`;
  // It is printed in large digits, on phones too.
  return /\S{10}/.test(value) || (value.length > 11 && !/ [-–] /.test(value))
    ? 'at most 9 characters without a space, and 11 in all where it is no range such as $200K - $250K: 12.5M for 12,500,000'
    : undefined;
}

const withoutComma = /(?<![.,\d])(\d{4,})/;

export const kinds = ['so far', 'projection', 'goal'] as const;

const figure = v.pipe(
  entry({
    id: figureId(
      'Id',
      'Sentences ask for the figure by this name: {acres}. A goal of the roadmap is named by its year: trees-2029.',
    ),
    value: v.pipe(
      numberAsTyped('one number such as 1,500'),
      // Word processors make them of two hyphens, and of one between spaces.
      v.transform((value) => value.replace(/ [\u2010-\u2012\u2014\u2015\u2212] /g, ' - ')),
      label('Figure', 'As it is printed, never rounded: 1,500 or $200K - $250K or 100k+', 17),
      refuse(formatProblem),
    ),
    unit: label('What is counted', 'trees, seedlings, acres, US dollars a year', 40),
    label: label('Words under the figure', '', 60),
    kind: choice('Kind', kinds, 'so far: it is there. projection: expected. goal: aimed for.'),
    definition: sentence('Meaning', 'One plain sentence that says what the figure means.'),
    asOf: day('True on', 'The day the figure was true. Empty says that it is not yet dated.'),
    source: label('Who says so', '', 60),
  }),
  v.transform((figure) => {
    const read = readAmount(figure.value);
    const amount: Amount = read.ok ? read.amount : 0;
    return { ...figure, amount, openEnded: read.ok && read.openEnded };
  }),
);

/** Every number of the site, its drawings and its files comes from here. */
export const figuresFile = v.strictObject({
  figures: list('Figures', 'Figure', figure, {
    max: 60,
    hint: 'Every number on the site comes from one of these. Remove one that ended: its place on the pages goes.',
    summary: '{{fields.value}} {{fields.label}} ({{fields.kind}})',
  }),
});

export type Figure = v.InferOutput<typeof figure>;
export type Kind = Figure['kind'];
