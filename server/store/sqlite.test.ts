import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { describeStore } from '../../tests/rigs/store-contract.ts';
import type { Store } from './store.ts';
import { createThreadStore } from './thread.ts';

describeStore('SQLite', async (t) => {
  const path = join(temporaryFolder(t), 'messages.db');
  const opened: Store[] = [];
  t.after(() => Promise.allSettled(opened.map((store) => store.close())));
  const another = async () => {
    const store = createThreadStore(path);
    opened.push(store);
    return store;
  };
  return { store: await another(), another };
});

it('A thread that died says why, and the next call starts another', async (t) => {
  const store = createThreadStore(join(temporaryFolder(t), 'messages.db'));
  t.after(() => store.close());
  const { postMessage } = Worker.prototype;
  // The answer to this call cannot be copied between threads.
  const fatal = function (this: Worker, call: object) {
    postMessage.call(this, { ...call, method: 'valueOf' });
  };
  t.mock.method(Worker.prototype, 'postMessage', fatal, { times: 1 });
  await assert.rejects(store.check(), /The thread of the store stopped \(.*could not be cloned/);
  await store.check();
});
