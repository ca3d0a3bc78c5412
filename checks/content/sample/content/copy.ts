import type { Copy } from '../../../../content/types.ts';

export const copy = {
  footer: { rights: '© {name}' },
} as const satisfies Copy;
