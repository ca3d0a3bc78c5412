import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hourMs } from '../../message/lagos.ts';
import type { Database } from '../config.ts';
import { syncToDisk } from '../sync-to-disk.ts';
import { busyTimeout } from './sqlite-file.ts';

/** Copies the store to a new file while others write. The copy gets its name after it was read whole. Returns one sentence if it failed. */
export function backUp(database: Database, file: string): string | undefined {
  const path = resolve(file);
  if (existsSync(path)) return `${file} already exists: name a new file\n`;
  if (isBeingCopied(path)) return `${file} is being written by another program\n`;
  const draft = `${path}.part`;
  let isOurs = false;
  try {
    rmSync(draft, { force: true });
    // The copy holds visitors' messages.
    writeFileSync(draft, '', { mode: 0o600, flag: 'wx' });
    isOurs = true;
    if (database.kind === 'file') copySqlite(resolve(database.path), draft);
    else dumpPostgres(database.url, draft);
    syncToDisk(draft);
    renameSync(draft, path);
    syncToDisk(dirname(path));
    return undefined;
  } catch (error) {
    if (isOurs) rmSync(draft, { force: true });
    return `${file} could not be written: ${(error as Error).message}\n`;
  }
}

/** A draft that nobody has written to for an hour was left by a crash. */
export function isBeingCopied(path: string): boolean {
  const draft = statSync(`${path}.part`, { throwIfNoEntry: false });
  return draft !== undefined && Math.abs(Date.now() - draft.mtimeMs) < hourMs;
}

function copySqlite(path: string, draft: string): void {
  const db = new DatabaseSync(path, busyTimeout);
  try {
    db.prepare('VACUUM INTO ?').run(draft);
  } finally {
    db.close();
  }
  if (!isWhole(draft)) throw new Error('the copy is damaged');
}

/** Reads every page of a store, which nobody else has open. */
export function isWhole(path: string): boolean {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return db.prepare('PRAGMA integrity_check(1)').get()?.integrity_check === 'ok';
  } finally {
    db.close();
  }
}

function dumpPostgres(url: string, draft: string): void {
  const address = new URL(url);
  // Other users of the machine can read a program's arguments.
  const PGPASSWORD = decodeURIComponent(address.password);
  address.password = '';
  const { error, status, stderr } = spawnSync(
    'pg_dump',
    ['--format=custom', '--schema=farm_site', `--file=${draft}`, `--dbname=${address}`],
    { env: { ...process.env, ...(PGPASSWORD ? { PGPASSWORD } : {}) }, encoding: 'utf8' },
  );
  if (error) throw new Error('there is no pg_dump on this machine (apt-get install postgresql-client)');
  if (status !== 0) throw new Error(stderr.trim().replaceAll('\n', ' '));
}
