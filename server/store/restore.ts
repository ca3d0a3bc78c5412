import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncToDisk } from '../sync-to-disk.ts';
import { isWhole } from './backup.ts';
import { holdsStore, kindOf, migrations, versionOf } from './sqlite-file.ts';
import { refuseNewer, StoreUnavailable } from './store.ts';

/**
 * Puts a copy in the place of the store while no site runs. Each step may be the last before a power cut: the store is never
 * missing, and never beside the -wal file of another one.
 * @returns how many messages it holds, and where the replaced store is kept until the next restore
 * @throws StoreUnavailable, or the error of the disk: nothing was changed
 */
export function restoreStore(
  file: string,
  store: string,
): { readonly messages: number; readonly kept: string | null } {
  const path = existsSync(store) ? realpathSync(store) : store;
  if (!existsSync(file)) throw new StoreUnavailable('damaged', `${file} is not there`);
  if (realpathSync(file) === path) throw new StoreUnavailable('foreign', `${file} is the store itself`);
  if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.restoring`;
  const kept = replacedBy(path);
  try {
    const messages = copyWhole(file, draft);
    const lock = lockStore(path);
    try {
      // Windows replaces no open file.
      if (process.platform === 'win32') lock?.close();
      replace(path, draft, kept);
    } finally {
      if (lock?.isOpen) lock.close();
    }
    return { messages, kept: existsSync(kept) ? kept : null };
  } finally {
    removeStore(draft);
  }
}

/** Resolves to the number of messages. @throws StoreUnavailable where the copy cannot be used, or the error of the disk */
function copyWhole(file: string, draft: string): number {
  removeStore(draft);
  copyFileSync(file, draft);
  chmodSync(draft, 0o600);
  // Only a store that was copied by hand, or set aside as damaged, has a -wal file.
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${draft}-wal`);
  try {
    if (!holdsStore(draft)) throw new Error('it is empty');
    const db = new DatabaseSync(draft);
    try {
      db.exec('PRAGMA journal_mode = DELETE');
      refuseNewer(versionOf(db), migrations.length, file);
      if (!isWhole(draft)) throw new Error('it is damaged');
      return Number(db.prepare('SELECT count(*) AS messages FROM messages').get()?.messages);
    } finally {
      db.close();
      syncToDisk(draft);
    }
  } catch (error) {
    if (error instanceof StoreUnavailable && error.reason === 'newer') throw error;
    throw new StoreUnavailable('damaged', `${file} is not a whole copy of a store`);
  }
}

/** Null where there is no store that a site could have open. Reads the -wal file of the store into it. Throws StoreUnavailable. */
function lockStore(path: string): DatabaseSync | null {
  if (!existsSync(path)) return null;
  let db: DatabaseSync | undefined;
  try {
    if (!holdsStore(path)) return null;
    db = new DatabaseSync(path, { timeout: 1000 });
    db.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    return db;
  } catch (error) {
    db?.close();
    const kind = kindOf(error);
    if (kind === undefined || kind === 'damaged') return null;
    if (kind === 'busy') throw new StoreUnavailable('busy', `A site runs on ${path}: stop it first`);
    throw error;
  }
}

function replace(path: string, draft: string, kept: string): void {
  // They are the same file where an earlier restore was interrupted after this step.
  if (!isSameFile(path, kept)) {
    removeStore(kept);
    if (existsSync(path)) linkSync(path, kept);
  }
  for (const end of ['-wal', '-shm']) if (existsSync(path + end)) renameSync(path + end, kept + end);
  syncToDisk(dirname(path));
  renameSync(draft, path);
  syncToDisk(dirname(path));
}

function isSameFile(one: string, other: string): boolean {
  const inode = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino;
  return inode(one) !== undefined && inode(one) === inode(other);
}

/** Where a restore keeps what was at this path: beside the file itself, also where the path is a link to it. */
export function replacedBy(path: string): string {
  return `${existsSync(path) ? realpathSync(path) : path}.before-restore`;
}

export function removeStore(path: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(path + end, { force: true });
}
