import type { Technology } from './types.ts';

/** The four technology offerings. Each feature is a fact stated elsewhere: a step, a figure, or a goal of the roadmap. */
export const technologies: readonly Technology[] = [
  {
    id: 'monitoring',
    title: 'AI-Powered Monitoring',
    description: {
      draft: 'Software that keeps the whole planting in view, palm by palm, as the field grows.',
    },
    features: [
      { name: 'Step', words: 'Sustainable cultivation' },
      { name: 'Watches', figure: 'trees-planted' },
      { name: 'Next', goal: 'Advanced AI deployment' },
    ],
  },
  {
    id: 'drone',
    title: 'Drone Surveillance',
    description: { draft: 'The plantation seen from the air: the view this whole site is drawn from.' },
    features: [
      { name: 'Step', words: 'Sustainable cultivation' },
      { name: 'Covers', figure: 'acres' },
      { name: 'Next', figure: 'trees-2026' },
    ],
  },
  {
    id: 'inventory',
    title: 'Smart Inventory System',
    description: { draft: 'Stock in view along the chain, from the nursery to the sealed product.' },
    features: [
      { name: 'Step', words: 'Nursery to market' },
      { name: 'Counts', figure: 'seedlings' },
      { name: 'Next', goal: 'Market expansion' },
    ],
  },
  {
    id: 'refinery',
    title: 'Automated Refinery',
    description: { draft: 'The middle of the chain: harvest in, oils for branded products out.' },
    features: [
      { name: 'Step', words: 'Automated refinery' },
      { name: 'Makes', words: 'Oils for sealed, branded products' },
      { name: 'Next', goal: 'Full refinery' },
    ],
  },
];
