import type { Copy } from '../../../../content/types.ts';

export const sheetCopy = { name: 'Fact sheet' } as const satisfies Copy;
