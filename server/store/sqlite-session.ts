import { statSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { damaged, openFile } from './sqlite-file.ts';
import { StoreUnavailable } from './store.ts';

export type Prepare = (sql: string) => StatementSync;

/** One connection that comes back by itself: after an error that may have hurt it, the next call opens it anew. */
export type Session = {
  /** Runs in one transaction with everything else that waits: one fsync serves all. Resolves when on disk. */
  write<T>(work: (prepare: Prepare) => T): Promise<T>;
  read<T>(work: (prepare: Prepare) => T): Promise<T>;
  /** Runs outside of a transaction, for VACUUM and checkpoints. */
  alone<T>(work: (db: DatabaseSync) => T): Promise<T>;
  close(): void;
};

type Job = { run(prepare: Prepare): void; done(): void; failed(error: unknown): void };

/** @throws StoreUnavailable or the file system's error where the first open fails */
export function createSession(path: string, busyTimeoutMs?: number): Session {
  let db: DatabaseSync | undefined;
  let statements = new Map<string, StatementSync>();
  let file: number | undefined;
  let thorough = true;
  let waiting: Job[] = [];
  let closed = false;

  function connection(): DatabaseSync {
    if (closed) throw new StoreUnavailable('busy', 'The store is closed');
    if (!db) {
      db = openFile(path, { thorough, busyTimeoutMs });
      file = identity(path);
      statements = new Map();
      thorough = false;
    }
    return db;
  }

  function prepare(sql: string): StatementSync {
    const known = statements.get(sql);
    if (known) return known;
    const made = connection().prepare(sql);
    statements.set(sql, made);
    return made;
  }

  /** What the caller may know of an error; forgets a connection that the error may have hurt. */
  function explained(error: unknown): unknown {
    const code = sqliteCode(error);
    if (code === undefined || ![busy, locked, constraint].includes(code)) {
      try {
        db?.close();
      } catch {
        // On a full disk the checkpoint of a close fails too; the -wal file keeps everything.
      }
      db = undefined;
    }
    if (code === corrupt || code === notADatabase) {
      thorough = true;
      return damaged(path, error);
    }
    return error instanceof StoreUnavailable || code === constraint
      ? error
      : Object.assign(new StoreUnavailable('busy', String((error as Error).message), { cause: error }), {
          code: (error as NodeJS.ErrnoException).code,
        });
  }

  function commitAll(): void {
    const jobs = waiting;
    waiting = [];
    const kept: Job[] = [];
    try {
      connection().exec('BEGIN IMMEDIATE');
      for (const job of jobs) {
        try {
          job.run(prepare);
          kept.push(job);
        } catch (error) {
          // A broken constraint undoes its own statement only; everybody else's words are still good.
          if (sqliteCode(error) !== constraint) throw error;
          job.failed(error);
        }
      }
      connection().exec('COMMIT');
      // Somebody put another file in its place, or took it away: the next start would not find what this one holds.
      if (identity(path) !== file) throw new Error(`${path} was moved or replaced while it was in use`);
    } catch (error) {
      if (db?.isTransaction) db.exec('ROLLBACK');
      const reason = explained(error);
      for (const job of jobs) job.failed(reason);
      return;
    }
    for (const job of kept) job.done();
  }

  async function direct<T>(work: (db: DatabaseSync) => T): Promise<T> {
    try {
      return work(connection());
    } catch (error) {
      throw explained(error);
    }
  }

  try {
    connection();
  } catch (error) {
    throw explained(error);
  }
  return {
    write: (work) =>
      new Promise((resolve, reject) => {
        let result: Parameters<typeof resolve>[0];
        if (waiting.length === 0) setImmediate(commitAll);
        waiting.push({
          run: (prepare) => {
            result = work(prepare);
          },
          done: () => resolve(result),
          failed: reject,
        });
      }),
    read: (work) => direct(() => work(prepare)),
    alone: direct,
    close() {
      if (waiting.length > 0) commitAll();
      closed = true;
      db?.close();
      db = undefined;
    },
  };
}

function identity(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}

// https://www.sqlite.org/rescode.html: the low byte is the kind, whatever the detail.
const busy = 5;
const locked = 6;
const corrupt = 11;
const constraint = 19;
const notADatabase = 26;

function sqliteCode(error: unknown): number | undefined {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' ? code & 0xff : undefined;
}
