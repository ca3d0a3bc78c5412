import * as v from 'valibot';
import { label, sentence } from './fields.ts';

export const factSheetFile = v.strictObject({
  name: label('Name of the sheet', '', 32),
  marks: sentence('Under the drawing'),
  notice: sentence('Small print'),
});

export const offlineFile = v.strictObject({
  notice: sentence('Above a kept page', '{date} is filled in.'),
  notFound: sentence('Where nothing is kept'),
});
