import { Worker } from 'node:worker_threads';
import { type Store, StoreUnavailable } from './store.ts';

export type Call = { id: number; method: keyof Store; args: unknown[] };
export type Reply = {
  id: number;
  value?: unknown;
  error?: Pick<StoreUnavailable, 'message' | 'reason' | 'code'>;
};

/**
 * The SQLite store in a worker thread, so that an fsync or a slow disk never delays a page. If the thread dies,
 * pending calls reject and the next call starts another.
 */
export function createThreadStore(path: string): Store {
  const pending = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  let worker: Worker | undefined;
  let lastId = 0;
  let closed = false;
  let hasAnswered = false;

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      // A store that was there is never replaced by an empty one.
      workerData: { path, mayCreate: !hasAnswered },
    });
    started.on('message', ({ id, value, error }: Reply) => {
      const call = pending.get(id);
      pending.delete(id);
      if (pending.size === 0) started.unref();
      hasAnswered ||= !error;
      if (error) call?.reject(new StoreUnavailable(error.reason, error.message, { code: error.code }));
      else call?.resolve(value as never);
    });
    let cause: Error | undefined;
    started.on('error', (error) => {
      cause = error;
    });
    started.on('exit', (code) => {
      if (worker === started) worker = undefined;
      // Errors of some classes lose their message between threads.
      const why = cause ? cause.stack?.split('\n', 1)[0] : `exit code ${code}`;
      for (const { reject } of pending.values())
        reject(new StoreUnavailable('busy', `The thread of the store stopped (${why})`, { cause }));
      pending.clear();
    });
    return started;
  }

  function call<Method extends keyof Store>(
    method: Method,
    ...args: Parameters<Store[Method]>
  ): Promise<Awaited<ReturnType<Store[Method]>>> {
    return new Promise((resolve: (value: never) => void, reject) => {
      if (closed) throw new StoreUnavailable('busy', 'The store is closed');
      worker ??= start();
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      worker.ref();
      worker.postMessage({ id: lastId, method, args } satisfies Call);
    });
  }

  async function close(): Promise<void> {
    if (worker && !closed) {
      const closing = call('close');
      closed = true;
      await closing.finally(() => worker?.terminate());
    }
    closed = true;
  }

  return {
    keep: (message) => call('keep', message),
    claim: (request) => call('claim', request),
    recordSent: (reference, at) => call('recordSent', reference, at),
    recordFailure: (failure) => call('recordFailure', failure),
    makeAllDue: (now, of) => call('makeAllDue', now, of),
    makeDue: (reference, now) => call('makeDue', reference, now),
    release: (now, network) => call('release', now, network),
    find: (reference) => call('find', reference),
    has: (reference) => call('has', reference),
    read: (page) => call('read', page),
    summary: () => call('summary'),
    recordReported: (references, at) => call('recordReported', references, at),
    eraseFrom: (email) => call('eraseFrom', email),
    eraseExpired: (limits) => call('eraseExpired', limits),
    confirmTime: (reading) => call('confirmTime', reading),
    claimNotice: (name, lease) => call('claimNotice', name, lease),
    recordNoticeSent: (name, at) => call('recordNoticeSent', name, at),
    delayNotice: (name, times) => call('delayNotice', name, times),
    check: () => call('check'),
    close,
  };
}
