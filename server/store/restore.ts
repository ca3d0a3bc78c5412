// Puts a copy in the place of the store while no site runs.
import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncToDisk } from '../sync-to-disk.ts';
import { copyStore, makeFolder } from './copies.ts';
import { besides, nameOfReplaced } from './copy-names.ts';
import { damaged, foreign, isLocked, StoreUnavailable } from './errors.ts';
import { isSqliteStore, openSqlite } from './sqlite.ts';
import { createStore } from './store.ts';

/**
 * Each step may be the last before a power cut: the store is never missing, and never beside the -wal file of another one.
 * @param folder where what it replaces is put, under a name that is deleted after thirty nights
 * @returns how many messages wait and were sent in the copy, and where what it replaced is
 * @throws StoreUnavailable, or the error of the disk: nothing was changed
 */
export async function restoreStore(copy: string, path: string, folder: string, now: Date) {
  const { size } = statSync(copy);
  if (!isSqliteStore(copy)) throw foreign(copy);
  // SQLite reads what is missing of the last page as zeros. A page of `node:sqlite` has 4096 bytes.
  if (size % 4096 !== 0) throw damaged(copy);
  const unfinished = `${path}.restoring`;
  const removeUnfinished = () =>
    ['', ...besides].forEach((end) => void rmSync(unfinished + end, { force: true }));
  removeUnfinished();
  try {
    await copyStore(copy, unfinished);
    // Opened as the site does.
    const store = createStore(openSqlite(unfinished));
    const summary = await store.summary().finally(() => store.close());
    syncToDisk(unfinished);
    makeFolder(folder);
    const replaced = join(folder, nameOfReplaced(now));
    const isReplaced = existsSync(path);
    const lock = isReplaced ? lockStore(path) : null;
    try {
      if (isReplaced) copyFileSync(path, replaced);
      for (const end of besides.filter((end) => existsSync(path + end))) {
        copyFileSync(path + end, replaced + end);
        rmSync(path + end);
      }
      renameSync(unfinished, path);
      syncToDisk(dirname(path));
    } finally {
      lock?.close();
    }
    return { ...summary, replaced: isReplaced ? replaced : null };
  } finally {
    removeUnfinished();
  }
}

/** Reads its -wal file into it. One that is too damaged is not open in any site. */
function lockStore(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: 1000 });
  try {
    db.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    if (!isLocked(error)) return db;
    db.close();
    throw new StoreUnavailable('busy', `A site runs on ${path}: stop it first`);
  }
  return db;
}
