import { type FieldName, fields, type Message } from '../../message/message.ts';
import { sameAddress } from './same-address.ts';
import { createSession, type Prepare, type Session } from './sqlite-session.ts';
import {
  clockTolerance,
  type KeptMessage,
  type NewMessage,
  repeatWindow,
  type State,
  type Store,
  StoreUnavailable,
} from './store.ts';

/**
 * The store in one SQLite file. Calls block this thread for the length of an fsync: the site uses it through `thread.ts`.
 * @throws StoreUnavailable or the file system's error where the file cannot be opened
 */
export function openSqliteStore(path: string, busyTimeoutMs?: number): Store {
  const session = createSession(path, busyTimeoutMs);
  return {
    keep: (message) => session.write((prepare) => keep(prepare, message)),

    claim: ({ now, limit, leaseMs, claimant }) =>
      session.write((prepare) => {
        const due = prepare(`SELECT reference FROM messages
          WHERE state = 'waiting' AND (next_attempt_at <= ? OR scheduled_at > ?)
          ORDER BY needs_person, next_attempt_at LIMIT ?`).all(
          now.getTime(),
          now.getTime() + clockTolerance,
          limit,
        );
        const take =
          prepare(`UPDATE messages SET attempts = attempts + 1, scheduled_at = ?, next_attempt_at = ?,
          claimed_by = ? WHERE reference = ? RETURNING *`);
        return due.map(({ reference }) =>
          kept(take.get(now.getTime(), now.getTime() + leaseMs, claimant, String(reference))),
        );
      }),

    recordSent: (reference, at) =>
      session.write((prepare) => {
        prepare(`UPDATE messages SET state = 'sent', sent_at = ?, claimed_by = NULL, last_error = NULL,
          needs_person = 0 WHERE reference = ?`).run(at.getTime(), reference);
      }),

    recordFailure: ({ reference, attempts, now, retryAt, error, needsPerson }) =>
      session.write((prepare) => {
        prepare(`UPDATE messages SET scheduled_at = ?, next_attempt_at = ?, claimed_by = NULL, last_error = ?,
          needs_person = ? WHERE reference = ? AND attempts = ? AND state = 'waiting'`).run(
          now.getTime(),
          retryAt.getTime(),
          error,
          needsPerson ? 1 : 0,
          reference,
          attempts,
        );
      }),

    claimants: () =>
      session.read((prepare) =>
        prepare(`SELECT DISTINCT claimed_by FROM messages WHERE state = 'waiting' AND claimed_by IS NOT NULL`)
          .all()
          .map((row) => String(row.claimed_by)),
      ),

    unclaim: (claimant, now) =>
      session.write((prepare) => {
        prepare(`UPDATE messages SET claimed_by = NULL, scheduled_at = ?1, next_attempt_at = ?1
          WHERE state = 'waiting' AND claimed_by = ?2`).run(now.getTime(), claimant);
      }),

    hasten: (now, all) =>
      session.write((prepare) =>
        Number(
          prepare(`UPDATE messages SET scheduled_at = ?1, next_attempt_at = ?1
            WHERE state = 'waiting' AND claimed_by IS NULL AND (?2 OR NOT needs_person)`).run(
            now.getTime(),
            all ? 1 : 0,
          ).changes,
        ),
      ),

    retry: (reference, now) =>
      session.write((prepare) => {
        const message = find(prepare, reference);
        if (!message) return 'unknown';
        if (message.state === 'suspect') return 'suspect';
        const { changes } =
          prepare(`UPDATE messages SET state = 'waiting', scheduled_at = ?1, next_attempt_at = ?1,
          needs_person = 0, sent_at = NULL WHERE reference = ?2 AND claimed_by IS NULL`).run(
            now.getTime(),
            reference,
          );
        return changes === 0 ? 'held' : 'retried';
      }),

    release: (reference, now) =>
      session.write((prepare) => {
        if (!find(prepare, reference)) return 'unknown';
        const { changes } =
          prepare(`UPDATE messages SET state = 'waiting', scheduled_at = ?1, next_attempt_at = ?1
          WHERE reference = ?2 AND state = 'suspect'`).run(now.getTime(), reference);
        return changes === 0 ? 'not-suspect' : 'released';
      }),

    find: (reference) => session.read((prepare) => find(prepare, reference)),

    has: (reference) =>
      session.read(
        (prepare) => prepare('SELECT 1 FROM messages WHERE reference = ?').get(reference) !== undefined,
      ),

    read: ({ after, limit }) =>
      session.read((prepare) =>
        prepare('SELECT * FROM messages WHERE position > ? ORDER BY position LIMIT ?')
          .all(after, limit)
          .map(kept),
      ),

    summary: () =>
      session.read((prepare) => {
        const row = prepare(`SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting,
          count(*) FILTER (WHERE state = 'sent') AS sent, count(*) FILTER (WHERE state = 'suspect') AS suspect,
          count(*) FILTER (WHERE state = 'waiting' AND needs_person) AS needs_person,
          min(received_at) FILTER (WHERE state = 'waiting') AS oldest,
          (SELECT last_error FROM messages WHERE state = 'waiting' AND last_error IS NOT NULL
            ORDER BY scheduled_at DESC LIMIT 1) AS last_error FROM messages`).get();
        return {
          waiting: Number(row?.waiting),
          sent: Number(row?.sent),
          suspect: Number(row?.suspect),
          needsPerson: Number(row?.needs_person),
          oldestWaitingAt: row?.oldest == null ? null : new Date(Number(row.oldest)),
          lastError: row?.last_error == null ? null : String(row.last_error),
        };
      }),

    async eraseFrom(email) {
      const found = await session.write((prepare) => {
        const rows = prepare('SELECT position, email FROM messages').all();
        const remove = prepare('DELETE FROM messages WHERE position = ?');
        const theirs = rows.filter((row) => sameAddress(String(row.email), email));
        for (const row of theirs) remove.run(Number(row.position));
        return theirs.length;
      });
      await leaveNoTrace(session);
      return found;
    },

    async eraseExpired({ sentBefore, suspectBefore }) {
      const erased = await session.write((prepare) =>
        Number(
          prepare(`DELETE FROM messages WHERE (state = 'sent' AND max(sent_at, received_at) < ?)
            OR (state = 'suspect' AND received_at < ?)`).run(sentBefore.getTime(), suspectBefore.getTime())
            .changes,
        ),
      );
      if (erased > 0) await leaveNoTrace(session);
      return erased;
    },

    check: () =>
      session.write((prepare) => {
        prepare('UPDATE checks SET written = (written + 1) % 1000000').run();
      }),

    close: async () => session.close(),
  };
}

