import type { Copy } from './types.ts';

/** What a kept copy of a page says of itself, above everything else, when it is shown because the site did not answer. */
export const offline = {
  notice: {
    draft: 'The site could not be reached just now. This is the copy kept on this device on {date}.',
  },
} as const satisfies Copy;
