// Whether somebody has deleted, emptied or overwritten the files of the store while they are open, and what can be saved.
import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncToDisk } from '../write-durably.ts';
import { StoreUnavailable } from './store.ts';

/** Inodes, and a descriptor of the store. Closing one drops SQLite's locks on the file, so it is open as long as the connection. */
export type OpenFiles = {
  readonly store: number | undefined;
  readonly descriptor: number;
  wal: number | undefined;
  shm: number | undefined;
};

export function openFilesOf(path: string): OpenFiles {
  const [wal, shm] = [inode(`${path}-wal`), inode(`${path}-shm`)];
  return { store: inode(path), descriptor: openSync(path, 'r'), wal, shm };
}

/** Called after each commit. @returns null while the files are those that were opened */
export function harmTo(path: string, open: OpenFiles): Harm | null {
  const store = inode(path);
  if (store === undefined) return 'store gone';
  if (store !== open.store) return 'store replaced';
  const [wal, shm] = [inode(`${path}-wal`), inode(`${path}-shm`)];
  // They may be made by the first commit.
  open.wal ??= wal;
  open.shm ??= shm;
  if (wal !== open.wal || shm !== open.shm) return 'journal gone';
  if (firstBytes(open.descriptor, 16) !== 'SQLite format 3\0') return 'overwritten';
  // Empty after a checkpoint. https://www.sqlite.org/fileformat2.html#walformat
  const header = firstBytesOfJournal(`${path}-wal`);
  return header === '' || /^7\x7f\x06[\x82\x83]$/.test(header) ? null : 'overwritten';
}

type Harm = 'store gone' | 'store replaced' | 'journal gone' | 'overwritten';

/**
 * Puts what the open connection still sees back on the disk, where that is possible. Another file in place of the store is left alone, and
 * so is a folder that is gone: somebody has moved it. @returns whether the messages are in the file again
 */
export function rescue(db: DatabaseSync, path: string, harm: Harm): boolean {
  if (harm === 'store replaced' || !existsSync(dirname(path))) return false;
  try {
    if (harm === 'journal gone') {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      syncToDisk(path);
    } else copyWhole(db, path);
    return true;
  } catch {
    return false;
  }
}

/** No checkpoint, which would write the emptied journal into the store. */
function copyWhole(db: DatabaseSync, path: string): void {
  const draft = `${path}.rescued-${process.pid}-${performance.now()}`;
  try {
    // It holds visitors' messages.
    closeSync(openSync(draft, 'wx', 0o600));
    db.prepare('VACUUM INTO ?').run(draft);
    const copy = new DatabaseSync(draft);
    const check = copy.prepare('PRAGMA integrity_check(1)').get()?.integrity_check;
    copy.close();
    if (check !== 'ok') throw new Error(String(check));
    syncToDisk(draft);
    for (const ending of ['-wal', '-shm']) rmSync(path + ending, { force: true });
    renameSync(draft, path);
    syncToDisk(dirname(path));
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Compares the newest message with what a fresh connection reads, as the next start will. @throws StoreUnavailable */
export function compareWithFresh(db: DatabaseSync, path: string): void {
  const newest = 'SELECT reference FROM messages ORDER BY position DESC LIMIT 1';
  const fresh = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  try {
    if (fresh.prepare(newest).get()?.reference === db.prepare(newest).get()?.reference) return;
  } finally {
    fresh.close();
  }
  throw new StoreUnavailable(
    'busy',
    `${path} does not hold the newest message: it was changed while it was in use`,
  );
}

function inode(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}

function firstBytes(descriptor: number, length: number): string {
  const buffer = Buffer.alloc(length);
  return buffer.toString('latin1', 0, readSync(descriptor, buffer, 0, length, 0));
}

/** SQLite has no locks on it. */
function firstBytesOfJournal(path: string): string {
  if (!existsSync(path)) return '';
  const descriptor = openSync(path, 'r');
  try {
    return firstBytes(descriptor, 4);
  } finally {
    closeSync(descriptor);
  }
}
