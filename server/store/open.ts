import { isAbsolute, relative, resolve } from 'node:path';
import { type Database, StartError } from '../config.ts';
import { wherePostgres, wrongPostgres } from './postgres-errors.ts';
import { type Store, StoreUnavailable } from './store.ts';
import { openStoreInThread } from './thread.ts';

/**
 * Opens the store and tries to write to it.
 * A store that may come back, or that the operator must mend while pages stay up, is answered with its `problem`.
 * @throws StartError where the setting itself is wrong or acknowledged messages would not be safe
 */
export async function openStore(
  database: Database,
): Promise<{ store: Store; problem: StoreUnavailable | null }> {
  const store =
    database.kind === 'postgres'
      ? await openPostgres(database.url)
      : openStoreInThread(resolve(database.path));
  try {
    await store.check();
    return { store, problem: null };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const { code } = error;
    if (error.reason === 'unsafe' || (code && (wrongPlace.includes(code) || wrongPostgres.includes(code)))) {
      await store.close();
      throw new StartError(`DATABASE_URL cannot be used: ${error.message}`);
    }
    return { store, problem: error };
  }
}

/** Where messages are kept, as the operator would type it; never with a password. */
export function whereKept(database: Database): string {
  if (database.kind === 'postgres') return wherePostgres(database.url);
  const path = relative(process.cwd(), resolve(database.path));
  return isAbsolute(path) || path.startsWith('..') ? resolve(database.path) : path;
}

// The place is wrong and stays wrong, unlike a full (ENOSPC) or read-only (EROFS) disk.
const wrongPlace = ['EACCES', 'EPERM', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ELOOP', 'ENAMETOOLONG'];

// Loaded where it is asked for: a site with a file needs no driver.
async function openPostgres(url: string): Promise<Store> {
  const { openPostgresStore } = await import('./postgres.ts');
  return openPostgresStore(url);
}
