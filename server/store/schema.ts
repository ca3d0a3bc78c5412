import type { DatabaseSync } from 'node:sqlite';
import { fieldColumns } from './sql-store.ts';
import { refuseNewer } from './store.ts';

/** "PALM": written into the file's header, so that another program's database is never mistaken for ours. */
export const applicationId = 0x50414c4d;

/** Step n brings a store of version n to version n + 1. A released step is never changed, only followed. */
export const migrations: readonly string[] = [
  `CREATE TABLE messages (
    position INTEGER PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    fingerprint TEXT NOT NULL,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    subject TEXT NOT NULL,
    message TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'suspect')),
    attempts INTEGER NOT NULL DEFAULT 0,
    scheduled_at INTEGER NOT NULL,
    next_attempt_at INTEGER NOT NULL,
    claimed_by TEXT,
    sent_at INTEGER,
    message_id TEXT NOT NULL,
    last_error TEXT,
    needs_person INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX messages_by_fingerprint ON messages (fingerprint, received_at);
  CREATE INDEX messages_due ON messages (needs_person, next_attempt_at) WHERE state = 'waiting';
  CREATE TABLE checks (id INTEGER PRIMARY KEY CHECK (id = 1), written INTEGER NOT NULL) STRICT;
  INSERT INTO checks VALUES (1, 0);`,
];

/**
 * Brings an open store to the newest version in one transaction: after a crash or an error it is what it was before. A field
 * that was added to the form gets its column, empty for the messages before it, and an older release still works.
 * @throws StoreUnavailable `newer` where a later release of this program wrote the file
 */
export function upgrade(db: DatabaseSync, path: string, steps = migrations): void {
  if (versionOf(db) === steps.length && missingColumns(db).length === 0) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    // Read again inside the transaction: another process may just have done it.
    const version = versionOf(db);
    refuseNewer(version, steps.length, path);
    for (const step of steps.slice(version)) db.exec(step);
    for (const column of missingColumns(db)) {
      db.exec(`ALTER TABLE messages ADD COLUMN ${column} TEXT NOT NULL DEFAULT ''`);
    }
    db.exec(`PRAGMA user_version = ${steps.length}; COMMIT`);
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

export function versionOf(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.user_version);
}

function missingColumns(db: DatabaseSync): string[] {
  const there = db.prepare("SELECT name FROM pragma_table_info('messages')").all();
  return fieldColumns.filter((column) => !there.some(({ name }) => name === column));
}
