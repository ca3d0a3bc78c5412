import * as v from 'valibot';
import { readAmount } from '../read-amount.ts';
import { requiredDay } from './day.ts';
import { entry, label, list, numberAsTyped, optionsFrom, refuse } from './fields.ts';
import { figureId } from './figures.ts';

const aValue = 'one number such as 650: what was counted on that day';

const aCountedFigure = 'a figure of the kind “so far”, such as trees-planted, seedlings or acres';

const logEntry = v.pipe(
  entry({
    day: requiredDay('Day', 'The day it happened.', 'the day it happened, such as 2026-01-31'),
    happened: v.pipe(
      label('In one or two sentences', 'A correction of an earlier entry is an entry of its own.', 280),
      v.metadata({ widget: 'text' }),
    ),
    figure: v.optional(
      v.pipe(
        figureId('Figure', 'What was counted that day. (None) where nothing was.', '', aCountedFigure),
        optionsFrom('counted figures'),
      ),
    ),
    value: v.optional(
      v.pipe(
        numberAsTyped(aValue),
        label('Its value that day', 'As it would be printed: 650 or 1,500', 17),
        refuse(countProblem),
      ),
    ),
  }),
  v.check(
    ({ figure, value }) => (figure === undefined) === (value === undefined),
    'found only one of Figure and its value, expected both or neither',
  ),
  v.transform((entry) => {
    if (entry.value === undefined) return { ...entry, amount: 0 };
    const read = readAmount(entry.value);
    const amount = read.ok ? Number(read.amount) : 0;
    // Printed like the other figures, also where it was written without commas.
    const value = /^\d+$/.test(entry.value) ? amount.toLocaleString('en-US') : entry.value;
    return { ...entry, value, amount };
  }),
);

/** A count is one number; a range or a `+` is an estimate. */
function countProblem(value: string): string | undefined {
  const read = readAmount(value);
  if (!read.ok) return read.expected;
  return typeof read.amount === 'number' && !read.openEnded ? undefined : aValue;
}

/** What happened on the farm, by day. 120 entries are one a month for ten years. */
export const logFile = v.strictObject({
  log: list('What happened', 'Entry', logEntry, {
    min: 0,
    max: 120,
    hint: 'The page shows the newest first, in whatever order they stand here.',
    summary: '{{fields.day}} {{fields.happened}}',
  }),
});

export type WrittenEntry = v.InferOutput<typeof logEntry>;
