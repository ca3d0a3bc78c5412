import type { Copy } from '../../../../content/types.ts';

export const offline = { notice: 'Kept on {date}.' } as const satisfies Copy;
