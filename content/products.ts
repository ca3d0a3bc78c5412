import type { Product } from './types.ts';

/** The four products, in the order they are listed. */
export const products: readonly Product[] = [
  {
    id: 'crude',
    name: 'Crude palm oil',
    description: { draft: 'The red-orange oil pressed from the fruit of the oil palm, before refining.' },
  },
  {
    id: 'refined',
    name: 'Refined consumer oils',
    description: { draft: 'Palm oil refined for the kitchen, sealed and branded.' },
    waitsFor: 'Full refinery',
  },
  {
    id: 'groundnut',
    name: 'Groundnut oil',
    description: { draft: 'Oil pressed from groundnuts, alongside the palm oils.' },
  },
  {
    id: 'cake',
    name: 'Palm kernel cake',
    description: 'An animal feed byproduct.',
  },
];
