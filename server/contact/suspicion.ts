import type { Message } from '../../message/message.ts';

/** The name of a field that no person sees or fills. The form hides it; programs that fill everything fill it too. */
const honeypot = 'website';

const mostLinks = 3;

/**
 * Whether a message is set aside for the owner to look at. Nobody is turned away for it: the visitor gets the same
 * answer, and the owner can release it.
 */
export function isSuspect(message: Message, pairs: Iterable<readonly [string, string]>): boolean {
  for (const [name, value] of pairs) if (name === honeypot && value.trim() !== '') return true;
  const nameHoldsLink = linksIn(`${message.firstName} ${message.lastName}`) > 0;
  return nameHoldsLink || linksIn(`${message.subject} ${message.message}`) > mostLinks;
}

function linksIn(text: string): number {
  return text.match(/\bhttps?:\/\/|\bwww\.(?=\w)|\[url\b|<a\s/gi)?.length ?? 0;
}
