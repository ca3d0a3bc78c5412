import type { QueryResultRow } from 'pg';
import { type FieldName, fields, type Message } from '../../message/message.ts';
import { leaveNoRow } from './postgres-erase.ts';
import { createPostgresSession, type OnDatabaseClock, type Query } from './postgres-session.ts';
import { sameAddress } from './same-address.ts';
import { clockTolerance, type KeptMessage, type NewMessage, repeatWindow, type Store } from './store.ts';

/**
 * The store in PostgreSQL, for several instances of the site at once. Connects when first used.
 * Times are turned into the database's own: machines whose clocks differ must not take each other's claims for ended.
 * @param localNow the clock of this machine, which gives the callers' times
 * @throws StartError where the address cannot be understood
 */
export function openPostgresStore(url: string, localNow?: () => number): Store {
  const session = createPostgresSession(url, localNow);
  let tracesLeft = false;

  async function leaveNoTrace(): Promise<void> {
    tracesLeft = true;
    await session.alone(leaveNoRow);
    tracesLeft = false;
  }

  return {
    keep: (message) => session.transaction((query, onDatabaseClock) => keep(query, message, onDatabaseClock)),

    claim: ({ now, limit, leaseMs, claimant }) =>
      session.transaction(async (query, onDatabaseClock) => {
        const at = onDatabaseClock(now);
        const { rows } = await query(
          `WITH due AS (
            SELECT position, next_attempt_at AS since FROM farm_site.messages
            WHERE state = 'waiting' AND (next_attempt_at <= $1 OR scheduled_at > $2)
            ORDER BY needs_person, next_attempt_at, position LIMIT $3 FOR UPDATE SKIP LOCKED
          ), taken AS (
            UPDATE farm_site.messages SET attempts = attempts + 1, scheduled_at = $1, next_attempt_at = $4,
              claimed_by = $5
            FROM due WHERE messages.position = due.position RETURNING messages.*, since
          )
          SELECT * FROM taken ORDER BY needs_person, since, position`,
          [at, later(at, clockTolerance), limit, later(at, leaseMs), claimant],
        );
        return rows.map(kept);
      }),

    recordSent: (reference, at) =>
      session.transaction(async (query, onDatabaseClock) => {
        await query(
          `UPDATE farm_site.messages SET state = 'sent', sent_at = $1, claimed_by = NULL, last_error = NULL,
            needs_person = false WHERE reference = $2`,
          [onDatabaseClock(at), reference],
        );
      }),

    recordFailure: ({ reference, attempts, now, retryAt, error, needsPerson }) =>
      session.transaction(async (query, onDatabaseClock) => {
        await query(
          `UPDATE farm_site.messages SET scheduled_at = $1, next_attempt_at = $2, claimed_by = NULL,
            last_error = $3, needs_person = $4 WHERE reference = $5 AND attempts = $6 AND state = 'waiting'`,
          [onDatabaseClock(now), onDatabaseClock(retryAt), error, needsPerson, reference, attempts],
        );
      }),

    claimants: () =>
      session.transaction(async (query) => {
        const { rows } = await query(`SELECT DISTINCT claimed_by FROM farm_site.messages
          WHERE state = 'waiting' AND claimed_by IS NOT NULL`);
        return rows.map((row) => row.claimed_by);
      }),

    unclaim: (claimant, now) =>
      session.transaction(async (query, onDatabaseClock) => {
        await query(
          `UPDATE farm_site.messages SET claimed_by = NULL, scheduled_at = $1, next_attempt_at = $1
            WHERE state = 'waiting' AND claimed_by = $2`,
          [onDatabaseClock(now), claimant],
        );
      }),

    hasten: (now, all) =>
      session.transaction(async (query, onDatabaseClock) => {
        // Locked in one order: every instance does this in the moment the mail server is well again.
        const { rowCount } = await query(
          `UPDATE farm_site.messages SET scheduled_at = $1, next_attempt_at = $1 WHERE position IN (
            SELECT position FROM farm_site.messages
            WHERE state = 'waiting' AND claimed_by IS NULL AND ($2 OR NOT needs_person)
            ORDER BY position FOR UPDATE)`,
          [onDatabaseClock(now), all],
        );
        return rowCount ?? 0;
      }),

    retry: (reference, now) =>
      session.transaction(async (query, onDatabaseClock) => {
        const message = await find(query, reference);
        if (!message) return 'unknown';
        if (message.state === 'suspect') return 'suspect';
        const { rowCount } = await query(
          `UPDATE farm_site.messages SET state = 'waiting', scheduled_at = $1, next_attempt_at = $1,
            needs_person = false, sent_at = NULL WHERE reference = $2 AND claimed_by IS NULL`,
          [onDatabaseClock(now), reference],
        );
        return rowCount ? 'retried' : 'held';
      }),

    release: (reference, now) =>
      session.transaction(async (query, onDatabaseClock) => {
        if (!(await find(query, reference))) return 'unknown';
        const { rowCount } = await query(
          `UPDATE farm_site.messages SET state = 'waiting', scheduled_at = $1, next_attempt_at = $1
            WHERE reference = $2 AND state = 'suspect'`,
          [onDatabaseClock(now), reference],
        );
        return rowCount ? 'released' : 'not-suspect';
      }),

    find: (reference) => session.transaction((query) => find(query, reference)),

    has: (reference) =>
      session.transaction(async (query) => {
        const { rows } = await query('SELECT 1 FROM farm_site.messages WHERE reference = $1', [reference]);
        return rows.length > 0;
      }),

    read: ({ after, limit }) =>
      session.transaction(async (query) => {
        const { rows } = await query(
          'SELECT * FROM farm_site.messages WHERE position > $1 ORDER BY position LIMIT $2',
          [after, limit],
        );
        return rows.map(kept);
      }),

    summary: () =>
      session.transaction(async (query) => {
        const { rows } = await query(`SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting,
          count(*) FILTER (WHERE state = 'sent') AS sent, count(*) FILTER (WHERE state = 'suspect') AS suspect,
          count(*) FILTER (WHERE state = 'waiting' AND needs_person) AS needs_person,
          min(received_at) FILTER (WHERE state = 'waiting') AS oldest,
          (SELECT last_error FROM farm_site.messages WHERE state = 'waiting' AND last_error IS NOT NULL
            ORDER BY scheduled_at DESC LIMIT 1) AS last_error FROM farm_site.messages`);
        return {
          waiting: Number(rows[0].waiting),
          sent: Number(rows[0].sent),
          suspect: Number(rows[0].suspect),
          needsPerson: Number(rows[0].needs_person),
          oldestWaitingAt: rows[0].oldest,
          lastError: rows[0].last_error,
        };
      }),

    async eraseFrom(email) {
      const found = await session.transaction(async (query) => {
        const { rows } = await query('SELECT position, email FROM farm_site.messages');
        const theirs = rows.filter((row) => sameAddress(row.email, email)).map((row) => row.position);
        await query('DELETE FROM farm_site.messages WHERE position = ANY($1::bigint[])', [theirs]);
        return theirs.length;
      });
      await leaveNoTrace();
      return found;
    },

    async eraseExpired({ sentBefore, suspectBefore }) {
      const erased = await session.transaction(async (query, onDatabaseClock) => {
        // Old by both clocks, this machine's and the database's: one that is wrong alone erases nothing.
        const [sent, suspect] = [sentBefore, suspectBefore].map((limit) =>
          onDatabaseClock(limit) < limit ? onDatabaseClock(limit) : limit,
        );
        const { rowCount } = await query(
          `DELETE FROM farm_site.messages WHERE (state = 'sent' AND greatest(sent_at, received_at) < $1)
            OR (state = 'suspect' AND received_at < $2)`,
          [sent, suspect],
        );
        return rowCount ?? 0;
      });
      if (erased > 0 || tracesLeft) await leaveNoTrace();
      return erased;
    },

    check: () =>
      session.transaction(async (query) => {
        await query('UPDATE farm_site.checks SET written = (written + 1) % 1000000');
      }),

    close: () => session.close(),
  };
}

