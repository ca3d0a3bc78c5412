import { join } from 'node:path';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { describeStore } from '../../tests/rigs/store-contract.ts';
import { createSqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';
import { createThreadStore } from './thread.ts';

for (const [name, openAt] of [
  ['SQLite', createSqliteStore],
  ['a SQLite thread', createThreadStore],
] as const) {
  describeStore(name, async (t) => {
    const path = join(temporaryFolder(t), 'data', 'messages.db');
    const opened: Store[] = [];
    t.after(() => Promise.allSettled(opened.map((store) => store.close())));
    const another = async () => {
      const store = openAt(path);
      opened.push(store);
      return store;
    };
    return { store: await another(), another };
  });
}
