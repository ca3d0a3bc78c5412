import type { Step } from './types.ts';

/** The value chain: three steps, in order. */
export const valueChain: readonly Step[] = [
  {
    id: 'field',
    name: 'Sustainable cultivation',
    description: { draft: 'Oil palm, grown sustainably. Everything that follows starts in this field.' },
  },
  {
    id: 'refinery',
    name: 'Automated refinery',
    description: { draft: 'A refinery that turns the harvest into oils.' },
    waitsFor: 'Full refinery',
  },
  {
    id: 'market',
    name: 'Market-ready products',
    description: { draft: 'Sealed, branded products, ready for market.' },
    waitsFor: 'Brand development',
  },
];
