// The store in PostgreSQL, for several instances of the site.
import { Client, type ClientBase, Pool, types } from 'pg';
import { StartError } from '../config.ts';
import {
  describePostgres,
  foreign,
  isConnectionError,
  postgresLocation,
  refuseNewer,
  StoreUnavailable,
} from './errors.ts';
import { migrationOf, valuesOfMessage, valuesOfReport } from './migrate.ts';
import { type Engine, newestVersion, type Row, tableSql } from './store.ts';

/** For each statement, with its wait for a lock. A visitor waits no longer than this for the thanks. */
const statementMs = 8000;

/**
 * Connects at the first query.
 * @throws StartError if the address cannot be parsed
 */
export function openPostgres(url: string): Engine {
  refuseInvalid(url);
  const where = postgresLocation(url);
  const pool = new Pool({
    connectionString: url,
    fallback_application_name: 'farm-site',
    max: 10,
    // Sent when a connection begins, so that its first statement already has them. `prepare` reads them back.
    options: [
      'synchronous_commit=on',
      'default_transaction_isolation=read\\ committed',
      'default_transaction_read_only=off',
      `statement_timeout=${statementMs}`,
      `lock_timeout=${statementMs}`,
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
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

  /** Up to twice again after an error of the connection, which may be older than the server: each statement may be repeated. */
  async function query(
    sql: string,
    values: readonly unknown[] = [],
    { triesLeft = 2, until = performance.now() + statementMs } = {},
  ): Promise<readonly Row[]> {
    try {
      return (await pool.query(sql, [...values])).rows;
    } catch (error) {
      const isAgain = isConnectionError(error) && !(error instanceof StoreUnavailable);
      if (isAgain && triesLeft > 0 && performance.now() < until)
        return query(sql, values, { triesLeft: triesLeft - 1, until });
      throw describePostgres(error, where);
    }
  }

  return {
    table: 'farm_site.mail',
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    touch: 'UPDATE farm_site.store_version SET version = version',
    query: (sql, values) => query(sql, values),
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

/**
 * Changes nothing.
 * @returns the version of the store, or null where there is none yet
 * @throws StoreUnavailable
 */
export async function checkPostgres(url: string): Promise<number | null> {
  refuseInvalid(url);
  const where = postgresLocation(url);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  try {
    await client.connect();
    await refuseUnsafe(client, where);
    const version = await versionOf(client, where);
    const { rows } = await client.query(
      `SELECT has_database_privilege(current_database(), 'CREATE') AS allowed`,
    );
    if (version === null && !rows[0].allowed) throw Object.assign(new Error(), { code: '42501' });
    return version;
  } catch (error) {
    throw describePostgres(error, where);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Checks each new connection, and makes or migrates the table. */
async function prepare(client: ClientBase, where: string): Promise<void> {
  await refuseUnsafe(client, where);
  if ((await versionOf(client, where)) === newestVersion) return;
  await client.query('BEGIN; SELECT pg_advisory_xact_lock(1346456653, 1)');
  try {
    // Another instance may have been first.
    const version = await versionOf(client, where);
    if (version === null)
      await client.query(`CREATE SCHEMA IF NOT EXISTS farm_site;
        CREATE TABLE farm_site.store_version (version integer NOT NULL);
        INSERT INTO farm_site.store_version VALUES (0)`);
    if (version !== newestVersion) {
      await client.query(tableSql('farm_site.mail', 'bigint GENERATED ALWAYS AS IDENTITY'));
      if (version === 1) await moveRows(client);
      await client.query(`UPDATE farm_site.store_version SET version = ${newestVersion}`);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

async function moveRows(client: ClientBase): Promise<void> {
  const { selectMessages, selectReports, insert, dropOld } = migrationOf('farm_site.');
  for (const row of (await client.query(selectMessages)).rows)
    await client.query(insert, [...valuesOfMessage(row)]);
  for (const row of (await client.query(selectReports)).rows)
    await client.query(insert, [...valuesOfReport(row)]);
  await client.query(dropOld);
}

/** @throws StoreUnavailable `unsafe` if a power cut or a crash would lose what was thanked for */
async function refuseUnsafe(client: ClientBase, where: string): Promise<void> {
  const { rows } = await client.query(`SELECT current_setting('server_encoding') AS encoding,
    current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS synchronous_commit,
    (SELECT count(*)::int FROM pg_class
      WHERE relnamespace = to_regnamespace('farm_site') AND relpersistence = 'u') AS unlogged`);
  const { encoding, fsync, synchronous_commit, unlogged } = rows[0];
  const refuse = (sentence: string) => new StoreUnavailable('unsafe', `${where} ${sentence}`);
  if (fsync !== 'on' || !['on', 'remote_apply'].includes(synchronous_commit))
    throw refuse(
      `would lose messages in a power cut (synchronous_commit ${synchronous_commit}, fsync ${fsync}): switch both on in the server`,
    );
  if (unlogged > 0)
    throw refuse('would be emptied by a crash: ALTER TABLE … SET LOGGED each table of the schema farm_site');
  if (encoding !== 'UTF8')
    throw refuse(
      `cannot hold every visitor’s letters (its encoding is ${encoding}): make a database with createdb --template=template0 --encoding=UTF8`,
    );
}

/** Null where there is no store yet. */
async function versionOf(client: ClientBase, where: string): Promise<number | null> {
  const { rows } = await client.query(`SELECT to_regclass('farm_site.store_version') IS NOT NULL AS ours,
    EXISTS (SELECT FROM pg_class WHERE relkind = 'r' AND relnamespace = to_regnamespace('farm_site')) AS used`);
  const { ours, used } = rows[0];
  if (!ours && used) throw foreign(`${where}, schema farm_site,`);
  if (!ours) return null;
  const { version } = (await client.query('SELECT version FROM farm_site.store_version')).rows[0];
  refuseNewer(version, newestVersion, where);
  return version;
}
