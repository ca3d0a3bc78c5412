// The store in one SQLite file, on the main thread: a message is one fsync, a few times a day.
import { closeSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { syncToDisk } from '../sync-to-disk.ts';
import {
  damaged,
  describeSqlite,
  foreign,
  isLocked,
  refuseOtherRelease,
  StoreUnavailable,
} from './errors.ts';
import { type DatabaseEngine, isMessageSql, type Row, storeVersion, tablesSql, type Value } from './store.ts';
import { refuseFullDisk } from './try-disk.ts';

/** "PALM", in the header of our files. */
const applicationId = 0x50414c4d;

/** How long a statement waits while another process writes, such as an erasure by the operator's command. */
const lockTimeoutMs = 5000;

/** Turns of the event loop from the moment a connection is accepted until its post is read. */
const quietTurns = 4;

/** Statements in one commit, so that it is not put off for ever. */
const maxTogether = 500;

type Job = {
  readonly sql: string;
  readonly values: readonly Value[];
  resolve(rows: readonly Row[]): void;
  reject(error: unknown): void;
};

/** Connects at the first query. A damaged or foreign file, or one of another release, is left as it is, and each query rejects. */
export function openSqlite(path: string): DatabaseEngine {
  const jobs: Job[] = [];
  let db: DatabaseSync | undefined;
  let isChecked = false;
  let isClosed = false;

  /** Waits without blocking the thread, because pages are served from it: SQLite's own busy timeout would. */
  async function whenUnlocked<T>(use: (db: DatabaseSync) => T): Promise<T> {
    for (const end = performance.now() + lockTimeoutMs; ; await wait(20)) {
      if (isClosed) throw new StoreUnavailable('busy', 'The store is closed');
      try {
        db ??= connect(path, isChecked);
        isChecked = true;
        return use(db);
      } catch (error) {
        if (isLocked(error) && performance.now() < end) continue;
        // Opened anew by the next call: after an error of the disk, nothing that is held in memory is trusted.
        if (!isLocked(error)) disconnect();
        throw describeSqlite(error, path);
      }
    }
  }

  function disconnect(): void {
    const open = db;
    db = undefined;
    try {
      open?.close();
    } catch {
      // On a full disk the checkpoint fails too; the -wal file keeps everything.
    }
  }

  /** What arrives before a commit shares it, and so does what comes while another process holds the lock. */
  async function runJobs(): Promise<void> {
    try {
      await untilAllHaveArrived();
      await whenUnlocked((db) => {
        const rows = runTogether(db, jobs);
        for (const [index, { resolve }] of jobs.splice(0).entries()) resolve(rows[index] ?? []);
      });
    } catch (error) {
      for (const { reject } of jobs.splice(0)) reject(error);
    }
  }

  /** In one turn of the event loop Node accepts one connection, so what came while the last commit ran needs several. */
  async function untilAllHaveArrived(): Promise<void> {
    for (let [known, quiet] = [0, 0]; quiet < quietTurns && jobs.length < maxTogether; ) {
      quiet = jobs.length > known ? 0 : quiet + 1;
      known = jobs.length;
      await turn();
    }
  }

  return {
    schema: '',
    skipLocked: '',
    query: (sql, values = []) =>
      new Promise((resolve, reject) => {
        if (jobs.push({ sql, values, resolve, reject }) === 1) void runJobs();
      }),
    scrub: () =>
      whenUnlocked((db) => {
        // secure_delete has overwritten the rows; this overwrites the -wal file. It may wait for a reader.
        if (db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0) return;
        const message = 'what was erased may still be in the -wal file, erase again';
        throw Object.assign(new Error(message), { errcode: 5 });
      }),
    async close() {
      isClosed = true;
      disconnect();
    },
  };
}

/** Whole or not at all. @returns the rows of each, once all are on disk */
function runTogether(db: DatabaseSync, jobs: readonly Job[]): readonly (readonly Row[])[] {
  const writing = jobs.filter(({ sql }) => !sql.startsWith('SELECT'));
  if (writing.length > 1) db.exec('BEGIN IMMEDIATE');
  try {
    const rows = jobs.map(({ sql, values }) => run(db, sql, values));
    if (db.isTransaction) db.exec('COMMIT');
    return rows;
  } finally {
    if (db.isTransaction) db.exec('ROLLBACK');
  }
}

/** `all`, never `get`: that stops at the first row, before the commit, and would hide that the disk is full. */
function run(db: DatabaseSync, sql: string, values: readonly Value[]): readonly Row[] {
  // $1 would be a name for SQLite, ?1 is a number.
  return db.prepare(sql.replaceAll('$', '?')).all(...values);
}

/** @param isChecked whether the file was whole before: reading it all again, while a disk is full, would hold up pages */
function connect(path: string, isChecked: boolean): DatabaseSync {
  // The folder may be readable by others. SQLite gives the -wal file the same mode.
  closeSync(openSync(path, 'a', 0o600));
  refuseFullDisk(dirname(path));
  const db = new DatabaseSync(path, { timeout: 0 });
  try {
    const version = storeVersionOf(db, path);
    if (!isChecked && db.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok') throw damaged(path);
    setDurability(db, path);
    if (version === null) create(db, path);
    // The names of the new files must survive a power cut as well.
    syncToDisk(dirname(path));
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Whether there is a store. Changes nothing. @throws StoreUnavailable if this release cannot use what is there */
export function isSqliteStore(path: string): boolean {
  let db: DatabaseSync | undefined;
  try {
    const file = statSync(path, { throwIfNoEntry: false });
    if (!file) return false;
    // SQLite would wait for ever at a named pipe.
    if (!file.isFile()) throw foreign(path);
    refuseFullDisk(dirname(path));
    db = new DatabaseSync(path, { readOnly: true });
    return storeVersionOf(db, path) !== null;
  } catch (error) {
    throw describeSqlite(error, path);
  } finally {
    db?.close();
  }
}

/** Of at most twenty messages in a file. None where it cannot be read. Changes nothing. */
export function newestReferences(path: string): string[] {
  try {
    using db = new DatabaseSync(path, { readOnly: true });
    const newest = `SELECT reference FROM outbox WHERE ${isMessageSql} ORDER BY id DESC LIMIT 20`;
    return db
      .prepare(newest)
      .all()
      .map(({ reference }) => String(reference));
  } catch {
    return [];
  }
}

/** Null where nothing was ever kept. @throws StoreUnavailable */
function storeVersionOf(db: DatabaseSync, path: string): number | null {
  const numberOf = (sql: string) => Number(Object.values(db.prepare(sql).get() ?? {})[0]);
  if (numberOf('SELECT count(*) FROM sqlite_schema') === 0) return null;
  if (numberOf('PRAGMA application_id') !== applicationId) throw foreign(path);
  const version = numberOf('PRAGMA user_version');
  refuseOtherRelease(version, storeVersion, path);
  return version;
}

/** Sets what SQLite does not store in the file, and verifies the settings that durability depends on. */
function setDurability(db: DatabaseSync, path: string): void {
  db.exec(`PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON;
    PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY`);
  const journal = db.prepare('PRAGMA journal_mode = WAL').get()?.journal_mode;
  const synchronous = db.prepare('PRAGMA synchronous').get()?.synchronous;
  if (journal === 'wal' && Number(synchronous) >= 2) return;
  throw new StoreUnavailable(
    'unsafe',
    `${path} cannot be used safely here (journal ${journal}, synchronous ${synchronous}): put DATABASE_URL on a local disk`,
  );
}

/** In one transaction: after a power cut the store is whole or not there. */
function create(db: DatabaseSync, path: string): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have been first.
    if (storeVersionOf(db, path) === null)
      db.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${storeVersion};
        ${tablesSql('', 'integer')}`);
    db.exec('COMMIT');
    // For another release, which reads the store version without SQLite: from the file, not from the -wal file.
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    if (db.isTransaction) db.exec('ROLLBACK');
  }
}
