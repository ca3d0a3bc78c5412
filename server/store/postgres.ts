import type { ClientBase } from 'pg';
import { patiently } from './postgres-schema.ts';
import { createPostgresSession, type Query } from './postgres-session.ts';
import { createSqlStore, type Work } from './sql-store.ts';
import { type Store, StoreUnavailable } from './store.ts';

/**
 * The store in PostgreSQL, for several instances of the site at once. Connects when first used.
 * Times are turned into the database's own: machines whose clocks differ must not take each other's leases for ended.
 * @param localNow the clock of this machine, which gives the callers' times
 * @throws StartError where the address cannot be understood
 */
export function openPostgresStore(url: string, localNow?: () => number): Store {
  const session = createPostgresSession(url, localNow);
  const run = <T>(work: Work<T>) => session.transaction((query, ahead) => finish(work, query, ahead));
  return createSqlStore({
    schema: 'farm_site.',
    // The same words one after another, whichever instances they reach: each statement sees what was committed before it.
    lockFingerprint: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    read: run,
    write: run,
    leaveNoTrace: () => session.alone(leaveNoRow),
    close: () => session.close(),
  });
}

/** @param ahead by how much the database's clock is ahead of the times in the work, in milliseconds */
async function finish<T>(work: Work<T>, query: Query, ahead: number): Promise<T> {
  let step = work.next();
  while (!step.done) {
    const { sql, values, byBothClocks } = step.value;
    const change = byBothClocks ? Math.min(0, ahead) : ahead;
    const onItsClock = values.map((value) =>
      value instanceof Date ? new Date(value.getTime() + change) : value,
    );
    step = work.next((await query(sql, onItsClock)).rows);
  }
  return step.value;
}

/**
 * Rewrites the table's files without its erased rows. A plain VACUUM only marks their space as free: the words would
 * stand in the pages until others happen to be written over them.
 * @throws StoreUnavailable while another transaction may still look at the rows (a pg_dump), which keeps them
 */
async function leaveNoRow(client: ClientBase): Promise<void> {
  let kept: number | undefined;
  client.on('notice', ({ detail }) => {
    // "3 dead row versions cannot be removed yet": in the server's language, but a number first of all.
    const count = /^\D*(\d+)/.exec(detail ?? '')?.[1];
    if (count !== undefined) kept = Math.max(kept ?? 0, Number(count));
  });
  // Everybody waits behind this lock while it waits itself: so not for long.
  await client.query("SET lock_timeout = '4s'; SET client_min_messages = 'info'");
  try {
    await patiently(client, 'VACUUM (FULL, VERBOSE) farm_site.messages');
  } catch (error) {
    throw (error as { code?: string }).code === '55P03' ? stillRead() : error;
  } finally {
    // A pooler in between may give this connection to somebody else.
    await client.query('RESET lock_timeout; RESET client_min_messages').catch(() => {});
  }
  if (kept !== 0) throw stillRead();
}

function stillRead(): StoreUnavailable {
  return new StoreUnavailable(
    'busy',
    'The messages are erased, but their words may still stand in PostgreSQL’s files while something else reads them, such as a pg_dump: erase again when it has finished',
  );
}
