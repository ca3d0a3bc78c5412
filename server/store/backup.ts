import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Database } from '../config.ts';
import { syncToDisk } from './sqlite-file.ts';

/**
 * Copies the store as it is at one moment into a new file, while others write, and waits until the copy is on disk.
 * @returns one sentence where it could not be done
 */
export function backUp(database: Database, file: string): string | undefined {
  if (database.kind !== 'file') return pgDump(file);
  if (existsSync(file)) return `${file} is there already: name a new file\n`;
  const draft = `${resolve(file)}.part`;
  const db = new DatabaseSync(resolve(database.path), { timeout: 5000 });
  try {
    rmSync(draft, { force: true });
    db.prepare('VACUUM INTO ?').run(draft);
    // The visitors' words are nobody else's business, wherever the copy lies.
    chmodSync(draft, 0o600);
    syncToDisk(draft);
    renameSync(draft, file);
    syncToDisk(dirname(resolve(file)));
    return undefined;
  } catch (error) {
    if (existsSync(draft)) rmSync(draft, { force: true });
    return `${file} could not be written: ${(error as Error).message}\n`;
  } finally {
    db.close();
  }
}

/** PostgreSQL's own program alone knows everything that must be in a backup. */
function pgDump(file: string): string {
  const quoted = `'${file.replaceAll("'", "'\\''")}'`;
  return `PostgreSQL makes its own backups: pg_dump --format=custom --schema=farm_site --file=${quoted} "$DATABASE_URL"\n`;
}
