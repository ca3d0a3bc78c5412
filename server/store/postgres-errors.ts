import { StoreUnavailable } from './store.ts';

/** Which database this is, for the operator: without user and password. As the driver reads the address. */
export function wherePostgres(url: string): string {
  const { hostname, port, pathname, searchParams, username } = new URL(url);
  const { PGHOST, PGPORT, PGDATABASE } = process.env;
  const host = searchParams.get('host') || hostname || PGHOST || 'localhost';
  const name = pathname.slice(1) || PGDATABASE || username;
  return `PostgreSQL (${name} on ${host}:${searchParams.get('port') || port || PGPORT || 5432})`;
}

/** The operator's sentence. Never the server's own detail, which can repeat a row. */
export function explained(error: unknown, where: string): Error {
  if (error instanceof StoreUnavailable) return error;
  const { code, message } = error as { code?: string; message?: string };
  // What the driver refuses before it asks the server has no code: a password that was needed and not given.
  const known = message?.startsWith('SASL') ? '28P01' : code;
  return Object.assign(new StoreUnavailable('busy', `${where} ${sentence(known, message)}`), { code: known });
}

/** What no waiting mends: the address, the user or their rights are wrong. */
export const wrongPostgres = ['28P01', '28000', '3D000', '42501'];

// https://www.postgresql.org/docs/current/errcodes-appendix.html
function sentence(code: string | undefined, message = ''): string {
  switch (code) {
    case '28P01':
    case '28000':
      return 'does not let this user in: check user, password and the server’s pg_hba.conf';
    case '3D000':
      return 'is not there: make it with createdb, or name another database';
    case '42501':
      return 'does not let this user keep tables: GRANT CREATE ON DATABASE to it, or make it the owner of the schema farm_site';
    case '53100':
      return 'has no room left on its disk';
    case '25006':
      return 'takes no changes: it is a standby or read-only';
  }
  if (code && isSqlState(code) && !isLost({ code })) return `could not do it (SQLSTATE ${code})`;
  return `cannot be reached just now (${code ?? (message || 'no connection')})`;
}

/** The connection or the server went away: https://www.postgresql.org/docs/current/errcodes-appendix.html 08, 57P */
export function isLost(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === undefined || !isSqlState(code) || /^(?:08|57P)/.test(code);
}

function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && code !== 'EPIPE';
}
