import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Database, defaultStore, StartError } from '../config.ts';
import { describeSqlite, postgresLocation, StoreUnavailable } from './errors.ts';
import { isSqliteStore, openSqlite } from './sqlite.ts';
import { createStore, type Store } from './store.ts';

/**
 * Opens the store. With a `problem`, pages are served all the same: it may pass, or the operator can mend it.
 * @throws StartError if DATABASE_URL is wrong, or if a power cut would lose messages
 */
export async function openStore(
  database: Database,
): Promise<{ store: Store; problem: StoreUnavailable | null }> {
  const store = createStore(
    database.kind === 'postgres'
      ? (await import('./postgres.ts')).openPostgres(database.url)
      : openSqlite(pathOfStore(database.path)),
  );
  try {
    await store.tryWriting();
    return { store, problem: null };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    if (error.reason === 'unsafe') throw new StartError(`DATABASE_URL cannot be used: ${error.message}`);
    return { store, problem: error };
  }
}

/**
 * Whether there is a store. Changes nothing, while another release uses it.
 * @throws StartError or StoreUnavailable if a start could not use it
 */
export async function isStoreThere(database: Database): Promise<boolean> {
  if (database.kind === 'postgres') return (await import('./postgres.ts')).isPostgresStore(database.url);
  const path = pathOfStore(database.path);
  try {
    for (const needed of [path, dirname(path)]) if (existsSync(needed)) accessSync(needed, constants.W_OK);
  } catch (error) {
    throw describeSqlite(error, path);
  }
  return isSqliteStore(path);
}

/**
 * Makes no folder but the default one: a store in place of one whose disk is not mounted would be empty.
 * @throws StartError where no store can be
 */
export function pathOfStore(file: string): string {
  const path = resolve(file);
  if (file === defaultStore) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (!statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory())
    throw new StartError(
      `DATABASE_URL names the folder ${dirname(path)}, which is not there: correct the path, or make the folder`,
    );
  if (existsSync(path) && !statSync(path).isFile())
    throw new StartError(
      `DATABASE_URL names ${path}, which is no file: name a file, such as file:data/messages.db`,
    );
  return path;
}

/** Where messages are kept, for the operator: a path, or PostgreSQL without user and password. */
export function storeLocation(database: Database): string {
  return database.kind === 'postgres' ? postgresLocation(database.url) : resolve(database.path);
}
