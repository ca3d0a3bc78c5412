import { StoreUnavailable } from './store.ts';

/** Reads the address as the driver does. Never includes user or password. */
export function postgresLocation(url: string): string {
  const { hostname, port, pathname, searchParams, username } = new URL(url);
  const { PGHOST, PGPORT, PGDATABASE } = process.env;
  const host = searchParams.get('host') || hostname || PGHOST || 'localhost';
  const name = pathname.slice(1) || PGDATABASE || username;
  return `PostgreSQL (${name} on ${host}:${searchParams.get('port') || port || PGPORT || 5432})`;
}

/** Writes an error for the operator. Leaves out PostgreSQL's detail, which can quote a message. */
export function toStoreError(error: unknown, where: string): Error {
  if (error instanceof StoreUnavailable) return error;
  const { code, message } = error as { code?: string; message?: string };
  // The driver gives no code when a password is missing.
  const known = message?.startsWith('SASL') ? '28P01' : code;
  return new StoreUnavailable('busy', `${where} ${sentence(known, message)}`, { code: known });
}

const accessDenied = 'does not let this user in: check user, password and the server’s pg_hba.conf';

export const settingErrors = ['28P01', '28000', '3D000', '42501'];

const sentences: Readonly<Record<string, string>> = {
  '28P01': accessDenied,
  '28000': accessDenied,
  '3D000': 'does not exist: create it with createdb, or name another database',
  '42501':
    'does not let this user create tables: GRANT CREATE ON DATABASE to it, or make it the owner of the schema farm_site',
  '53100': 'has no room left on its disk',
  '25006': 'is read-only, or a standby',
};

function sentence(code: string | undefined, message = ''): string {
  if (code && sentences[code]) return sentences[code];
  if (code && isSqlState(code) && !isConnectionError({ code }))
    return `refused the statement (SQLSTATE ${code})`;
  return `cannot be reached just now (${code ?? (message || 'no connection')})`;
}

/** Classes 08 and 57P: https://www.postgresql.org/docs/current/errcodes-appendix.html */
export function isConnectionError(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === undefined || !isSqlState(code) || /^(?:08|57P)/.test(code);
}

function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && code !== 'EPIPE';
}
