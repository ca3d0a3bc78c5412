import type { Copy } from './types.ts';

/** What a kept copy of a page says of itself, above everything else, when it is shown because the site did not answer. */
export const offline = {
  notice: {
    draft: 'The site could not be reached just now. This is the copy kept on this device on {date}.',
  },
  notFound: {
    draft: 'The site could not be reached just now, and nothing is kept on this device for this address.',
  },
} as const satisfies Copy;
