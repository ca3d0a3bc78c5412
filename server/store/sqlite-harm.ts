// Whether somebody has deleted, emptied or overwritten the files of the store while they are open, and what can be saved.
import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncToDisk } from '../sync-to-disk.ts';
import { StoreUnavailable } from './store.ts';

/** Devices and inodes, and a descriptor of the store. Closing one drops SQLite's locks on the file, so it is open as long as the connection. */
export type OpenFiles = {
  readonly folder: string | undefined;
  readonly store: string | undefined;
  readonly descriptor: number;
  wal: string | undefined;
  shm: string | undefined;
  /** After the last commit. */
  size: number;
  journal: Journal | undefined;
};

type Journal = { readonly header: Buffer; readonly size: number };

export function openFilesOf(path: string): OpenFiles {
  return {
    folder: identity(dirname(path)),
    store: identity(path),
    descriptor: openSync(path, 'r'),
    wal: identity(`${path}-wal`),
    shm: identity(`${path}-shm`),
    size: 0,
    journal: undefined,
  };
}

/** Called after each commit. @returns null while the files are those that were opened */
export function harmTo(path: string, open: OpenFiles): Harm | null {
  const store = identity(path);
  if (store === undefined) return identity(dirname(path)) === open.folder ? 'store gone' : 'folder replaced';
  if (store !== open.store) return 'store replaced';
  const [wal, shm] = [identity(`${path}-wal`), identity(`${path}-shm`)];
  // They may be made by the first commit.
  open.wal ??= wal;
  open.shm ??= shm;
  if (wal !== open.wal || shm !== open.shm) return 'journal gone';
  return isStoreHarmed(open) || isJournalHarmed(`${path}-wal`, open) ? 'overwritten' : null;
}

/** https://www.sqlite.org/fileformat2.html#the_database_header */
function isStoreHarmed(open: OpenFiles): boolean {
  const header = bytesAt(open.descriptor, 0, 32);
  const before = open.size;
  open.size = fstatSync(open.descriptor).size;
  if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0') return true;
  // VACUUM also makes it shorter, and writes its new length first.
  return open.size < before && open.size < header.readUInt16BE(16) * header.readUInt32BE(28);
}

/** https://www.sqlite.org/fileformat2.html#walformat */
function isJournalHarmed(path: string, open: OpenFiles): boolean {
  if (!existsSync(path)) return false;
  // SQLite has no locks on it.
  const descriptor = openSync(path, 'r');
  try {
    const before = open.journal;
    open.journal = { header: bytesAt(descriptor, 0, 32), size: fstatSync(descriptor).size };
    const { header, size } = open.journal;
    // Empty after a checkpoint.
    if (size === 0) return false;
    if (!/^7\x7f\x06[\x82\x83]$/.test(header.toString('latin1', 0, 4))) return true;
    // Each round of the journal has another header.
    if (!before?.size || !before.header.equals(header)) return false;
    // A part that was cut off reads as zeros once something is written behind it. The number of a page is never zero.
    const lastFrame = before.size - frameHeader - header.readUInt32BE(8);
    return size < before.size || bytesAt(descriptor, lastFrame, 4).readUInt32BE() === 0;
  } finally {
    closeSync(descriptor);
  }
}

const frameHeader = 24;

type Harm = 'store gone' | 'store replaced' | 'folder replaced' | 'journal gone' | 'overwritten';

/**
 * Puts what the open connection still sees back on the disk, where that is possible. Another file in place of the store is left alone, and
 * so is another folder in place of its folder, or none: somebody has moved it, or taken its disk away. @returns whether the messages are in the file again
 */
export function rescue(db: DatabaseSync, path: string, harm: Harm): boolean {
  if (harm === 'store replaced' || harm === 'folder replaced') return false;
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

function identity(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}

/** Zeros behind the end of the file. */
function bytesAt(descriptor: number, position: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  readSync(descriptor, buffer, 0, length, position);
  return buffer;
}
