import { createSqlStore, eraseExpired, type Value, type Work } from './sql-store.ts';
import { createSession, type Prepare, type Session } from './sqlite-session.ts';
import { type Store, StoreUnavailable } from './store.ts';

/**
 * The store in one SQLite file. Calls block this thread for the length of an fsync: the site uses it through `thread.ts`.
 * @throws StoreUnavailable or the file system's error where the file cannot be opened
 */
export function openSqliteStore(path: string, busyTimeoutMs?: number): Store {
  const session = createSession(path, busyTimeoutMs);
  const write = <T>(work: Work<T>) => session.write((prepare) => finish(work, prepare));
  const store = createSqlStore({
    schema: '',
    skipLocked: '',
    read: (work) => session.read((prepare) => finish(work, prepare)),
    write,
  });
  return {
    ...store,
    async eraseFrom(email) {
      const erased = await store.eraseFrom(email);
      await leaveNoTrace(session);
      return erased;
    },
    async eraseExpired(limits) {
      const erased = await write(eraseExpired('', limits));
      if (erased > 0) await leaveNoTrace(session);
      return erased;
    },
    close: async () => session.close(),
  };
}

function finish<T>(work: Work<T>, prepare: Prepare): T {
  let step = work.next();
  while (!step.done) {
    const { sql, values } = step.value;
    step = work.next(prepare(sql.replaceAll('$', '?')).all(...values.map(bound)));
  }
  return step.value;
}

/** SQLite knows neither times nor truth. */
function bound(value: Value): string | number | null {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'boolean' ? Number(value) : value;
}

/** secure_delete clears the cells; VACUUM also what moved within pages; the checkpoint also what the -wal file holds. */
function leaveNoTrace(session: Session): Promise<void> {
  return session.alone((db) => {
    db.exec('VACUUM');
    if (Number(db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy) !== 0) {
      throw new StoreUnavailable(
        'busy',
        'The erased words may still stand in the -wal file: erase again in a minute',
      );
    }
  });
}
