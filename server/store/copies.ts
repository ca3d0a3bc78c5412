// A copy of the SQLite file each night, and one before a migration. PostgreSQL has pg_dump.
import { closeSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { dayInLagos, hourMs } from '../../message/lagos.ts';
import { type Config, StartError } from '../config.ts';
import { syncToDisk } from '../sync-to-disk.ts';
import { damaged } from './errors.ts';
import { versionOnDisk } from './sqlite.ts';
import { newestVersion } from './store.ts';

/** Counted, not dated: a clock that is a year ahead erases what was mailed, and must not delete the copies of it in the same night. */
const maxCopies = 30;

/** When a night begins in Lagos. */
const nightStartsMs = 2 * hourMs;

/** Copies the store while it is used. Rejects, and leaves no copy, where that is not whole. */
export async function copyStore(path: string, copy: string): Promise<void> {
  const draft = `${copy}.part`;
  rmSync(draft, { force: true });
  // It holds visitors' messages.
  closeSync(openSync(draft, 'wx', 0o600));
  try {
    const db = new DatabaseSync(path, { readOnly: true });
    // In a thread of Node's pool, and in one step: writes between two steps would make it begin again.
    await backup(db, draft, { rate: 1_000_000_000 }).finally(() => db.close());
    refuseBroken(draft);
    syncToDisk(draft);
    renameSync(draft, copy);
    syncToDisk(dirname(copy));
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @throws StoreUnavailable */
export function refuseBroken(file: string): void {
  const db = new DatabaseSync(file);
  try {
    // One file, without a -wal file beside it.
    db.exec('PRAGMA journal_mode = DELETE');
    if (db.prepare('PRAGMA integrity_check(1)').get()?.integrity_check !== 'ok') throw damaged(file);
  } finally {
    db.close();
  }
}

/** Copies the store once a night. Old copies go first: a full disk frees itself. @returns whether it made one */
export async function copyNightly(path: string, folder: string, now: Date): Promise<boolean> {
  const night = dayInLagos(new Date(now.getTime() - nightStartsMs));
  const copies = readdirSync(folder).filter((name) => /^messages-[\w-]+\.db$/.test(name));
  const name = `messages-${night}.db`;
  if (copies.includes(name)) return false;
  for (const old of copies.sort().slice(0, -(maxCopies - 1))) rmSync(join(folder, old));
  await copyStore(path, join(folder, name));
  return true;
}

/**
 * Copies an older store before this release changes it, so that the release before can be started again: among the copies, or beside it.
 * @returns the copy; null where none was needed
 * @throws StartError
 */
export async function copyBeforeMigration(
  { database, backupFolder }: Pick<Config, 'database' | 'backupFolder'>,
  now: Date,
): Promise<string | null> {
  if (database.kind !== 'file') return null;
  const path = resolve(database.path);
  const found = versionOrNull(path);
  if (found === null || found === newestVersion) return null;
  const copy = join(
    backupFolder ?? dirname(path),
    `messages-${dayInLagos(now)}-before-version-${newestVersion}.db`,
  );
  try {
    await copyStore(path, copy);
    return copy;
  } catch (error) {
    throw new StartError(
      `The store cannot be copied to ${copy}, as it must be before this release changes it: ${(error as Error).message}`,
    );
  }
}

/** What is wrong with a store is said when it is opened. */
function versionOrNull(path: string): number | null {
  try {
    return versionOnDisk(path);
  } catch {
    return null;
  }
}
