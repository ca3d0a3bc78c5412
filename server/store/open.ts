import { accessSync, constants, existsSync, type Stats, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { type Database, defaultStore, StartError } from '../config.ts';
import { postgresLocation, settingErrors } from './postgres-errors.ts';
import { migrations, versionOnDisk } from './sqlite-file.ts';
import { refuseNewer, type Store, StoreUnavailable, type StoreVersions } from './store.ts';
import { createThreadStore } from './thread.ts';

/**
 * Opens the store. With a `problem`, pages are served all the same: it may pass, or the operator can fix it.
 * @throws StartError if DATABASE_URL is wrong or messages would not be durable
 */
export async function openStore(
  database: Database,
): Promise<{ store: Store; problem: StoreUnavailable | null }> {
  requireFolder(database);
  const store =
    database.kind === 'postgres'
      ? (await import('./postgres.ts')).createPostgresStore(database.url)
      : createThreadStore(resolve(database.path));
  try {
    await store.check();
    return { store, problem: null };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const { code } = error;
    if (error.reason === 'unsafe' || (code && (pathErrors.includes(code) || settingErrors.includes(code)))) {
      await store.close();
      throw new StartError(`DATABASE_URL cannot be used: ${error.message}`);
    }
    return { store, problem: error };
  }
}

/** @throws StartError if the folder of DATABASE_URL is missing or cannot be opened: a store that is created in its place would be empty */
export function requireFolder(database: Database): void {
  if (database.kind === 'postgres') return;
  if (statOf(resolve(database.path))?.isDirectory())
    throw new StartError(
      `DATABASE_URL names the folder ${resolve(database.path)}: name a file in it, such as file:${join(database.path, 'messages.db')}`,
    );
  if (database.path === defaultStore) return;
  const folder = dirname(resolve(database.path));
  if (existsSync(folder)) return;
  throw new StartError(
    `DATABASE_URL names the folder ${folder}, which is not there: correct the path, or make the folder`,
  );
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    const account = process.getuid ? ` (${process.getuid()})` : '';
    throw new StartError(
      `DATABASE_URL cannot be used: ${path} cannot be opened (${(error as NodeJS.ErrnoException).code}): its folder must belong to the account of the site${account}`,
    );
  }
}

export function storeLocation(database: Database): string {
  if (database.kind === 'postgres') return postgresLocation(database.url);
  const path = relative(process.cwd(), resolve(database.path));
  return isAbsolute(path) || path.startsWith('..') ? resolve(database.path) : path;
}

// These do not pass, unlike a full (ENOSPC) or read-only (EROFS) disk.
const pathErrors = ['EACCES', 'EPERM', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ELOOP', 'ENAMETOOLONG'];

/**
 * Finds out whether a start could use the store, without writing anything, while another release uses it.
 * @throws StartError, StoreUnavailable, or the error of the file system
 */
export async function checkStore(database: Database): Promise<StoreVersions> {
  if (database.kind === 'postgres')
    return (await import('./postgres-session.ts')).checkPostgres(database.url);
  requireFolder(database);
  const path = resolve(database.path);
  const found = versionOnDisk(path);
  if (found !== null) refuseNewer(found, migrations.length, path);
  for (const needed of [path, dirname(path)]) if (existsSync(needed)) requireWritable(needed);
  return { found, needed: migrations.length };
}

/** Accepts a volume that is mounted read-only, as somebody may do for a trial. */
function requireWritable(path: string): void {
  try {
    accessSync(path, constants.W_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EROFS') throw error;
  }
}
