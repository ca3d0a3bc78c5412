import * as v from 'valibot';
import { group, label, sentence } from './fields.ts';
import type { kinds } from './figures.ts';
import type { statuses } from './roadmap.ts';

const kind = (name: (typeof kinds)[number]) =>
  sentence(`Kind “${name}”`, 'What a figure of this kind claims.');
const status = (name: (typeof statuses)[number]) => sentence(`Status “${name}”`, 'What the status means.');

export const textsFile = v.strictObject({
  bar: group('Bar on top', {
    contact: label('Contact button', '', 24),
    anchors: v.pipe(
      group('Links to the sections', {
        vision: label('Vision', '', 20),
        progress: label('Progress', '', 20),
        technology: label('Technology', '', 20),
        future: label('Future', '', 20),
      }),
      v.transform((anchors) => Object.entries(anchors).map(([id, name]) => ({ id, name }))),
    ),
  }),
  footer: group('Footer', { line: sentence('Line under the name') }),
  kinds: v.pipe(
    group('What figures claim', {
      soFar: kind('so far'),
      projection: kind('projection'),
      goal: kind('goal'),
    }),
    v.transform(({ soFar, ...others }) => ({ 'so far': soFar, ...others })),
  ),
  statuses: v.pipe(
    group('What statuses mean', {
      inProgress: status('In Progress'),
      planned: status('Planned'),
      vision: status('Vision'),
      done: status('Done'),
    }),
    v.transform(({ inProgress, planned, vision, done }) => ({
      'In Progress': inProgress,
      Planned: planned,
      Vision: vision,
      Done: done,
    })),
  ),
});
