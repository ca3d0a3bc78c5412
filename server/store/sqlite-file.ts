import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { defaultStore } from '../config.ts';
import { syncToDisk } from '../sync-to-disk.ts';
import { refuseNewer, StoreUnavailable } from './store.ts';
import { migrationsOf, missingColumns } from './tables.ts';

/**
 * Opens the file, creates it if there is none, and migrates it. A damaged, foreign or newer file is never written to.
 * @param thorough whether to check every page first
 * @param mayCreate whether a store that is not there is made
 * @throws StoreUnavailable, or the error of SQLite or the file system
 */
export function connectToFile(path: string, { thorough = true, mayCreate = true } = {}): DatabaseSync {
  if (!holdsStore(path)) {
    if (!mayCreate) throw gone(path);
    create(path);
  }
  if (thorough) checkIntegrity(path);
  const db = new DatabaseSync(path, busyTimeout);
  try {
    configureDurability(db, path);
    upgrade(db, path);
    // The -wal and -shm files must survive a power cut as well.
    syncToDisk(dirname(path));
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function gone(path: string): StoreUnavailable {
  return new StoreUnavailable(
    'damaged',
    `${path} is no longer there: put it back. To begin an empty store, start the site again`,
  );
}

export const busyTimeout = { timeout: 5000 };

/** Sets what SQLite does not store in the file, and verifies the PRAGMAs that durability depends on. */
function configureDurability(db: DatabaseSync, path: string): void {
  db.exec(`PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON;
    PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY; PRAGMA journal_size_limit = 16777216`);
  const journal = db.prepare('PRAGMA journal_mode = WAL').get()?.journal_mode;
  refuseUnsafe(String(journal), Number(db.prepare('PRAGMA synchronous').get()?.synchronous), path);
}

/** @throws StoreUnavailable `unsafe` if a power cut could lose acknowledged messages */
export function refuseUnsafe(journal: string, synchronous: number, path: string): void {
  if (journal === 'wal' && synchronous >= 2) return;
  throw new StoreUnavailable(
    'unsafe',
    `${path} cannot be used safely here (journal ${journal}, synchronous ${synchronous}): put DATABASE_URL on a local disk`,
  );
}

export function holdsStore(path: string): boolean {
  return readHeader(path) !== null;
}

/** The version of the store; null where there is none. Throws StoreUnavailable or the error of the file system. */
export function versionOnDisk(path: string): number | null {
  // https://www.sqlite.org/fileformat2.html#user_version_number
  return readHeader(path)?.readUInt32BE(60) ?? null;
}

/** Reads only the header, null where there is no store: opening the file with SQLite would already write beside it. */
function readHeader(path: string): Buffer | null {
  const header = Buffer.alloc(100);
  let length: number;
  try {
    const file = openSync(path, 'r');
    length = readSync(file, header, 0, 100, 0);
    closeSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    length = 0;
  }
  if (length === 0) {
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw new StoreUnavailable(
        'damaged',
        `${path} is a link to a store that is not there: mount its disk, or remove the link to begin an empty store`,
      );
    }
    if (!existsSync(`${path}-wal`)) return null;
    throw new StoreUnavailable(
      'damaged',
      `${path} is missing but ${path}-wal is there: put the file back, or move the -wal and -shm files away to begin an empty store`,
    );
  }
  if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0') {
    throw new StoreUnavailable(
      'foreign',
      `${path} is not a message store, or its beginning is damaged; it was left as it is: restore a copy, or set DATABASE_URL to another file`,
    );
  }
  if (header.readUInt32BE(68) !== applicationId) {
    throw new StoreUnavailable(
      'foreign',
      `${path} is a database of another program; it was left as it is: set DATABASE_URL to another file`,
    );
  }
  return header;
}

/** Created under another name and linked when complete, so that a power cut leaves no half store. */
function create(path: string): void {
  const folder = dirname(path);
  // One that an operator names is there, or its disk is not mounted.
  const made =
    path === resolve(defaultStore) ? mkdirSync(folder, { recursive: true, mode: 0o700 }) : undefined;
  if (made) syncToDisk(dirname(made));
  accessSync(folder, constants.W_OK);
  const draft = `${path}.new-${process.pid}-${performance.now()}`;
  try {
    const db = new DatabaseSync(draft);
    // The folder may be readable by others. SQLite copies the mode to the -wal file.
    chmodSync(draft, 0o600);
    db.exec(`PRAGMA application_id = ${applicationId}`);
    upgrade(db, path);
    db.close();
    syncToDisk(draft);
    link(draft, path);
    syncToDisk(folder);
  } finally {
    rmSync(draft, { force: true });
  }
}

function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    // Another process was first. An empty file, or a file system without links: rename.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && holdsStore(to)) return;
    renameSync(from, to);
  }
}

function checkIntegrity(path: string): void {
  // A kill while the file was created, or put into WAL mode, leaves a journal that only a writer can roll back.
  const readOnly = !existsSync(`${path}-journal`);
  const db = new DatabaseSync(path, { ...busyTimeout, readOnly });
  try {
    refuseNewer(versionOf(db), migrations.length, path);
    if (db.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok') throw damaged(path);
  } finally {
    db.close();
  }
}

export function damaged(path: string, cause?: unknown): StoreUnavailable {
  return new StoreUnavailable(
    'damaged',
    `${path} is damaged; it was left as it is: stop the site and restore the newest copy, which keeps this file`,
    { cause },
  );
}

/** "PALM", in the file's header, which identifies our databases. */
const applicationId = 0x50414c4d;

export const migrations = migrationsOf('', {
  position: 'integer',
  time: 'integer',
  boolean: 'integer',
  strict: ' STRICT',
});

/**
 * Migrates the store in one transaction. A new field of the form only adds a column.
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
    // An older release that is tried meanwhile reads the version without SQLite: from the file, not from the -wal file.
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
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

/** The kind of an error of SQLite. `value`: a value of one statement is wrong, not the file. Undefined for any other error. */
export function kindOf(error: unknown): 'busy' | 'damaged' | 'value' | 'other' | undefined {
  const { errcode } = error as { readonly errcode?: number };
  // The low byte is the primary code: https://www.sqlite.org/rescode.html
  return errcode === undefined ? undefined : (kinds[errcode & 0xff] ?? 'other');
}

const kinds: Readonly<Record<number, 'busy' | 'damaged' | 'value'>> = {
  5: 'busy', // SQLITE_BUSY
  6: 'busy', // SQLITE_LOCKED
  11: 'damaged', // SQLITE_CORRUPT
  26: 'damaged', // SQLITE_NOTADB
  18: 'value', // SQLITE_TOOBIG
  19: 'value', // SQLITE_CONSTRAINT
  20: 'value', // SQLITE_MISMATCH
  25: 'value', // SQLITE_RANGE
};
