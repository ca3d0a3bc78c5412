import type { Copy } from './types.ts';

/** The words of the fact sheet that the site does not say elsewhere. Its figures, roadmap and address come from the other files. */
export const sheetCopy = {
  name: 'Fact sheet',
  marks: { draft: 'Every mark is a palm that is planted: {trees-planted}.' },
  figures: 'Figures',
  columns: { value: 'Figure', meaning: 'What it means', kind: 'Kind', asOf: 'As of' },
  roadmap: 'Roadmap',
  contact: 'Contact',
} as const satisfies Copy;
