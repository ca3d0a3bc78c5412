import * as v from 'valibot';
import { day } from './day.ts';
import { choice, entry, fieldInForms, label, list, numberAsTyped, optionsFrom } from './fields.ts';
import { figureId } from './figures.ts';

/** Only the owner changes a status: none changes when its year has passed. */
export const statuses = ['In Progress', 'Planned', 'Vision', 'Done'] as const;

const aYear = 'a year such as 2027';

const phase = entry({
  year: v.pipe(
    numberAsTyped(aYear),
    v.regex(/^2[01]\d\d$/, aYear),
    v.transform(Number),
    fieldInForms('Year', 'The page shows the phases in the order of their years, each year once.', {
      widget: 'number',
      value_type: 'int',
      step: 1,
      min: 2000,
      max: 2199,
    }),
  ),
  title: label('Title', '', 60),
  status: choice('Status', statuses, 'Changes only when you change it.'),
  trees: v.optional(
    v.pipe(
      figureId(
        'Tree goal',
        'The figure that says how many trees: add it to Figures first. (None) where the phase has none.',
        'trees-',
      ),
      optionsFrom('tree figures'),
    ),
  ),
  goals: list('Other goals', 'Goal', label('Goal', '', 80), {
    min: 0,
    max: 8,
    hint: 'What else the phase is for, in the order it is printed.',
  }),
  confirmed: day('Status confirmed on', 'The day you last looked at the status.'),
});

export const roadmapFile = v.strictObject({
  phases: list('Phases', 'Phase', phase, { summary: '{{fields.year}} {{fields.title}}' }),
});

export type Phase = v.InferOutput<typeof phase>;
export type PhaseStatus = Phase['status'];
