/**
 * Why a posted message was not kept although its fields may be right. `unreadable`: it cannot be read as a form.
 * `foreign`: another site sent it, or the browser hid who did. The others are as they are called.
 */
export const notKept = ['unreadable', 'foreign', 'too-slow', 'too-long', 'too-many', 'unavailable'] as const;
export type NotKept = (typeof notKept)[number];

/** The reason that an HTTP status stands for, the same on both sides. */
export function notKeptBy(status: number): NotKept {
  return byStatus[status] ?? (status >= 500 ? 'unavailable' : 'unreadable');
}

const byStatus: Readonly<Record<number, NotKept>> = {
  403: 'foreign',
  408: 'too-slow',
  413: 'too-long',
  429: 'too-many',
};
