// What the operator reads when messages cannot be kept: one sentence each, without a password and without a visitor's words.

/**
 * `busy` may pass by itself (disk full, locked, database restarting). For the others the sentence says what to do;
 * `unsafe`: a power cut would lose messages, so the site must not start.
 */
export class StoreUnavailable extends Error {
  readonly reason: 'busy' | 'damaged' | 'foreign' | 'newer' | 'unsafe';

  constructor(reason: StoreUnavailable['reason'], sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.reason = reason;
  }
}

/** @throws StoreUnavailable */
export function refuseNewer(version: number, known: number, where: string): void {
  if (version <= known) return;
  throw new StoreUnavailable(
    'newer',
    `${where} was written by a newer release of this program (store version ${version}, this one knows ${known}): start the newer release again, or restore the copy from before the upgrade`,
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
  const { code = '' } = error as NodeJS.ErrnoException;
  const account = process.getuid ? ` (${process.getuid()})` : '';
  if (code === 'EACCES' || code === 'EPERM')
    return new StoreUnavailable(
      'busy',
      `${path} cannot be written by the account of the site${account}: its folder must belong to that account`,
      error,
    );
  // SQLITE_CORRUPT and SQLITE_NOTADB.
  if ([11, 26].includes(primaryCode(error))) return damaged(path, error);
  return new StoreUnavailable('busy', `${path} cannot be used now: ${(error as Error).message}`, error);
}

/** Where the store is, without user and password. */
export function postgresLocation(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') || hostname || 'localhost';
  return `PostgreSQL (${pathname.slice(1)} on ${host}:${port || 5432})`;
}

/** Leaves out PostgreSQL's message and detail, which can quote what a visitor wrote. */
export function describePostgres(error: unknown, where: string): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  const { code, message = '' } = error as { readonly code?: string; readonly message?: string };
  // The driver gives no code where a password is missing.
  const known = sentences[message.startsWith('SASL') ? '28P01' : (code ?? '')];
  const unknown = isConnectionError(error)
    ? `cannot be reached just now (${code ?? (message || 'no connection')})`
    : `refused the statement (SQLSTATE ${code})`;
  return new StoreUnavailable('busy', `${where} ${known ?? unknown}`, error);
}

const accessDenied = 'does not let this user in: check user, password and the server’s pg_hba.conf';

const sentences: Readonly<Record<string, string>> = {
  '28P01': accessDenied,
  '28000': accessDenied,
  '3D000': 'does not exist: create it with createdb, or name another database',
  '42501':
    'does not let this user create tables: GRANT CREATE ON DATABASE to it, or let it own the schema farm_site',
  '53100': 'has no room left on its disk',
  '25006': 'is read-only, or a standby',
  '08P01': 'refuses the settings of a connection: name the database itself, not a pooler in front of it',
};

/** Classes 08 and 57P of PostgreSQL, and every error of the network, which has no SQLSTATE. */
export function isConnectionError(error: unknown): boolean {
  const { code = '' } = error as { readonly code?: string };
  return !/^[0-9A-Z]{5}$/.test(code) || code === 'EPIPE' || /^(?:08(?!P01)|57P)/.test(code);
}
