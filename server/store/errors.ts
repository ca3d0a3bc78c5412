// What the operator reads when messages cannot be kept: one sentence each, without a password and without a visitor's words.

/**
 * `busy` may pass by itself (disk full, locked, database restarting). For the others the sentence says what to do;
 * `unsafe`: a power cut would lose messages, so the site must not start.
 */
export class StoreUnavailable extends Error {
  readonly reason: 'busy' | 'damaged' | 'foreign' | 'other-release' | 'unsafe';

  constructor(reason: StoreUnavailable['reason'], sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.reason = reason;
  }
}

/** @throws StoreUnavailable */
export function refuseOtherRelease(version: number, needed: number, where: string): void {
  if (version === needed) return;
  throw new StoreUnavailable(
    'other-release',
    `${where} was written by another release of this program (store version ${version}, this one needs ${needed}); it was left as it is: start that release again, or restore a copy that this release has made`,
  );
}

export function foreign(where: string): StoreUnavailable {
  return new StoreUnavailable(
    'foreign',
    `${where} is not a message store of this site; it was left as it is: set DATABASE_URL to another place, or restore a copy`,
  );
}

export function damaged(where: string, cause?: unknown): StoreUnavailable {
  return new StoreUnavailable(
    'damaged',
    `${where} is damaged; it was left as it is: stop the site and restore the newest copy`,
    cause,
  );
}

/** The low byte is SQLite's primary code: https://www.sqlite.org/rescode.html */
function primaryCode(error: unknown): number {
  return ((error as { readonly errcode?: number }).errcode ?? 0) & 0xff;
}

/** SQLITE_BUSY and SQLITE_LOCKED: another process is writing. */
export function isLocked(error: unknown): boolean {
  return [5, 6].includes(primaryCode(error));
}

export function describeSqlite(error: unknown, path: string): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  // SQLITE_CORRUPT and SQLITE_NOTADB.
  if (primaryCode(error) === 11) return damaged(path, error);
  if (primaryCode(error) === 26) return foreign(path);
  return new StoreUnavailable('busy', `${path} cannot be used now: ${(error as Error).message}`, error);
}

/** Where the store is, without user and password. */
export function postgresLocation(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') || hostname || 'localhost';
  return `PostgreSQL (${pathname.slice(1)} on ${host}:${port || 5432})`;
}

/** PostgreSQL's own words only of what is about the connection, the account or the disk: others can quote what a visitor wrote. */
export function describePostgres(error: unknown, where: string): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  // Classes 08 and 57P of PostgreSQL, and every error of the network, which has no SQLSTATE.
  const isOfConnection = !/^[0-9A-Z]{5}$/.test(code) || code === 'EPIPE' || /^(?:08(?!P01)|57P)/.test(code);
  const sentence = isOfConnection
    ? `cannot be reached just now (${code || message || 'no connection'})`
    : /^(?:08|25|28|3D|42501|53)/.test(code)
      ? `says: ${message} (SQLSTATE ${code})`
      : `refused the statement (SQLSTATE ${code})`;
  return new StoreUnavailable('busy', `${where} ${sentence}`, error);
}
