// What the owner has to get: visitors' messages, and the site's own reports. One table, one statement for each write, two databases.
import { emptyMessage, type Message } from '../../message/message.ts';

/** `spam`: a message that looks like spam, for the daily mail. `report`: from the site itself. */
export type Kind = 'message' | 'spam' | 'report';

export type NewMessage = {
  /** What the visitor is given, or the name of a report. The only identity. */
  readonly reference: string;
  /** Two with an equal fingerprint are kept as one. */
  readonly fingerprint: string;
  readonly kind: Kind;
  /** Of the visitor, for erasing; empty for a report. */
  readonly email: string;
  /** JSON: the fields of the form, or a report. Read with `messageIn`. */
  readonly body: string;
  readonly receivedAt: number;
  /** Mailed no earlier; 0: at once. */
  readonly notBefore: number;
};

export type StoredMessage = Omit<NewMessage, 'fingerprint'> & {
  /** Grows with each one: for order and paging. A number may come again after an erasure, a reference never does. */
  readonly id: number;
  readonly attempts: number;
  readonly sentAt: number | null;
  /** The mail server's codes at the last attempt. */
  readonly error: string | null;
};

/** A mail about publishing. */
export type NewReport = {
  /** One mail for each name, however often it is put. */
  readonly name: string;
  readonly at: number;
  readonly subject: string;
  readonly text: string;
  /** Says that something was not published: it is dropped when a newer report comes before it was mailed. */
  readonly isRefusal: boolean;
};

export type Claim = {
  readonly kind: Kind;
  /** One mail that may have arrived, because its answer was lost or the site was killed: the same messages again. Otherwise: all others. */
  readonly isRepeat: boolean;
  readonly limit: number;
  readonly now: number;
  /** Hides what is claimed from the other instances until then. Names the claim in `postpone`. */
  readonly leaseEnd: number;
  /** The furthest that anything of this kind is ever put off. What waits for longer was put off by a clock that was ahead: it is due. */
  readonly latest: number;
};

export type Summary = {
  /** Messages that wait for a mail, without spam and reports. */
  readonly waiting: number;
  /** Messages that were mailed, with spam. */
  readonly sent: number;
  /** Waits for the daily mail. */
  readonly spam: number;
  /** Of messages and reports: when the oldest of those that wait came, and the last answer of the mail server. */
  readonly oldestWaitingAt: number | null;
  readonly lastError: string | null;
};

export type Value = string | number | null;
export type Row = Readonly<Record<string, unknown>>;

/** What an engine adds to the statements. */
export type Engine = {
  /** One statement with $1, $2 …, whole or not at all, and on disk when it resolves. Numbers come as numbers. */
  query(sql: string, values?: readonly Value[]): Promise<readonly Row[]>;
  readonly table: 'mail' | 'farm_site.mail';
  readonly skipLocked: '' | 'FOR UPDATE SKIP LOCKED';
  /** A statement that writes, and changes nothing. */
  readonly touch: string;
  /** Takes what was erased out of the files, where the engine can. */
  scrub(): Promise<void>;
  close(): Promise<void>;
};

export const newestVersion = 2;

/** Times are milliseconds in both engines, so that only the type of `id` differs. */
export function tableSql(table: Engine['table'], id: string): string {
  return `CREATE TABLE ${table} (
      id ${id} PRIMARY KEY,
      reference text NOT NULL UNIQUE,
      fingerprint text NOT NULL UNIQUE,
      kind text NOT NULL CHECK (kind IN ('message', 'spam', 'report')),
      email text NOT NULL,
      body text NOT NULL,
      received_at bigint NOT NULL,
      not_before bigint NOT NULL,
      batch bigint,
      attempts integer NOT NULL DEFAULT 0,
      sent_at bigint,
      error text
    );
    CREATE INDEX mail_waiting ON ${table} (kind, not_before, id) WHERE sent_at IS NULL`;
}

const columns =
  'id, reference, kind, email, body, received_at AS "receivedAt", not_before AS "notBefore", attempts, sent_at AS "sentAt", error';

export type Store = ReturnType<typeof createStore>;

