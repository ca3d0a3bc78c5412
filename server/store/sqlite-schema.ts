import type { DatabaseSync } from 'node:sqlite';
import { refuseNewer } from './store.ts';
import { beingSentAsBoolean, clockReadings, firstTables, missingColumns } from './tables.ts';

/** "PALM", in the file's header: tells our databases from others. */
export const applicationId = 0x50414c4d;

/** Step n brings a store of version n to n + 1. A released step never changes. */
export const migrations: readonly string[] = [
  firstTables('', { position: 'integer', time: 'integer', boolean: 'integer', strict: ' STRICT' }),
  beingSentAsBoolean('', 'integer'),
  clockReadings('', 'integer', ' STRICT'),
];

/**
 * Migrates the store in one transaction. A new field of the form only adds a column, with which older releases still work.
 * @throws StoreUnavailable if a newer release has migrated it
 */
export function upgrade(db: DatabaseSync, path: string, steps = migrations): void {
  if (versionOf(db) === steps.length && missingColumnsOf(db).length === 0) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    const version = versionOf(db);
    refuseNewer(version, steps.length, path);
    for (const step of steps.slice(version)) db.exec(step);
    for (const column of missingColumnsOf(db)) {
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

function missingColumnsOf(db: DatabaseSync): readonly string[] {
  const existing = db.prepare("SELECT name FROM pragma_table_info('messages')").all();
  return missingColumns(existing.map(({ name }) => name));
}
