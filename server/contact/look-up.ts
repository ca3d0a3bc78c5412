import type { Sent } from '../../app/page.ts';
import { withTimeout } from '../clock.ts';
import type { Store } from '../store/store.ts';
import { isReference } from './identity.ts';

/** Whether a message with this reference is stored; at most `max` queries at once. Never rejects. */
export function createLookUp(
  store: Pick<Store, 'has'>,
  { max = 32, ms = 3000 } = {},
): (reference: string) => Promise<Sent> {
  let running = 0;
  return async (reference) => {
    if (!isReference(reference)) return 'unknown';
    if (running >= max) return 'not-looked-up';
    running += 1;
    const found = store.has(reference).finally(() => {
      running -= 1;
    });
    return withTimeout(found, ms).then(
      (isKept) => (isKept ? 'known' : 'unknown'),
      () => 'not-looked-up',
    );
  };
}
