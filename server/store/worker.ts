import { parentPort, workerData } from 'node:worker_threads';
import { createSqliteStore } from './sqlite.ts';
import type { Store, StoreUnavailable } from './store.ts';
import type { Call, Reply } from './thread.ts';

let store: Store | undefined;

parentPort?.on('message', async ({ id, method, args }: Call) => {
  const reply: Reply = await answer(method, args).then(
    (value) => ({ id, value }),
    (error) => ({ id, error: describe(error) }),
  );
  parentPort?.postMessage(reply);
});

async function answer(method: keyof Store, args: unknown[]): Promise<unknown> {
  if (!store && method === 'close') return undefined;
  // At the first call, so that a failure to open is answered to the caller.
  store ??= createSqliteStore(workerData.path, workerData.mayCreate);
  // biome-ignore lint/suspicious/noExplicitAny: the two ends share the type Store
  return (store[method] as any)(...args);
}

/** Classes are not cloned between threads. */
function describe(error: unknown): Reply['error'] {
  const { message = String(error), reason = 'busy', code } = error as Partial<StoreUnavailable>;
  return { message, reason, code };
}
