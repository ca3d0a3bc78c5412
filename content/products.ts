import type { Product } from './types.ts';

/** The four products, in the order they are listed. One without `waitsFor` is marked as not said how far it is. */
export const products: readonly Product[] = [
  {
    id: 'crude',
    name: 'Crude palm oil',
    description: {
      draft:
        'The red-orange oil pressed from the fruit of the oil palm, before refining. The planted palms mature in {maturity}.',
    },
  },
  {
    id: 'refined',
    name: 'Refined consumer oils',
    description: { draft: 'Palm oil refined, sealed and branded for consumers.' },
    waitsFor: 'Full refinery',
  },
  {
    id: 'groundnut',
    name: 'Groundnut oil',
    description: { draft: 'The oil pressed from groundnuts.' },
  },
  {
    id: 'cake',
    name: 'Palm kernel cake',
    description: 'An animal feed byproduct.',
  },
];
