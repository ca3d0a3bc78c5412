import { hash, randomBytes } from 'node:crypto';
import type { Sent } from '../../app/page/page.ts';
import { fields, type Message } from '../../message/message.ts';
import { withTimeout } from '../clock.ts';
import { createInFlightLimit } from '../http/in-flight.ts';
import type { Store } from '../store/store.ts';

/** Without I, L, O and U, which are misread on the phone. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 50 random bits. The UNIQUE constraint rejects a collision. */
export function newReference(): string {
  return Array.from(randomBytes(10), (byte) => crockford[byte % 32]).join('');
}

function isReference(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(text);
}

/** Equal for the same message from the same sender. Case in the address is ignored. */
export function fingerprintOf(message: Message): string {
  const parts = fields.map(({ name }) => (name === 'email' ? message.email.toLowerCase() : message[name]));
  return hash('sha256', JSON.stringify(parts), 'base64url');
}

/** Whether a message with this reference is stored; at most `max` queries at once. Never rejects. */
export function createLookUp(
  store: Pick<Store, 'has'>,
  { max = 32 } = {},
): (reference: string) => Promise<Sent> {
  const inTurn = createInFlightLimit({ perTurn: max, maxRunning: max });
  return async (reference) => {
    if (!isReference(reference)) return 'unknown';
    const found = inTurn<Sent>(
      async () => ((await store.has(reference)) ? 'known' : 'unknown'),
      () => 'not-looked-up',
    );
    return withTimeout(found, queryMs).catch(() => 'not-looked-up');
  };
}

const queryMs = 3000;
