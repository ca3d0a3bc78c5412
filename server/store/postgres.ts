import type { ClientBase } from 'pg';
import { queryWithLongTimeout } from './postgres-schema.ts';
import { createPostgresSession, type Query } from './postgres-session.ts';
import { createSqlStore, type Work } from './sql-store.ts';
import { type Store, StoreUnavailable } from './store.ts';

/**
 * The store in PostgreSQL, for several instances. Connects when first used. Times are converted to the database's
 * clock, because the instances' clocks may differ.
 * @throws StartError if the address cannot be parsed
 */
export function createPostgresStore(url: string, localNow?: () => number): Store {
  const session = createPostgresSession(url, localNow);
  const run = <T>(work: Work<T>) =>
    session.transaction((query, clockOffsetMs) => runWork(work, query, clockOffsetMs));
  return createSqlStore({
    schema: 'farm_site.',
    // Serialises equal messages across instances.
    lockFingerprint: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    read: run,
    write: run,
    purgeErased: () => session.outsideTransaction(purgeErased),
    close: () => session.close(),
  });
}

async function runWork<T>(work: Work<T>, query: Query, clockOffsetMs: number): Promise<T> {
  let step = work.next();
  while (!step.done) {
    const { sql, values, byBothClocks } = step.value;
    const offsetMs = byBothClocks ? Math.min(0, clockOffsetMs) : clockOffsetMs;
    const onDatabaseClock = values.map((value) =>
      value instanceof Date ? new Date(value.getTime() + offsetMs) : value,
    );
    step = work.next((await query(sql, onDatabaseClock)).rows);
  }
  return step.value;
}

// A plain VACUUM would leave the erased text in the table's files.
async function purgeErased(client: ClientBase): Promise<void> {
  let kept: number | undefined;
  client.on('notice', ({ detail }) => {
    // "3 dead row versions cannot be removed yet", in the server's language.
    const count = /^\D*(\d+)/.exec(detail ?? '')?.[1];
    if (count !== undefined) kept = Math.max(kept ?? 0, Number(count));
  });
  await client.query("SET lock_timeout = '4s'; SET client_min_messages = 'info'");
  try {
    await queryWithLongTimeout(client, 'VACUUM (FULL, VERBOSE) farm_site.messages');
  } catch (error) {
    throw (error as { code?: string }).code === '55P03' ? stillRead() : error;
  } finally {
    // A pooler may reuse this connection.
    await client.query('RESET lock_timeout; RESET client_min_messages').catch(() => {});
  }
  if (kept !== 0) throw stillRead();
}

function stillRead(): StoreUnavailable {
  return new StoreUnavailable(
    'busy',
    'The messages are erased, but their text may still be in PostgreSQL’s files while something else reads them, such as a pg_dump: erase again when it has finished',
  );
}
