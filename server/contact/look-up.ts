import type { Sent } from '../../app/page/page.ts';
import { withTimeout } from '../clock.ts';
import { createInFlightLimit } from '../http/in-flight.ts';
import type { Store } from '../store/store.ts';
import { isReference } from './identity.ts';

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
