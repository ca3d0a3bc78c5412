import { fields, messageOf } from '../../message/message.ts';
import {
  type ClaimRequest,
  type ClockReading,
  clockTolerance,
  confirmingTime,
  type ExpiryLimits,
  type KeptMessage,
  type NewMessage,
  type NoticeClaim,
  repeatWindow,
  type State,
  type Store,
} from './store.ts';
import { columnOf } from './tables.ts';

/**
 * A transaction: yields statements, receives their rows. A generator, because SQLite answers within the call and PostgreSQL
 * over the network: each runs the same steps in its own way.
 */
export type Work<T> = Generator<Statement, T, readonly Row[]>;
type Statement = {
  readonly sql: string;
  readonly values: readonly Value[];
  /** Compares with the earlier of both machines' clocks, so that one wrong clock erases nothing. */
  readonly byBothClocks?: boolean;
};
export type Value = string | number | boolean | Date | null;
type Row = Readonly<Record<string, unknown>>;

type Dialect = {
  readonly schema: '' | 'farm_site.';
  readonly lockFingerprint?: string;
  readonly skipLocked: '' | 'FOR UPDATE SKIP LOCKED';
  read<T>(work: Work<T>): Promise<T>;
  write<T>(work: Work<T>): Promise<T>;
  /** Rejects if the next start would not find what is stored. */
  verify?(): Promise<void>;
  /** Removes erased text from the files. Rejects if that is not possible now. */
  purgeErased(): Promise<void>;
  close(): Promise<void>;
};

