import type { Copy } from './types.ts';

/** The words of the fact sheet that the site does not say elsewhere. Its figures, roadmap and address come from the other files. */
export const sheetCopy = {
  name: 'Fact sheet',
  marks: { draft: 'Every mark is a palm that is planted: {trees-planted}.' },
  figures: 'Figures',
  columns: { value: 'Figure', meaning: 'What it means', kind: 'Kind', asOf: 'As of', source: 'Source' },
  roadmap: 'Roadmap',
  issued: 'Issued {date}',
  contact: 'Contact',
  notice: {
    draft:
      'Projections and goals are the farm’s own. They may not be reached, and nothing on this sheet is an offer or advice to invest.',
  },
} as const satisfies Copy;
