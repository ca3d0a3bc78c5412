import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteStore } from './sqlite.ts';
import type { Store, StoreUnavailable } from './store.ts';
import type { Call, Reply } from './thread.ts';

/** The far side of `thread.ts`: opens the store late, so that a store that cannot be opened answers every call with why. */
let store: Store | undefined;
let failure: { error: unknown; until: number } | undefined;

/** A store that cannot be opened is tried once a second, not once a call: the check reads the whole file. */
function opened(): Store {
  if (failure && performance.now() < failure.until) throw failure.error;
  try {
    return openSqliteStore(workerData.path);
  } catch (error) {
    failure = { error, until: performance.now() + 1000 };
    throw error;
  }
}

parentPort?.on('message', async ({ id, method, args }: Call) => {
  const reply: Reply = await answer(method, args).then(
    (value) => ({ id, value }),
    (error) => ({ id, error: describe(error) }),
  );
  parentPort?.postMessage(reply);
});

async function answer(method: keyof Store, args: unknown[]): Promise<unknown> {
  if (!store && method === 'close') return undefined;
  store ??= opened();
  // biome-ignore lint/suspicious/noExplicitAny: the two ends share the type Store
  return (store[method] as any)(...args);
}

/** Classes do not cross threads. */
function describe(error: unknown): Reply['error'] {
  const { message = String(error), reason = 'busy', code } = error as Partial<StoreUnavailable>;
  return { message, reason, code };
}
