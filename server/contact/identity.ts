import { createHash, randomBytes } from 'node:crypto';
import { fields, type Message } from '../../message/message.ts';

/** Without I, L, O and U: nobody mistakes one sign for another when reading it out on the phone. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten signs, 50 random bits: nobody can guess another's, and two are alike once in a lifetime of farms. */
export function newReference(): string {
  return Array.from(randomBytes(10), (byte) => crockford[byte % 32]).join('');
}

/** Whether a text can be a reference at all. */
export function isReference(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(text);
}

/** Equal for the same words from the same sender, however often they are sent. Capitals in the address do not count. */
export function fingerprintOf(message: Message): string {
  const parts = fields.map(({ name }) => (name === 'email' ? message.email.toLowerCase() : message[name]));
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
