import type { ClientBase } from 'pg';
import { patiently } from './postgres-schema.ts';
import { StoreUnavailable } from './store.ts';

/**
 * Rewrites the table's files without its erased rows. A plain VACUUM only marks their space as free: the words would
 * stand in the pages until others happen to be written over them.
 * @throws StoreUnavailable while another transaction may still look at the rows (a pg_dump), which keeps them
 */
export async function leaveNoRow(client: ClientBase): Promise<void> {
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
