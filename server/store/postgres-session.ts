import { Client, type ClientBase, Pool, type PoolClient, type QueryResult } from 'pg';
import { StartError } from '../config.ts';
import { isConnectionError, postgresLocation, toStoreError } from './postgres-errors.ts';
import { inspectStore, postgresMigrations, prepareSchema } from './postgres-schema.ts';
import type { StoreVersions } from './store.ts';
import { StoreUnavailable } from './store.ts';

export type Query = (sql: string, values?: readonly unknown[]) => Promise<QueryResult>;

/** @param localNow the clock of the callers, in milliseconds. Throws StartError if the address cannot be parsed. */
export function createPostgresSession(url: string, localNow: () => number = Date.now) {
  refuseInvalidUrl(url);
  const where = postgresLocation(url);
  const pool = new Pool({
    connectionString: url,
    fallback_application_name: 'farm-site',
    max: connections,
    connectionTimeoutMillis: 5000,
    // Longer than the server's own limit, for a server that does not answer at all.
    query_timeout: statementMs + 1000,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 1800,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: (client) => prepareSchema(client, where),
  });
  // A restart of the server ends connections. Without a listener, that error would end this process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  async function begin(triesLeft = connections): Promise<{ client: PoolClient; clockOffsetMs: number }> {
    const client = await pool.connect();
    try {
      return { client, clockOffsetMs: await beginSafely(client, where, localNow) };
    } catch (error) {
      client.release(true);
      // The connection may be older than the server's last restart, so try another.
      if (triesLeft === 0 || !isConnectionError(error)) throw error;
      return begin(triesLeft - 1);
    }
  }

  const translated = <T>(work: () => Promise<T>) =>
    work().catch((error) => {
      throw toStoreError(error, where);
    });

  return {
    /** Resolves when it is on the server's disk. `clockOffsetMs`: by how much the database's clock is ahead. */
    transaction: <T>(work: (query: Query, clockOffsetMs: number) => Promise<T>) =>
      translated(async () => {
        const { client, clockOffsetMs } = await begin();
        try {
          const result = await work((sql, values) => client.query(sql, values as unknown[]), clockOffsetMs);
          // After an error, PostgreSQL answers COMMIT with ROLLBACK and no error.
          const { command } = await client.query('COMMIT');
          if (command !== 'COMMIT') throw new StoreUnavailable('busy', `${where} did not commit`);
          client.release();
          return result;
        } catch (error) {
          client.release(true);
          throw error;
        }
      }),
    outsideTransaction: <T>(work: (client: ClientBase) => Promise<T>) =>
      translated(async () => {
        const client = await pool.connect();
        return work(client).finally(() => client.release(true));
      }),

    async close() {
      if (!pool.ending) await pool.end();
    },
  };
}

/** The driver would fail only when it connects, with a message that can contain the password. */
function refuseInvalidUrl(url: string): void {
  try {
    new Client({ connectionString: url });
  } catch {
    throw new StartError(
      'DATABASE_URL must be postgres://user:password@host:port/database, with special characters written as %XX; a certificate file that it names must be there',
    );
  }
}

/** docs/deploy.md names this maximum. */
const connections = 10;

/** For each statement, including its wait for a lock. Less than `storeMs`. */
const statementMs = 8000;

const clockOffsetToleranceMs = 5000;

// In each transaction, because a pooler may give each one another connection. Returns by how many milliseconds the
// database's clock is ahead.
async function beginSafely(client: ClientBase, where: string, localNow: () => number): Promise<number> {
  const before = localNow();
  const results = (await client.query(`BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
    SELECT CASE current_setting('synchronous_commit') WHEN 'remote_apply' THEN 'remote_apply'
        ELSE set_config('synchronous_commit', 'on', true) END AS synchronous_commit,
      current_setting('fsync') AS fsync,
      set_config('statement_timeout', '${statementMs}', true),
      set_config('lock_timeout', '${statementMs}', true),
      set_config('idle_in_transaction_session_timeout', '${statementMs}', true),
      extract(epoch FROM clock_timestamp()) * 1000 AS now`)) as unknown as QueryResult[];
  const seen = results[1]?.rows[0];
  refuseUnsafe(seen, where);
  const clockOffsetMs = Math.round(Number(seen.now) - (before + localNow()) / 2);
  return Math.abs(clockOffsetMs) < clockOffsetToleranceMs ? 0 : clockOffsetMs;
}

/** @throws StoreUnavailable `unsafe` if a power cut could lose acknowledged messages */
export function refuseUnsafe(seen: { synchronous_commit: string; fsync: string }, where: string): void {
  if (['on', 'remote_apply'].includes(seen.synchronous_commit) && seen.fsync === 'on') return;
  throw new StoreUnavailable(
    'unsafe',
    `${where} would lose messages in a power cut (synchronous_commit ${seen.synchronous_commit}, fsync ${seen.fsync}): switch both on in the server`,
  );
}

/** `checkStore` of PostgreSQL, in a transaction that can only read. */
export async function checkPostgres(url: string): Promise<StoreVersions> {
  refuseInvalidUrl(url);
  const where = postgresLocation(url);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 8000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('BEGIN READ ONLY');
    const { version } = await inspectStore(client, where, postgresMigrations);
    const { rows } = await client.query("SELECT current_setting('fsync') AS fsync");
    // The site sets the other one by itself in each transaction.
    refuseUnsafe({ synchronous_commit: 'on', fsync: rows[0].fsync }, where);
    return { found: version, needed: postgresMigrations.length };
  } catch (error) {
    throw toStoreError(error, where);
  } finally {
    await client.end().catch(() => {});
  }
}
