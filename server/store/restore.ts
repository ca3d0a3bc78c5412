// Puts a copy in the place of the store while no site runs.
import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncToDisk } from '../sync-to-disk.ts';
import { refuseBroken } from './copies.ts';
import { damaged, isLocked, StoreUnavailable } from './errors.ts';
import { openSqlite } from './sqlite.ts';
import { createStore } from './store.ts';

/** SQLite would read any of these into the file that it stands beside. */
const besides = ['-wal', '-shm', '-journal'] as const;

/** Of every store that `node:sqlite` makes. */
const pageBytes = 4096;

/**
 * Each step may be the last before a power cut: the store is never missing, and never beside the -wal file of another one.
 * @param folder where what it replaces is put, under a name of the copies, so that it goes with them
 * @returns how many messages wait and were sent in the copy, and where what it replaced is
 * @throws StoreUnavailable, or the error of the disk: nothing was changed
 */
export async function restoreStore(copy: string, path: string, folder: string, now: Date) {
  const draft = `${path}.restoring`;
  removeStore(draft);
  try {
    copyFileSync(copy, draft);
    // Only a store that was copied by hand has one.
    if (existsSync(`${copy}-wal`)) copyFileSync(`${copy}-wal`, `${draft}-wal`);
    // Opened as the site does, so that what is foreign, newer or damaged is refused, and what is older is migrated.
    const store = createStore(openSqlite(draft));
    const summary = await store.summary().finally(() => store.close());
    // SQLite reads what is missing of the last page as zeros.
    if (statSync(copy).size % pageBytes !== 0) throw damaged(copy);
    refuseBroken(draft);
    syncToDisk(draft);
    const time = now.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-');
    const replaced = join(folder, `messages-${time}-replaced.db`);
    const lock = existsSync(path) ? lockStore(path) : null;
    try {
      if (existsSync(path)) copyFileSync(path, replaced);
      for (const end of besides)
        if (existsSync(path + end)) {
          copyFileSync(path + end, replaced + end);
          rmSync(path + end);
        }
      renameSync(draft, path);
      syncToDisk(dirname(path));
    } finally {
      lock?.close();
    }
    return { ...summary, replaced: existsSync(replaced) ? replaced : null };
  } finally {
    removeStore(draft);
  }
}

/** Reads its -wal file into it. One that is too damaged is not open in any site. */
function lockStore(path: string): { close(): void } {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(path, { timeout: 1000 });
    db.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    if (isLocked(error)) {
      db?.close();
      throw new StoreUnavailable('busy', `A site runs on ${path}: stop it first`);
    }
  }
  return { close: () => db?.close() };
}

function removeStore(path: string): void {
  for (const end of ['', ...besides]) rmSync(path + end, { force: true });
}
