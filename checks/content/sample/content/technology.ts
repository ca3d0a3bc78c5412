import type { Technology } from '../../../../content/types.ts';

export const technologies: readonly Technology[] = [
  {
    id: 'drone',
    title: 'Drone',
    description: 'Sees the field.',
    features: [
      { name: 'Covers', figure: 'acres' },
      { name: 'Next', goal: 'Second nursery' },
    ],
  },
];
