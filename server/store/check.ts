import { accessSync, closeSync, constants, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Database } from '../config.ts';
import { requireFolder } from './open.ts';
import { holdsStore, migrations } from './sqlite-file.ts';
import { refuseNewer, type StoreVersions } from './store.ts';

/**
 * Finds out whether a start could use the store, without writing anything, while another release uses it.
 * @throws StartError, StoreUnavailable, or the error of the file system
 */
export async function checkStore(database: Database): Promise<StoreVersions> {
  if (database.kind === 'postgres') return (await import('./postgres-check.ts')).checkPostgres(database.url);
  requireFolder(database);
  const path = resolve(database.path);
  const found = versionOnDisk(path);
  if (found !== null) refuseNewer(found, migrations.length, path);
  for (const needed of [path, dirname(path)]) if (existsSync(needed)) requireWritable(needed);
  return { found, needed: migrations.length };
}

/** Null where there is no store. Throws StoreUnavailable or the error of the file system. */
export function versionOnDisk(path: string): number | null {
  if (!holdsStore(path)) return null;
  const header = Buffer.alloc(100);
  const file = openSync(path, 'r');
  readSync(file, header, 0, 100, 0);
  closeSync(file);
  return versionInWal(path) ?? header.readUInt32BE(versionAt);
}

/**
 * The version in the newest committed first page of the -wal file. Read without SQLite, which writes beside a store even to read it.
 * https://www.sqlite.org/fileformat2.html#the_write_ahead_log
 */
function versionInWal(path: string): number | null {
  if (!existsSync(`${path}-wal`)) return null;
  const wal = readFileSync(`${path}-wal`);
  if (wal.length < 32) return null;
  const frameSize = 24 + wal.readUInt32BE(8);
  const salts = wal.subarray(16, 24);
  let committed: number | null = null;
  let written: number | null = null;
  for (let at = 32; at + frameSize <= wal.length; at += frameSize) {
    // Frames of before the last checkpoint.
    if (!wal.subarray(at + 8, at + 16).equals(salts)) break;
    if (wal.readUInt32BE(at) === 1) written = wal.readUInt32BE(at + 24 + versionAt);
    const isCommit = wal.readUInt32BE(at + 4) > 0;
    if (isCommit) committed = written;
  }
  return committed;
}

/** Where the file's header has `user_version`. */
const versionAt = 60;

/** A volume that is mounted read-only for a trial is no mistake. */
function requireWritable(path: string): void {
  try {
    accessSync(path, constants.W_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EROFS') throw error;
  }
}