function keep(prepare: Prepare, kept: NewMessage): Awaited<ReturnType<Store['keep']>> {
  const at = kept.receivedAt.getTime();
  // Both sides of now: a clock that was ahead for a while must not swallow the same words for longer than the window.
  const first = prepare(`SELECT reference FROM messages WHERE fingerprint = ? AND received_at BETWEEN ? AND ?
    ORDER BY position LIMIT 1`).get(kept.fingerprint, at - repeatWindow, at + repeatWindow);
  if (first) return { reference: String(first.reference), repeated: true };
  prepare(`INSERT INTO messages (reference, fingerprint, first_name, last_name, email, phone, subject, message,
    received_at, state, scheduled_at, next_attempt_at, message_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`).run(
    kept.reference,
    kept.fingerprint,
    ...fields.map(({ name }) => kept.message[name]),
    at,
    kept.state,
    at,
    at,
    kept.messageId,
  );
  return { reference: kept.reference, repeated: false };
}

function find(prepare: Prepare, reference: string): KeptMessage | null {
  const row = prepare('SELECT * FROM messages WHERE reference = ?').get(reference);
  return row ? kept(row) : null;
}

/** secure_delete clears the cells; VACUUM also what moved within pages; the checkpoint also what the -wal file holds. */
function leaveNoTrace(session: Session): Promise<void> {
  return session.alone((db) => {
    db.exec('VACUUM');
    if (Number(db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy) !== 0) {
      throw new StoreUnavailable(
        'busy',
        'The erased words may still stand in the -wal file: erase again in a minute',
      );
    }
  });
}

function kept(row: Record<string, unknown> | undefined): KeptMessage {
  if (!row) throw new Error('A message went away while it was being read');
  return {
    position: Number(row.position),
    reference: String(row.reference),
    message: Object.fromEntries(fields.map(({ name }) => [name, String(row[columns[name]])])) as Message,
    receivedAt: new Date(Number(row.received_at)),
    state: row.state as State,
    attempts: Number(row.attempts),
    nextAttemptAt: new Date(Number(row.next_attempt_at)),
    sentAt: row.sent_at === null ? null : new Date(Number(row.sent_at)),
    messageId: String(row.message_id),
    lastError: row.last_error === null ? null : String(row.last_error),
    needsPerson: row.needs_person === 1,
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
