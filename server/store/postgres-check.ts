import { Client } from 'pg';
import { postgresLocation, toStoreError } from './postgres-errors.ts';
import { inspectStore, postgresMigrations } from './postgres-schema.ts';
import { refuseInvalidUrl, refuseUnsafe } from './postgres-session.ts';
import type { StoreVersions } from './store.ts';

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
