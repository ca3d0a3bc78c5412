import type { DatabaseSync } from 'node:sqlite';
import { createSqlStore, type Value, type Work } from './sql-store.ts';
import { createSession } from './sqlite-session.ts';
import { type Store, StoreUnavailable } from './store.ts';

/**
 * The store in one SQLite file. Calls block the thread during an fsync: the site uses `thread.ts`. Throws if the file
 * cannot be opened.
 */
export function createSqliteStore(path: string): Store {
  const session = createSession(path);
  return createSqlStore({
    schema: '',
    skipLocked: '',
    read: (work) => session.outsideTransaction((db) => runWork(work, db)),
    write: (work) => session.write((db) => runWork(work, db)),
    purgeErased: () => session.outsideTransaction(purgeErased),
    close: async () => session.close(),
  });
}

function runWork<T>(work: Work<T>, db: DatabaseSync): T {
  let step = work.next();
  while (!step.done) {
    const { sql, values } = step.value;
    step = work.next(db.prepare(sql.replaceAll('$', '?')).all(...values.map(toSqliteValue)));
  }
  return step.value;
}

function toSqliteValue(value: Value): string | number | null {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'boolean' ? Number(value) : value;
}

/** secure_delete overwrites cells, VACUUM what moved within pages, the checkpoint the -wal file. */
function purgeErased(db: DatabaseSync): void {
  db.exec('VACUUM');
  if (Number(db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy) === 0) return;
  throw new StoreUnavailable(
    'busy',
    'The erased words may still be in the -wal file: erase again in a minute',
  );
}
