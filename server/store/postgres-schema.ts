import type { ClientBase, QueryResult } from 'pg';
import { refuseNewer, StoreUnavailable } from './store.ts';
import { migrationsOf, missingColumns } from './tables.ts';

// Names include the schema, so that nothing depends on search_path.
const [tables = '', ...laterSteps] = migrationsOf('farm_site.', {
  position: 'bigint GENERATED ALWAYS AS IDENTITY',
  time: 'timestamptz(3)',
  boolean: 'boolean',
});
export const postgresMigrations = [
  [tables, ...['fingerprint', 'network'].map(withoutStatistics)].join(';\n'),
  ...laterSteps,
];

/**
 * Checks the database of a new connection, and migrates it. Only one instance migrates at a time, and instances of an older release go on
 * working. Rejects with StoreUnavailable or PostgreSQL's error.
 */
export async function prepareSchema(client: ClientBase, where: string, steps = postgresMigrations) {
  const seen = await inspectStore(client, where, steps);
  if (seen.version === steps.length && seen.missing.length === 0) return;
  await queryWithLongTimeout(
    client,
    `BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; SET LOCAL synchronous_commit = on;
      SELECT pg_advisory_xact_lock(1346456653, 1)`,
  );
  // Another instance may have migrated it before the lock was ours.
  const { version, missing } = await inspectStore(client, where, steps);
  await queryWithLongTimeout(
    client,
    [
      ...(version === null ? [emptySchema] : []),
      ...steps.slice(version ?? 0),
      ...missing.map(
        (column) => `ALTER TABLE farm_site.messages ADD COLUMN ${column} text NOT NULL DEFAULT '';
          ${withoutStatistics(column)}`,
      ),
      `UPDATE farm_site.store_version SET version = ${steps.length}; COMMIT`,
    ].join(';\n'),
  );
}

const emptySchema = `DO $$ BEGIN
    IF to_regnamespace('farm_site') IS NULL THEN CREATE SCHEMA farm_site; END IF;
  END $$;
  CREATE TABLE farm_site.store_version (version integer NOT NULL);
  INSERT INTO farm_site.store_version VALUES (0)`;

/** @returns version null if there is no store yet, and the columns it lacks */
export async function inspectStore(
  client: ClientBase,
  where: string,
  steps: readonly string[],
): Promise<{ readonly version: number | null; readonly missing: readonly string[] }> {
  const { rows } = await client.query(`SELECT current_setting('server_encoding') AS encoding,
    to_regclass('farm_site.store_version') IS NOT NULL AS ours,
    count(*) FILTER (WHERE relkind = 'r') AS tables,
    count(*) FILTER (WHERE relpersistence = 'u') AS unlogged,
    ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = to_regclass('farm_site.messages')) AS columns
    FROM pg_class WHERE relnamespace = to_regnamespace('farm_site')`);
  const { encoding, ours, tables, unlogged, columns } = rows[0];
  if (encoding !== 'UTF8') {
    throw new StoreUnavailable(
      'unsafe',
      `${where} cannot hold every visitor's letters (its encoding is ${encoding}): make a database with createdb --template=template0 --encoding=UTF8`,
    );
  }
  if (Number(unlogged) > 0) {
    throw new StoreUnavailable(
      'unsafe',
      `${where} would be emptied by a crash: ALTER TABLE … SET LOGGED each unlogged table of the schema farm_site`,
    );
  }
  if (!ours && Number(tables) > 0) {
    throw new StoreUnavailable(
      'foreign',
      `${where} has a schema farm_site of another program; it was left as it is: name another database`,
    );
  }
  const missing = missingColumns(columns);
  if (!ours) return { version: null, missing };
  const { version } = (await client.query('SELECT version FROM farm_site.store_version')).rows[0];
  refuseNewer(version, steps.length, where);
  return { version, missing };
}

/** Statistics hold samples of the columns, which would survive an erasure. */
function withoutStatistics(column: string): string {
  return `ALTER TABLE farm_site.messages ALTER COLUMN ${column} SET STATISTICS 0`;
}

const migrationTimeoutMs = 10 * 60_000;

export function queryWithLongTimeout(client: ClientBase, text: string): Promise<QueryResult> {
  return client.query({ text, query_timeout: migrationTimeoutMs } as { text: string });
}
