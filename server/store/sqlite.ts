import { closeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { createSqlStore, type Value, type Work } from './sql-store.ts';
import { connectToFile, damaged, kindOf } from './sqlite-file.ts';
import { compareWithFresh, harmTo, type OpenFiles, openFilesOf, rescue } from './sqlite-harm.ts';
import { type Store, StoreUnavailable } from './store.ts';

/**
 * The store in one SQLite file. Calls block the thread during an fsync: the site uses `thread.ts`. Throws if the file
 * cannot be opened.
 * @param mayCreate whether a store that is not there is made
 */
export function createSqliteStore(path: string, mayCreate = true): Store {
  const session = createSession(path, mayCreate);
  return createSqlStore({
    schema: '',
    skipLocked: '',
    read: (work) => session.outsideTransaction((db) => runWork(work, db)),
    write: (work) => session.write((db) => runWork(work, db)),
    verify: () => session.outsideTransaction((db) => compareWithFresh(db, path)),
    purgeErased: () => session.outsideTransaction(purgeErased),
    close: async () => session.close(),
  });
}

function runWork<T>(work: Work<T>, db: DatabaseSync): T {
  let step = work.next();
  while (!step.done) {
    const { sql, values } = step.value;
    // SQLite binds ?1 by its number. $1 would be a name, which needs an object of values.
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
    'The erased text may still be in the -wal file: erase again in a minute',
  );
}

type Job = { run(db: DatabaseSync): () => void; failed(error: Error): void };

/** One connection to the file, opened anew after an error. */
function createSession(path: string, mayCreate: boolean) {
  let db: DatabaseSync | undefined;
  let files: OpenFiles | undefined;
  let hasBeenOpen = !mayCreate;
  let thorough = true;
  let waiting: Job[] = [];
  let closed = false;

  function connection(): DatabaseSync {
    if (closed) throw new StoreUnavailable('busy', 'The store is closed');
    if (!db) {
      // A store that was there is never replaced by an empty one.
      db = connectToFile(path, { thorough, mayCreate: !hasBeenOpen });
      files = openFilesOf(path);
      hasBeenOpen = true;
      thorough = false;
    }
    return db;
  }

  function disconnect(): void {
    const [connection, open] = [db, files];
    db = undefined;
    files = undefined;
    try {
      connection?.close();
    } finally {
      if (open) closeSync(open.descriptor);
    }
  }

  function commitAll(): void {
    const jobs = waiting;
    waiting = [];
    try {
      const db = connection();
      db.exec('BEGIN IMMEDIATE');
      const callbacks = jobs.map((job) => runAlone(job, db));
      db.exec('COMMIT');
      refuseHarmed(db);
      for (const callback of callbacks) callback();
    } catch (error) {
      if (db?.isTransaction) db.exec('ROLLBACK');
      const reason = toStoreError(error);
      for (const job of jobs) job.failed(reason);
    }
  }

  /** Rejects what was committed to a file that somebody has moved or overwritten: a restart would not find it. */
  function refuseHarmed(db: DatabaseSync): void {
    const harm = files && harmTo(path, files);
    if (!harm) return;
    thorough = true;
    const end = rescue(db, path, harm) ? 'its messages were put back' : 'put it back as it was';
    throw new Error(`${path} was moved, deleted or changed while it was in use (${harm}): ${end}`);
  }

  /** A message that cannot be written fails by itself. An error of the disk or of the file fails all. */
  function runAlone(job: Job, db: DatabaseSync): () => void {
    db.exec('SAVEPOINT job');
    try {
      const callback = job.run(db);
      db.exec('RELEASE job');
      return callback;
    } catch (error) {
      if (['busy', 'damaged', 'other'].includes(kindOf(error) ?? '')) throw error;
      db.exec('ROLLBACK TO job; RELEASE job');
      const { message } = error as Error;
      return () => job.failed(new StoreUnavailable('busy', message, { cause: error }));
    }
  }

  function toStoreError(error: unknown): Error {
    const { message, code } = error as NodeJS.ErrnoException;
    const kind = kindOf(error);
    if (kind !== 'busy') {
      try {
        disconnect();
      } catch {
        // On a full disk the checkpoint also fails; the -wal file keeps everything.
      }
    }
    if (kind === 'damaged') {
      thorough = true;
      return damaged(path, error);
    }
    if (error instanceof StoreUnavailable) return error;
    // SQLite's own messages, such as “disk I/O error”, do not name the file.
    const sentence = kind === undefined ? message : `${path} cannot be used now: ${message}`;
    return new StoreUnavailable('busy', sentence, { cause: error, code });
  }

  try {
    connection();
  } catch (error) {
    throw toStoreError(error);
  }
  return {
    /** Runs in one transaction with all pending writes, so that one fsync serves them. Resolves when on disk. */
    write: <T>(work: (db: DatabaseSync) => T) =>
      new Promise<T>((resolve, reject) => {
        if (waiting.length === 0) setImmediate(commitAll);
        waiting.push({
          run(db) {
            const result = work(db);
            return () => resolve(result);
          },
          failed: reject,
        });
      }),
    /** Runs outside of a transaction: reads, VACUUM and checkpoints. */
    async outsideTransaction<T>(work: (db: DatabaseSync) => T): Promise<T> {
      try {
        return work(connection());
      } catch (error) {
        throw toStoreError(error);
      }
    },
    close() {
      if (waiting.length > 0) commitAll();
      closed = true;
      disconnect();
    },
  };
}