/** The store, in SQL that both databases understand. */
export function createSqlStore(dialect: Dialect): Store {
  const { schema, lockFingerprint, skipLocked, read, write } = dialect;
  const messages = `${schema}messages`;
  const execute = (sql: string, values?: readonly Value[]) => write(query(sql, values));
  let isPurgePending = false;
  /** Seconds of running, at this instance's last reading of the clock. */
  let lastRead: number | undefined;

  function* keep(newMessage: NewMessage): Work<Awaited<ReturnType<Store['keep']>>> {
    const { reference, fingerprint, message, receivedAt, state, messageId, network, isBundled } = newMessage;
    if (lockFingerprint) yield* query(lockFingerprint, [fingerprint]);
    // In both directions, in case the clock was ahead for a while.
    const [first] = yield* query(
      `SELECT reference, state FROM ${messages} WHERE fingerprint = $1 AND received_at BETWEEN $2 AND $3
        ORDER BY position LIMIT 1`,
      [fingerprint, addMs(receivedAt, -repeatWindow), addMs(receivedAt, repeatWindow)],
    );
    if (first) {
      if (first.state === 'suspect' && state === 'waiting')
        yield* query(`UPDATE ${messages} SET ${released}, is_bundled = $2 WHERE reference = $3`, [
          receivedAt,
          Boolean(isBundled),
          String(first.reference),
        ]);
      return { reference: String(first.reference), repeated: true };
    }
    const row: Record<string, Value> = {
      reference,
      fingerprint,
      ...Object.fromEntries(fields.map(({ name }) => [columnOf(name), message[name]])),
      received_at: receivedAt,
      state,
      scheduled_at: receivedAt,
      next_attempt_at: receivedAt,
      message_id: messageId,
      network: network ?? null,
      is_bundled: Boolean(isBundled),
    };
    const placeholders = Object.keys(row).map((_, index) => `$${index + 1}`);
    yield* query(
      `INSERT INTO ${messages} (${Object.keys(row).join(', ')}) VALUES (${placeholders.join(', ')})`,
      Object.values(row),
    );
    return { reference, repeated: false };
  }

  function* claim({ now, limit, leaseMs, bundled }: ClaimRequest): Work<readonly KeptMessage[]> {
    const due = yield* query(
      `SELECT position FROM ${messages} WHERE state = 'waiting' AND (next_attempt_at <= $1 OR scheduled_at > $2)
          AND ${bundled ? 'is_bundled AND NOT is_refused' : '(NOT is_bundled OR is_refused)'}
        ORDER BY is_refused, next_attempt_at, position LIMIT $3 ${skipLocked}`,
      [now, addMs(now, clockTolerance), limit],
    );
    if (due.length === 0) return [];
    const positions = due.map(({ position }) => Number(position));
    const claimed = yield* query(
      `UPDATE ${messages} SET attempts = attempts + 1, scheduled_at = $1, next_attempt_at = $2,
        being_sent = true WHERE position IN (${positions.join(', ')}) RETURNING *`,
      [now, addMs(now, leaseMs)],
    );
    // RETURNING has no order.
    return claimed
      .map(toKeptMessage)
      .sort((one, other) => positions.indexOf(one.position) - positions.indexOf(other.position));
  }

  function* find(reference: string): Work<KeptMessage | null> {
    const [row] = yield* query(`SELECT * FROM ${messages} WHERE reference = $1`, [reference]);
    return row ? toKeptMessage(row) : null;
  }

  function* summary(): Work<Awaited<ReturnType<Store['summary']>>> {
    const [row] = yield* query(`SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting,
      count(*) FILTER (WHERE state = 'sent') AS sent, count(*) FILTER (WHERE state = 'suspect') AS suspect,
      count(*) FILTER (WHERE state = 'suspect' AND reported_at IS NULL) AS unreported,
      min(received_at) FILTER (WHERE state = 'suspect' AND reported_at IS NULL) AS oldest_unreported,
      max(reported_at) AS last_reported,
      count(*) FILTER (WHERE state = 'waiting' AND is_refused) AS refused,
      min(received_at) FILTER (WHERE state = 'waiting') AS oldest,
      count(*) FILTER (WHERE state = 'suspect' AND network IS NOT NULL) AS of_flood,
      count(DISTINCT network) FILTER (WHERE state = 'suspect') AS flooding_networks,
      max(received_at) FILTER (WHERE is_bundled OR network IS NOT NULL) AS last_flood,
      (SELECT last_error FROM ${messages} WHERE state = 'waiting' AND last_error IS NOT NULL
        ORDER BY scheduled_at DESC LIMIT 1) AS last_error FROM ${messages}`);
    return {
      waiting: Number(row?.waiting),
      sent: Number(row?.sent),
      suspect: Number(row?.suspect),
      unreported: Number(row?.unreported),
      oldestUnreportedAt: timeOrNull(row?.oldest_unreported),
      lastReportedAt: timeOrNull(row?.last_reported),
      refused: Number(row?.refused),
      oldestWaitingAt: timeOrNull(row?.oldest),
      lastError: textOrNull(row?.last_error),
      ofFlood: Number(row?.of_flood),
      floodingNetworks: Number(row?.flooding_networks),
      lastFloodAt: timeOrNull(row?.last_flood),
    };
  }

  function* release(now: Date, network?: string): Work<number> {
    const suspects = `state = 'suspect'${network === undefined ? '' : ' AND network = $1'}`;
    const of = network === undefined ? [] : [network];
    const [row] = yield* query(`SELECT count(*) AS suspects FROM ${messages} WHERE ${suspects}`, of);
    const count = Number(row?.suspects);
    yield* query(
      `UPDATE ${messages} SET ${released}, is_bundled = $2 WHERE ${suspects.replace('$1', '$3')}`,
      [now, count > maxSingle, ...of],
    );
    return count;
  }

  function* eraseFrom(email: string): Work<number> {
    const rows = yield* query(`SELECT position, email FROM ${messages}`);
    const found = rows.filter((row) => isSameAddress(String(row.email), email));
    for (const { position } of found) {
      yield* query(`DELETE FROM ${messages} WHERE position = $1`, [Number(position)]);
    }
    return found.length;
  }

  function* recordReported(references: readonly string[], at: Date): Work<void> {
    for (const reference of references)
      yield* query(`UPDATE ${messages} SET reported_at = $1 WHERE reference = $2 AND state = 'suspect'`, [
        at,
        reference,
      ]);
  }

  function* eraseExpired(limits: ExpiryLimits): Work<number> {
    const rows = yield {
      sql: `DELETE FROM ${messages} WHERE (state = 'sent' AND sent_at < $1 AND received_at < $1)
        OR (state = 'suspect' AND reported_at < $2 AND received_at < $2) RETURNING position`,
      values: [limits.sentBefore, limits.suspectBefore],
      byBothClocks: true,
    };
    return rows.length;
  }

  function* confirmTime({ now, elapsedMs }: ClockReading): Work<{ read: number; time: Date | null }> {
    const [row] = yield* query(
      `SELECT coalesce(max(running_seconds), 0) AS seconds FROM ${schema}clock_readings`,
    );
    // From this instance's own last reading: instances that run at the same time count as one.
    const read = (lastRead ?? Number(row?.seconds)) + Math.round(elapsedMs / 1000);
    yield* query(`INSERT INTO ${schema}clock_readings (running_seconds, wall_time) VALUES ($1, $2)`, [
      read,
      now,
    ]);
    yield* query(
      `DELETE FROM ${schema}clock_readings WHERE running_seconds < (
        SELECT max(running_seconds) FROM ${schema}clock_readings WHERE running_seconds <=
          (SELECT max(running_seconds) FROM ${schema}clock_readings) - $1)`,
      [confirmingTime / 1000],
    );
    const rows = yield* query(`SELECT running_seconds, wall_time FROM ${schema}clock_readings`);
    const running = rows.map((row) => Number(row.running_seconds) * 1000);
    const latest = Math.max(...running);
    if (latest - Math.min(...running) < confirmingTime) return { read, time: null };
    const starts = rows.map((row, index) => Number(row.wall_time) - (running[index] ?? 0));
    return { read, time: new Date(latest + Math.min(...starts)) };
  }

  function* claimNotice(
    name: string,
    { now, leaseMs }: Parameters<Store['claimNotice']>[1],
  ): Work<NoticeClaim> {
    yield* query(
      `INSERT INTO ${schema}notices (name, attempts, scheduled_at, next_attempt_at) VALUES ($1, 0, $2, $2)
        ON CONFLICT DO NOTHING`,
      [name, now],
    );
    const [claimed] = yield* query(
      `UPDATE ${schema}notices SET attempts = attempts + 1, scheduled_at = $1, next_attempt_at = $2
        WHERE name = $3 AND sent_at IS NULL AND (next_attempt_at <= $1 OR scheduled_at > $4) RETURNING attempts`,
      [now, addMs(now, leaseMs), name, addMs(now, clockTolerance)],
    );
    if (claimed) return { kind: 'claimed', attempts: Number(claimed.attempts) };
    const [row] = yield* query(`SELECT sent_at FROM ${schema}notices WHERE name = $1`, [name]);
    return { kind: row?.sent_at == null ? 'waiting' : 'sent' };
  }

  async function purgeErased(): Promise<void> {
    isPurgePending = true;
    await dialect.purgeErased();
    isPurgePending = false;
  }

  return {
    keep: (message) => write(keep(message)),
    claim: (request) => write(claim(request)),
    async recordSent(reference, at) {
      await execute(
        `UPDATE ${messages} SET state = 'sent', sent_at = $1, being_sent = false, last_error = NULL,
          is_refused = false WHERE reference = $2`,
        [at, reference],
      );
    },
    async recordFailure({ reference, attempts, now, retryAt, error, isRefused }) {
      await execute(
        `UPDATE ${messages} SET scheduled_at = $1, next_attempt_at = $2, being_sent = false, last_error = $3,
          is_refused = $4 WHERE reference = $5 AND attempts = $6 AND state = 'waiting'`,
        [now, retryAt, error, isRefused, reference, attempts],
      );
    },
    async makeAllDue(now, { refused } = { refused: true }) {
      const changed = await execute(
        `UPDATE ${messages} SET scheduled_at = $1, next_attempt_at = $1 WHERE state = 'waiting' AND ${isFree}
          ${refused ? '' : 'AND NOT is_refused'} RETURNING position`,
        [now],
      );
      return changed.length;
    },
    async makeDue(reference, now) {
      const changed = await execute(
        `UPDATE ${messages} SET ${released}, is_bundled = false, is_refused = false
          WHERE reference = $2 AND ${isFree} RETURNING position`,
        [now, reference],
      );
      return changed.length > 0;
    },
    release: (now, network) => write(release(now, network)),
    find: (reference) => read(find(reference)),
    async has(reference) {
      return (await read(query(`SELECT 1 FROM ${messages} WHERE reference = $1`, [reference]))).length > 0;
    },
    async read({ after, limit }) {
      const sql = `SELECT * FROM ${messages} WHERE position > $1 ORDER BY position LIMIT $2`;
      return (await read(query(sql, [after, limit]))).map(toKeptMessage);
    },
    summary: () => read(summary()),
    recordReported: (references, at) => write(recordReported(references, at)),
    async eraseFrom(email) {
      const erased = await write(eraseFrom(email));
      await purgeErased();
      return erased;
    },
    async eraseExpired(limits) {
      const erased = await write(eraseExpired(limits));
      if (erased > 0 || isPurgePending) await purgeErased();
      return erased;
    },
    async confirmTime(reading) {
      const { read, time } = await write(confirmTime(reading));
      lastRead = read;
      return time;
    },
    claimNotice: (name, lease) => write(claimNotice(name, lease)),
    async recordNoticeSent(name, at) {
      await execute(`UPDATE ${schema}notices SET sent_at = $1 WHERE name = $2`, [at, name]);
    },
    async delayNotice(name, { now, retryAt }) {
      await execute(
        `UPDATE ${schema}notices SET scheduled_at = $1, next_attempt_at = $2 WHERE name = $3 AND sent_at IS NULL`,
        [now, retryAt, name],
      );
    },
    async check() {
      await execute(`UPDATE ${schema}checks SET written = (written + 1) % 1000000`);
      await dialect.verify?.();
    },
    close: dialect.close,
  };
}