async function keep(
  query: Query,
  kept: NewMessage,
  onDatabaseClock: OnDatabaseClock,
): ReturnType<Store['keep']> {
  const at = onDatabaseClock(kept.receivedAt);
  // The same words one after another, whichever instances they reach: each statement sees what was committed before it.
  await query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [kept.fingerprint]);
  const first = await query(
    `SELECT reference FROM farm_site.messages WHERE fingerprint = $1 AND received_at BETWEEN $2 AND $3
      ORDER BY position LIMIT 1`,
    [kept.fingerprint, later(at, -repeatWindow), later(at, repeatWindow)],
  );
  if (first.rows[0]) return { reference: first.rows[0].reference, repeated: true };
  await query(
    `INSERT INTO farm_site.messages (reference, fingerprint, first_name, last_name, email, phone, subject,
      message, received_at, state, scheduled_at, next_attempt_at, message_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $9, $9, $11)`,
    [
      kept.reference,
      kept.fingerprint,
      ...fields.map(({ name }) => kept.message[name]),
      at,
      kept.state,
      kept.messageId,
    ],
  );
  return { reference: kept.reference, repeated: false };
}

async function find(query: Query, reference: string): Promise<KeptMessage | null> {
  const { rows } = await query('SELECT * FROM farm_site.messages WHERE reference = $1', [reference]);
  return rows[0] ? kept(rows[0]) : null;
}

function later(than: Date, ms: number): Date {
  return new Date(than.getTime() + ms);
}

function kept(row: QueryResultRow): KeptMessage {
  return {
    position: Number(row.position),
    reference: row.reference,
    message: Object.fromEntries(fields.map(({ name }) => [name, row[columns[name]]])) as Message,
    receivedAt: row.received_at,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    sentAt: row.sent_at,
    messageId: row.message_id,
    lastError: row.last_error,
    needsPerson: row.needs_person,
  };
}

const columns: Record<FieldName, string> = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  subject: 'subject',
  message: 'message',
};
