import { hash, randomBytes } from 'node:crypto';
import { fields, type Message } from '../../message/message.ts';

/** Without I, L, O and U, which are misread on the phone. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 50 random bits. The UNIQUE constraint rejects a collision. */
export function newReference(): string {
  return Array.from(randomBytes(10), (byte) => crockford[byte % 32]).join('');
}

export function isReference(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(text);
}

/** Equal for the same message from the same sender. Case in the address is ignored. */
export function fingerprintOf(message: Message): string {
  const parts = fields.map(({ name }) => (name === 'email' ? message.email.toLowerCase() : message[name]));
  return hash('sha256', JSON.stringify(parts), 'base64url');
}
