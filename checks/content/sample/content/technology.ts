import type { Technology } from '../../../../content/types.ts';

export const technologies: readonly Technology[] = [
  {
    id: 'drone',
    title: 'Drone',
    description: 'Sees the field.',
    features: [{ name: 'For', words: 'Looking from above' }],
    waitsFor: 'Second nursery',
  },
];
