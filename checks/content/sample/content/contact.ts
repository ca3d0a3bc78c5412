import type { Copy } from '../../../../content/types.ts';

export const contactCopy = {
  draft: 'Kept on this device.',
  errors: ['Enter your name', 'Enter your address'],
} as const satisfies Copy;
