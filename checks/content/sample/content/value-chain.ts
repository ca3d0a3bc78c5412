import type { Step } from '../../../../content/types.ts';

export const valueChain: readonly Step[] = [
  { id: 'field', name: 'Field', description: 'Where it grows.' },
  { id: 'refinery', name: 'Refinery', description: 'Turns fruit into oil.', waitsFor: 'Oil refinery' },
];
