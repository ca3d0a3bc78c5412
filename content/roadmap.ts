import type { Phase } from './types.ts';

/** The roadmap, in year order. A status changes only when you change it here; no phase moves by itself. */
export const roadmap: readonly Phase[] = [
  {
    year: 2025,
    title: 'Current Phase',
    status: 'In Progress',
    trees: 'trees-planted',
    goals: [],
    confirmed: null,
  },
  {
    year: 2026,
    title: 'Growth Phase',
    status: 'Planned',
    trees: 'trees-2026',
    goals: ['Advanced AI deployment'],
    confirmed: null,
  },
  {
    year: 2027,
    title: 'Expansion Phase',
    status: 'Planned',
    trees: 'trees-2027',
    goals: ['Market expansion'],
    confirmed: null,
  },
  {
    year: 2028,
    title: 'Refinery Operations',
    status: 'Planned',
    goals: ['Full refinery', 'Brand development'],
    confirmed: null,
  },
  {
    year: 2030,
    title: 'Agritech Ecosystem',
    status: 'Vision',
    trees: 'trees-2030',
    goals: ['Technology licensing'],
    confirmed: null,
  },
];
