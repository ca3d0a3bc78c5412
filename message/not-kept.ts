/** Why a post was not kept although its fields may be right. `foreign`: not sent from this site's own form. */
export const notKept = ['unreadable', 'foreign', 'too-slow', 'too-long', 'too-many', 'unavailable'] as const;
export type NotKept = (typeof notKept)[number];

/** The reason for an HTTP status, the same on page and server. */
export function notKeptBy(status: number): NotKept {
  return byStatus[status] ?? (status >= 500 ? 'unavailable' : 'unreadable');
}

const byStatus: Readonly<Record<number, NotKept>> = {
  403: 'foreign',
  408: 'too-slow',
  413: 'too-long',
  429: 'too-many',
};

/** What visitors read. `unreachable` is set by the browser alone. */
export const reasons: Readonly<Record<NotKept | 'invalid' | 'unreachable', string>> = {
  invalid: 'There is a problem',
  'too-many': 'Too many messages came from your network just now. Wait a minute and send it again.',
  unavailable: 'This site cannot take messages just now. Send yours again in a few minutes.',
  unreadable:
    'This site could not read the form as it arrived. Send it again from this page; if that fails, write an email.',
  foreign:
    'The message came from another page or another name of this site, or the browser hid where it came from. Open the address of this site without “www.” and send it from there; if that fails, write an email.',
  'too-slow': 'The message took too long to arrive. Check your connection and send it again.',
  'too-long': 'What arrived is longer than this site takes. Shorten the message and send it again.',
  unreachable: 'This site could not be reached. Check your connection and send it again.',
};
