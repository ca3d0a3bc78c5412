// The store in PostgreSQL, for several instances of the site.
import { Client, type ClientBase, Pool, types } from 'pg';
import { StartError } from '../config.ts';
import { describePostgres, postgresLocation, refuseOtherRelease, StoreUnavailable } from './errors.ts';
import { type DatabaseEngine, storeVersion, tablesSql } from './store.ts';

/** For each statement, with its wait for a lock. A visitor waits no longer than this for the thanks. */
const statementMs = 8000;

/**
 * Connects at the first query.
 * @throws StartError if the address cannot be parsed
 */
export function openPostgres(url: string): DatabaseEngine {
  refuseInvalid(url);
  const where = postgresLocation(url);
  const pool = new Pool({
    connectionString: url,
    fallback_application_name: 'farm-site',
    max: 10,
    // Sent when a connection begins, so that its first statement already has them. `prepare` reads them back.
    options: `-c synchronous_commit=on -c default_transaction_isolation=read\\ committed -c statement_timeout=${statementMs}`,
    connectionTimeoutMillis: 5000,
    // For a server that does not answer at all.
    query_timeout: statementMs + 1000,
    maxLifetimeSeconds: 1800,
    keepAlive: true,
    // bigint as a number: times and counts are far below 2^53.
    types: { getTypeParser: (id, format) => (id === 20 ? Number : types.getTypeParser(id, format)) },
    onConnect: (client) => prepare(client, where),
  });
  // A restart of the server ends connections. Without a listener, that error would end this process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  return {
    schema: 'farm_site.',
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    async query(sql, values = []) {
      try {
        return (await pool.query(sql, [...values])).rows;
      } catch (error) {
        throw describePostgres(error, where);
      }
    },
    // Autovacuum takes what was erased out of the files: docs/operations.md.
    scrub: async () => {},
    async close() {
      if (!pool.ending) await pool.end();
    },
  };
}

/** The driver would fail only when it connects, with a message that can hold the password. */
function refuseInvalid(url: string): void {
  try {
    new Client({ connectionString: url });
  } catch {
    throw new StartError(
      'DATABASE_URL must be postgres://user:password@host:port/database, with special characters written as %XX; a certificate file that it names must be there',
    );
  }
}

/** Whether there is a store. Changes nothing. @throws StoreUnavailable if this release cannot use what is there */
export async function isPostgresStore(url: string): Promise<boolean> {
  refuseInvalid(url);
  const where = postgresLocation(url);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  try {
    await client.connect();
    await refuseUnsafe(client, where);
    return (await storeVersionOf(client, where)) !== null;
  } catch (error) {
    throw describePostgres(error, where);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Checks each new connection, and makes the tables. */
async function prepare(client: ClientBase, where: string): Promise<void> {
  await refuseUnsafe(client, where);
  if ((await storeVersionOf(client, where)) !== null) return;
  await client.query('BEGIN; SELECT pg_advisory_xact_lock(1346456653, 1)');
  try {
    // Another instance may have been first.
    if ((await storeVersionOf(client, where)) === null)
      await client.query(`CREATE SCHEMA IF NOT EXISTS farm_site;
        CREATE TABLE farm_site.store_version AS SELECT ${storeVersion} AS version;
        ${tablesSql('farm_site.', 'bigint GENERATED ALWAYS AS IDENTITY')}`);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/** @throws StoreUnavailable `unsafe` if a power cut would lose what was thanked for */
async function refuseUnsafe(client: ClientBase, where: string): Promise<void> {
  const { rows } = await client.query(`SELECT current_setting('server_encoding') AS encoding,
    current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS synchronous_commit`);
  const { encoding, fsync, synchronous_commit } = rows[0];
  if (fsync !== 'on' || !['on', 'remote_apply'].includes(synchronous_commit))
    throw new StoreUnavailable(
      'unsafe',
      `${where} would lose messages in a power cut (synchronous_commit ${synchronous_commit}, fsync ${fsync}): switch both on in the server`,
    );
  if (encoding !== 'UTF8')
    throw new StoreUnavailable(
      'unsafe',
      `${where} cannot hold every visitor’s letters (its encoding is ${encoding}): make a database with createdb --template=template0 --encoding=UTF8`,
    );
}

/** Null where there is no store yet. */
async function storeVersionOf(client: ClientBase, where: string): Promise<number | null> {
  // Not to_regclass, whose cache may be older than the lock that `prepare` has waited for.
  const tables = "SELECT FROM pg_tables WHERE schemaname = 'farm_site' AND tablename = 'store_version'";
  if ((await client.query(tables)).rowCount === 0) return null;
  const { version } = (await client.query('SELECT version FROM farm_site.store_version')).rows[0];
  refuseOtherRelease(version, storeVersion, where);
  return version;
}
