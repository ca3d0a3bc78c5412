import type { Message } from '../../message/message.ts';

/** Hidden from people; programs that fill in every field fill in this one. */
const honeypot = 'website';

const maxLinks = 3;

/** Whether to set a message aside for the owner. The visitor gets the same answer either way. */
export function isSuspect(message: Message, pairs: Iterable<readonly [string, string]>): boolean {
  for (const [name, value] of pairs) if (name === honeypot && value.trim() !== '') return true;
  const nameHoldsLink = linksIn(`${message.firstName} ${message.lastName}`) > 0;
  return nameHoldsLink || linksIn(`${message.subject} ${message.message}`) > maxLinks;
}

function linksIn(text: string): number {
  return text.match(/\bhttps?:\/\/|\bwww\.(?=\w)|\[url\b|<a\s/gi)?.length ?? 0;
}