/** More messages that are released at once are mailed several in one mail. */
const maxSingle = 20;

const released = `state = 'waiting', scheduled_at = $1, next_attempt_at = $1, sent_at = NULL, reported_at = NULL,
  network = NULL`;

// While a message is being sent, `next_attempt_at` is the end of its lease.
const isFree = '(NOT being_sent OR next_attempt_at <= $1)';

function* query(sql: string, values: readonly Value[] = []): Work<readonly Row[]> {
  return yield { sql, values };
}

function toKeptMessage(row: Row): KeptMessage {
  return {
    position: Number(row.position),
    reference: String(row.reference),
    message: messageOf((name) => String(row[columnOf(name)])),
    receivedAt: new Date(row.received_at as number | Date),
    state: row.state as State,
    attempts: Number(row.attempts),
    nextAttemptAt: new Date(row.next_attempt_at as number | Date),
    sentAt: timeOrNull(row.sent_at),
    reportedAt: timeOrNull(row.reported_at),
    messageId: String(row.message_id),
    lastError: textOrNull(row.last_error),
    isRefused: Boolean(row.is_refused),
    network: textOrNull(row.network),
    isBundled: Boolean(row.is_bundled),
  };
}

function timeOrNull(value: unknown): Date | null {
  return value == null ? null : new Date(value as number | Date);
}

function textOrNull(value: unknown): string | null {
  return value == null ? null : String(value);
}

function addMs(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}

function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
