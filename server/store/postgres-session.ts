import { Client, type ClientBase, Pool, type PoolClient, type QueryResult } from 'pg';
import { StartError } from '../config.ts';
import { explained, isLost, wherePostgres } from './postgres-errors.ts';
import { prepareSchema } from './postgres-schema.ts';
import { StoreUnavailable } from './store.ts';

export type Query = (sql: string, values?: readonly unknown[]) => Promise<QueryResult>;

/** A few connections that come back by themselves: after an error one is dropped, and the next call makes another. */
type PostgresSession = {
  /**
   * Runs in one transaction. Resolves when it is on the server's disk; rejects when that is not known. `ahead`: by how many
   * milliseconds the database's clock, the one that all instances share, is ahead of this machine's.
   */
  transaction<T>(work: (query: Query, ahead: number) => Promise<T>): Promise<T>;
  /** Runs outside of a transaction, on a connection that nobody uses afterwards. */
  alone<T>(work: (client: ClientBase) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/**
 * @param localNow the clock that the store's callers read, in milliseconds
 * @throws StartError where the address cannot be understood
 */
export function createPostgresSession(url: string, localNow: () => number = Date.now): PostgresSession {
  refuseUnreadable(url);
  const where = wherePostgres(url);
  const pool = new Pool({
    connectionString: url,
    fallback_application_name: 'farm-site',
    max: connections,
    // Also the longest wait for one of them to be free.
    connectionTimeoutMillis: 5000,
    // A second more than the server's own limit: for a server, or a network, that says nothing at all.
    query_timeout: statementMs + 1000,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 1800,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: (client) => prepareSchema(client, where),
  });
  // A server that restarts ends connections, idle and busy ones. Unheard, one such error would end this program.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  async function begin(triesLeft = connections): Promise<{ client: PoolClient; ahead: number }> {
    const client = await pool.connect();
    try {
      return { client, ahead: await beginSafely(client, where, localNow) };
    } catch (error) {
      client.release(true);
      // A connection that slept through a restart says nothing about the server: the next may be new, and well.
      if (triesLeft === 0 || !isLost(error)) throw error;
      return begin(triesLeft - 1);
    }
  }

  const translated = <T>(work: () => Promise<T>) =>
    work().catch((error) => {
      throw explained(error, where);
    });

  return {
    transaction: (work) =>
      translated(async () => {
        const { client, ahead } = await begin();
        try {
          const result = await work((sql, values) => client.query(sql, values as unknown[]), ahead);
          // After an error the server answers COMMIT with ROLLBACK, and no error.
          const { command } = await client.query('COMMIT');
          if (command !== 'COMMIT') throw new StoreUnavailable('busy', `${where} did not keep it`);
          client.release();
          return result;
        } catch (error) {
          client.release(true);
          throw error;
        }
      }),
    alone: (work) =>
      translated(async () => {
        const client = await pool.connect();
        return work(client).finally(() => client.release(true));
      }),

    async close() {
      if (!pool.ending) await pool.end();
    },
  };
}

/** The driver would notice only when it connects. Its own message may repeat the address, and so the password. */
function refuseUnreadable(url: string): void {
  try {
    new Client({ connectionString: url });
  } catch {
    throw new StartError(
      'DATABASE_URL must be postgres://user:password@host:port/database, with special characters written as %XX; a certificate file that it names must be there',
    );
  }
}

/** At most; docs/postgresql.md reckons with them. */
const connections = 10;

/** How long the server may work, or wait for a lock, on one statement. Less than a visitor's post waits. */
const statementMs = 8000;

/** Clocks of two machines differ by this much and more; below it, nothing is worth correcting. */
const sameClockMs = 5000;

/**
 * In each transaction and not once a connection: a pooler in between may give every transaction another connection.
 * @returns by how much the database's clock is ahead of this machine's, in milliseconds
 * @throws StoreUnavailable `unsafe`
 */
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
  const ahead = Math.round(Number(seen.now) - (before + localNow()) / 2);
  return Math.abs(ahead) < sameClockMs ? 0 : ahead;
}

/** @throws StoreUnavailable `unsafe` where a power cut could take messages that were already acknowledged */
export function refuseUnsafe(seen: { synchronous_commit: string; fsync: string }, where: string): void {
  if (['on', 'remote_apply'].includes(seen.synchronous_commit) && seen.fsync === 'on') return;
  throw new StoreUnavailable(
    'unsafe',
    `${where} would lose messages in a power cut (synchronous_commit ${seen.synchronous_commit}, fsync ${seen.fsync}): switch both on in the server`,
  );
}
