import type { Copy } from '../../../../content/types.ts';

export const landingCopy = {
  hero: { headline: ['Palms', 'from above'], lead: 'From the first {trees-planted} trees.' },
  technology: { service: { goal: 'Oil refinery' } },
} as const satisfies Copy;