/** Once a call has resolved, its change is on disk and survives a power cut. If it rejects, it may have been made or not. Times are milliseconds. */
export function createStore({ query, table, skipLocked, touch, scrub, close }: Engine) {
  const read = async (sql: string, values: readonly Value[] = []) =>
    (await query(sql, values)).map((row) => ({ ...row }) as StoredMessage);
  const placeholders = (values: readonly Value[], from: number) =>
    values.map((_, index) => `$${index + from}`).join(', ');

  /** Scrubs also where nothing is left to erase, because an earlier scrub may have failed. */
  async function erase(condition: string, value: Value): Promise<number> {
    const erased = await query(`DELETE FROM ${table} WHERE ${condition} RETURNING id`, [value]);
    await scrub();
    return erased.length;
  }

  /** Keeps it once. @returns another reference than the proposed where it was kept before */
  async function keep(message: NewMessage): Promise<string> {
    const { reference, fingerprint, kind, email, body, receivedAt, notBefore } = message;
    // Updates to the same, because DO NOTHING returns no row.
    const [kept] = await query(
      `INSERT INTO ${table} AS mail (reference, fingerprint, kind, email, body, received_at, not_before)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT (fingerprint) DO UPDATE SET reference = mail.reference RETURNING reference`,
      [reference, fingerprint, kind, email.toLowerCase(), body, receivedAt, notBefore],
    );
    return String(kept?.reference);
  }

  return {
    keep,

    /** Puts a report once, and drops refusals that still wait: they are out of date. */
    async keepReport({ name, at, subject, text, isRefusal }: NewReport): Promise<void> {
      const fingerprint = `${isRefusal ? 'refusal' : 'report'} ${name}`;
      const mail = { kind: 'report', email: '', body: JSON.stringify({ subject, text }) } as const;
      await keep({ reference: name, fingerprint, receivedAt: at, notBefore: 0, ...mail });
      await query(
        `DELETE FROM ${table} WHERE kind = 'report' AND sent_at IS NULL AND fingerprint LIKE 'refusal %' AND reference <> $1`,
        [name],
      );
    },

    async claim({ kind, isRepeat, limit, now, leaseEnd, latest }: Claim): Promise<readonly StoredMessage[]> {
      const isDue = 'sent_at IS NULL AND kind = $1 AND (not_before <= $2 OR not_before > $3)';
      const batch = isRepeat ? `= (SELECT min(batch) FROM ${table} WHERE ${isDue})` : 'IS NULL';
      // MATERIALIZED: PostgreSQL may run a subquery in IN (…) once for each row, and so exceed its LIMIT.
      const claimed = await read(
        `WITH due AS MATERIALIZED (SELECT id FROM ${table} WHERE ${isDue} AND batch ${batch}
            ORDER BY not_before, id LIMIT $4 ${skipLocked})
          UPDATE ${table} SET attempts = attempts + 1, not_before = $5, batch = $5
            WHERE id IN (SELECT id FROM due) RETURNING ${columns}`,
        [kind, now, latest, limit, leaseEnd],
      );
      // RETURNING has no order.
      return claimed.sort((one, other) => one.id - other.id);
    },

    /** Counts even if the lease has ended. */
    async markSent(references: readonly string[], at: number): Promise<void> {
      await query(
        `UPDATE ${table} SET sent_at = $1, error = NULL WHERE reference IN (${placeholders(references, 2)})`,
        [at, ...references],
      );
    },

    /** Ignored for those that another instance has claimed since. With `mayHaveArrived` they are mailed together again, as the same mail. */
    async postpone(
      references: readonly string[],
      put: Pick<StoredMessage, 'notBefore' | 'error'> &
        Pick<Claim, 'leaseEnd'> & { mayHaveArrived?: boolean },
    ): Promise<void> {
      await query(
        `UPDATE ${table} SET not_before = $1, error = $2, batch = $3
          WHERE sent_at IS NULL AND not_before = $4 AND reference IN (${placeholders(references, 5)})`,
        [put.notBefore, put.error, put.mayHaveArrived ? put.leaseEnd : null, put.leaseEnd, ...references],
      );
    },

    /** Makes due what was put off beyond this time, such as what the mail server has refused. */
    async wake(beyond: number): Promise<void> {
      await query(
        `UPDATE ${table} SET not_before = 0 WHERE sent_at IS NULL AND kind <> 'spam' AND not_before > $1`,
        [beyond],
      );
    },

    /** Makes one message due, again if it was mailed before. What looks like spam becomes a message. */
    async resend(reference: string): Promise<void> {
      await query(
        `UPDATE ${table} SET not_before = 0, batch = NULL, sent_at = NULL, kind = 'message'
          WHERE reference = $1 AND kind <> 'report'`,
        [reference],
      );
    },

    async find(reference: string): Promise<StoredMessage | null> {
      return (await read(`SELECT ${columns} FROM ${table} WHERE reference = $1`, [reference]))[0] ?? null;
    },

    page({ after, limit }: { readonly after: number; readonly limit: number }) {
      const sql = `SELECT ${columns} FROM ${table} WHERE id > $1 AND kind <> 'report' ORDER BY id LIMIT $2`;
      return read(sql, [after, limit]);
    },

    async summary(): Promise<Summary> {
      const waits = "sent_at IS NULL AND kind <> 'spam'";
      const [row] = await query(`SELECT
          count(*) FILTER (WHERE sent_at IS NULL AND kind = 'message') AS waiting,
          count(*) FILTER (WHERE sent_at IS NOT NULL AND kind <> 'report') AS sent,
          count(*) FILTER (WHERE sent_at IS NULL AND kind = 'spam') AS spam,
          min(received_at) FILTER (WHERE ${waits}) AS "oldestWaitingAt",
          (SELECT error FROM ${table} WHERE sent_at IS NULL AND error IS NOT NULL ORDER BY not_before DESC LIMIT 1) AS "lastError"
        FROM ${table}`);
      return { ...row } as Summary;
    },

    /** Writes, so that a full or read-only disk is noticed. */
    async check(): Promise<void> {
      await query(touch);
    },

    eraseFrom: (email: string) => erase('email = $1', email.trim().toLowerCase()),

    /** What came before this time and was mailed. Not reports, which say that they need not be mailed again. */
    eraseOld: (time: number) => erase("received_at < $1 AND sent_at IS NOT NULL AND kind <> 'report'", time),
    close,
  };
}

/** Every message in the order of arrival, some at a time: a store may hold more than fits in memory. */
export async function* everyMessage(store: Pick<Store, 'page'>): AsyncGenerator<StoredMessage> {
  for (let after = 0; ; ) {
    const page = await store.page({ after, limit: 200 });
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** The fields that a visitor sent. @throws SyntaxError if somebody has changed the row by hand */
export function messageIn({ body }: Pick<NewMessage, 'body'>): Message {
  return { ...emptyMessage, ...JSON.parse(body) };
}
