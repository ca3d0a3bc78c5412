import * as v from 'valibot';
import { group, label, sentence } from './fields.ts';

export const factSheetFile = v.strictObject({
  name: label('Name of the sheet', '', 32),
  marks: sentence('Under the drawing'),
  figures: label('Heading of the figures', '', 32),
  columns: group('Columns of the figures', {
    value: label('Figure', '', 32),
    meaning: label('Meaning', '', 32),
    kind: label('Kind', '', 16),
    asOf: label('Day', '', 16),
    source: label('Source', '', 16),
  }),
  roadmap: label('Heading of the roadmap', '', 32),
  issued: label('Day of issue', '{date} is filled in.', 40),
  contact: label('Heading of the contact details', '', 32),
  notice: sentence('Small print'),
});

/** The words of a cached page while the site cannot be reached. */
export const offlineFile = v.strictObject({
  notice: sentence('Above a kept page', '{date} is filled in.'),
  notFound: sentence('Where nothing is kept'),
});
