// What happens to the store each night: what was mailed long ago is erased, and the SQLite file is copied. PostgreSQL has pg_dump.
import { closeSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { dayInLagos, dayMs, hourMs } from '../../message/lagos.ts';
import { type Context, describeError } from '../context.ts';
import { syncToDisk } from '../sync-to-disk.ts';
import { besides, isCopyOfSite, nameOfNight, replacedAt } from './copy-names.ts';
import { damaged } from './errors.ts';
import { newestReferences } from './sqlite.ts';

/** Short, so that a computer that is switched on for half an hour a day makes its copy too. */
export const nightlyIntervalMs = 10 * 60_000;

/** When a night begins in Lagos. */
const nightStartsMs = 2 * hourMs;

/** Counted, not dated: a clock that is a year ahead erases what was mailed, and must not delete the copies of it in the same night. */
const maxCopies = 30;

/** Erases what was mailed long ago, and copies the store once a night. Never rejects. */
export async function runNightly({
  config: { database, backupFolder, retentionDays },
  store,
  clock,
  log,
}: Pick<Context, 'config' | 'store' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  try {
    const erased = await store.eraseOld(now.getTime() - retentionDays * dayMs);
    if (erased > 0) log.info({ erased }, 'old messages erased');
  } catch (error) {
    log.warn(describeError(error), 'old messages not erased');
  }
  if (database.kind !== 'file') return;
  const path = resolve(database.path);
  try {
    deleteReplaced(dirname(path), now);
  } catch (error) {
    log.warn(describeError(error), 'what a restore replaced is not deleted');
  }
  if (!backupFolder) return;
  try {
    if (await copyNightly(path, backupFolder, now)) log.info('store copied');
  } catch (error) {
    log.warn(describeError(error), 'store not copied this night');
  }
}

/** What a restore put beside the store while BACKUP_FOLDER was not set. It is dated, because no copies can be counted there. */
export function deleteReplaced(folder: string, now: Date): void {
  const oldest = now.getTime() - maxCopies * dayMs;
  const old = readdirSync(folder).filter((name) => (replacedAt(name) ?? oldest) < oldest);
  deleteCopies(folder, old);
}

/**
 * Copies the store once a night, and again where the copy of this night is empty and the store is not: otherwise nothing would tell of a
 * store that is lost on its first day. Old copies go first: a full disk frees itself.
 * @returns whether it made one
 */
export async function copyNightly(path: string, folder: string, now: Date): Promise<boolean> {
  makeFolder(folder);
  const name = nameOfNight(dayInLagos(new Date(now.getTime() - nightStartsMs)));
  const copies = readdirSync(folder).filter(isCopyOfSite);
  if (copies.includes(name) && (holdsMessages(join(folder, name)) || !holdsMessages(path))) return false;
  const others = copies.filter((copy) => copy !== name).sort();
  deleteCopies(folder, others.slice(0, -(maxCopies - 1)));
  await copyStore(path, join(folder, name));
  return true;
}

/** Not the folders above it: the disk that belongs there may not be mounted. */
export function makeFolder(folder: string): void {
  if (!statSync(folder, { throwIfNoEntry: false })) mkdirSync(folder, { mode: 0o700 });
}

/** With what SQLite left beside them. */
function deleteCopies(folder: string, copies: readonly string[]): void {
  for (const copy of copies)
    for (const end of ['', ...besides]) rmSync(join(folder, copy + end), { force: true });
}

function holdsMessages(path: string): boolean {
  return newestReferences(path).length > 0;
}

/** Copies the store while it is used, into one file. Rejects, and leaves no copy, where that is not whole. */
export async function copyStore(path: string, copy: string): Promise<void> {
  const unfinished = `${copy}.part`;
  rmSync(unfinished, { force: true });
  // It holds visitors' messages.
  closeSync(openSync(unfinished, 'wx', 0o600));
  try {
    const source = new DatabaseSync(path, { readOnly: true });
    // In a thread of Node's pool, and in one step: writes between two steps would make it begin again.
    await backup(source, unfinished, { rate: 1_000_000_000 }).finally(() => source.close());
    const db = new DatabaseSync(unfinished);
    try {
      // Without a -wal file beside it.
      db.exec('PRAGMA journal_mode = DELETE');
      if (db.prepare('PRAGMA integrity_check(1)').get()?.integrity_check !== 'ok') throw damaged(path);
    } finally {
      db.close();
    }
    syncToDisk(unfinished);
    renameSync(unfinished, copy);
    syncToDisk(dirname(copy));
  } finally {
    for (const left of [unfinished, `${unfinished}-journal`]) rmSync(left, { force: true });
  }
}
