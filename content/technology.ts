import type { Technology } from './types.ts';

/**
 * The four technology offerings. Descriptions and features say what such a thing is for, never what this farm does with
 * it; how far each is follows the roadmap through `waitsFor`, and is marked as not said without it.
 */
export const technologies: readonly Technology[] = [
  {
    id: 'monitoring',
    title: 'AI-Powered Monitoring',
    description: { draft: 'Software that looks for patterns in pictures and measurements of a field.' },
    features: [
      { name: 'For', words: { draft: 'Noticing what changes among growing palms' } },
      { name: 'Step', words: 'Sustainable cultivation' },
    ],
    waitsFor: 'Advanced AI deployment',
  },
  {
    id: 'drone',
    title: 'Drone Surveillance',
    description: { draft: 'A small aircraft without a pilot on board that carries a camera.' },
    features: [
      { name: 'For', words: { draft: 'Looking at a plantation from above' } },
      { name: 'Step', words: 'Sustainable cultivation' },
    ],
  },
  {
    id: 'inventory',
    title: 'Smart Inventory System',
    description: { draft: 'A record of stock, kept by software.' },
    features: [
      { name: 'For', words: { draft: 'Knowing what is in store, and where' } },
      { name: 'Step', words: 'Market-ready products' },
    ],
  },
  {
    id: 'refinery',
    title: 'Automated Refinery',
    description: { draft: 'A plant that refines oil with machines that run and check each step.' },
    features: [
      { name: 'For', words: { draft: 'Turning crude palm oil into oils for consumers' } },
      { name: 'Step', words: 'Automated refinery' },
    ],
    waitsFor: 'Full refinery',
  },
];
