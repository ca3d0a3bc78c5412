// What happens to the store each night: what was mailed long ago is erased, and the SQLite file is copied. PostgreSQL has pg_dump.
import { closeSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { dayInLagos, dayMs, hourMs } from '../../message/lagos.ts';
import { type Context, describeError } from '../context.ts';
import { syncToDisk } from '../sync-to-disk.ts';
import { damaged } from './errors.ts';

/** How often the job is called: a computer that is switched on for half an hour a day has its copy too. */
export const nightlyCheckMs = 10 * 60_000;

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
  if (database.kind !== 'file' || !backupFolder) return;
  try {
    if (await copyNightly(resolve(database.path), backupFolder, now)) log.info('store copied');
  } catch (error) {
    log.warn(describeError(error), 'store not copied this night');
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

/** Copies the store while it is used, into one file. Rejects, and leaves no copy, where that is not whole. */
export async function copyStore(path: string, copy: string): Promise<void> {
  const draft = `${copy}.part`;
  rmSync(draft, { force: true });
  // It holds visitors' messages.
  closeSync(openSync(draft, 'wx', 0o600));
  try {
    const source = new DatabaseSync(path, { readOnly: true });
    // In a thread of Node's pool, and in one step: writes between two steps would make it begin again.
    await backup(source, draft, { rate: 1_000_000_000 }).finally(() => source.close());
    const db = new DatabaseSync(draft);
    try {
      // Without a -wal file beside it.
      db.exec('PRAGMA journal_mode = DELETE');
      if (db.prepare('PRAGMA integrity_check(1)').get()?.integrity_check !== 'ok') throw damaged(path);
    } finally {
      db.close();
    }
    syncToDisk(draft);
    renameSync(draft, copy);
    syncToDisk(dirname(copy));
  } finally {
    for (const left of [draft, `${draft}-journal`]) rmSync(left, { force: true });
  }
}
