import type { Product } from '../../../../content/types.ts';

export const products: readonly Product[] = [
  { id: 'crude', name: 'Crude oil', description: 'Pressed.' },
  { id: 'refined', name: 'Refined oil', description: 'Clear.', waitsFor: 'Oil refinery' },
];
