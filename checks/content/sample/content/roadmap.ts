import type { Phase } from '../../../../content/types.ts';

export const roadmap: readonly Phase[] = [
  {
    year: 2026,
    title: 'Planting',
    status: 'In Progress',
    trees: 'trees-2026',
    goals: ['Second nursery'],
    confirmed: '2026-10-01',
  },
  {
    year: 2028,
    title: 'Building',
    status: 'Planned',
    goals: ['Oil refinery'],
    confirmed: '2026-10-01',
  },
];
