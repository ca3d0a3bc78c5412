import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Database } from '../config.ts';
import { syncToDisk } from '../write-durably.ts';
import { busyTimeout } from './sqlite-file.ts';

/** Copies the store to a new file while others write, and syncs it to disk. Returns one sentence if it failed. */
export function backUp(database: Database, file: string): string | undefined {
  if (existsSync(file)) return `${file} already exists: name a new file\n`;
  const draft = `${resolve(file)}.part`;
  try {
    rmSync(draft, { force: true });
    // The copy holds visitors' words.
    writeFileSync(draft, '', { mode: 0o600 });
    if (database.kind === 'file') copySqlite(resolve(database.path), draft);
    else dumpPostgres(database.url, draft);
    syncToDisk(draft);
    renameSync(draft, file);
    syncToDisk(dirname(resolve(file)));
    return undefined;
  } catch (error) {
    if (existsSync(draft)) rmSync(draft, { force: true });
    return `${file} could not be written: ${(error as Error).message}\n`;
  }
}

function copySqlite(path: string, draft: string): void {
  const db = new DatabaseSync(path, busyTimeout);
  try {
    db.prepare('VACUUM INTO ?').run(draft);
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
