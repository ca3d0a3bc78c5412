// What the owner has to get: visitors' messages, and the site's own reports. One table, ten statements, two databases.
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

/** Once a call has resolved, its change is on disk and survives a power cut. If it rejects, it may have been made or not. Times are milliseconds. */
export type Store = {
  /** Keeps it once. The reference is another one than the proposed where it was kept before. */
  keep(mail: NewMessage): Promise<string>;
  /** Puts a report once, and drops refusals that still wait: they are out of date. */
  keepReport(report: NewReport): Promise<void>;
  claim(claim: Claim): Promise<readonly StoredMessage[]>;
  /** Counts even if the lease has ended. */
  markSent(references: readonly string[], at: number): Promise<void>;
  /** Ignored for those that another instance has claimed since. */
  postpone(
    references: readonly string[],
    put: {
      readonly leaseEnd: number;
      readonly notBefore: number;
      readonly error: string | null;
      /** They are mailed together again, as the same mail. */
      readonly mayHaveArrived?: boolean;
    },
  ): Promise<void>;
  /** Makes due what was put off beyond this time, such as what the mail server has refused. */
  wake(beyond: number): Promise<number>;
  /** Makes one message due, again if it was mailed before. What looks like spam becomes a message. */
  resend(reference: string): Promise<void>;
  find(reference: string): Promise<StoredMessage | null>;
  page(page: { readonly after: number; readonly limit: number }): Promise<readonly StoredMessage[]>;
  summary(): Promise<Summary>;
  /** Writes, so that a full or read-only disk is noticed. */
  check(): Promise<void>;
  eraseFrom(email: string): Promise<number>;
  eraseSentBefore(time: number): Promise<number>;
  close(): Promise<void>;
};

export type Value = string | number | null;
export type Row = Readonly<Record<string, unknown>>;

/** What an engine adds to the statements. */
export type Engine = {
  /** One statement with $1, $2 …, whole or not at all, and on disk when it resolves. */
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

export function createStore({ query, table, skipLocked, touch, scrub, close }: Engine): Store {
  const count = async (sql: string, values: readonly Value[]) => (await query(sql, values)).length;
  /** Scrubs also where nothing is left to erase, because an earlier scrub may have failed. */
  async function erase(condition: string, value: Value): Promise<number> {
    const erased = await count(`DELETE FROM ${table} WHERE ${condition} RETURNING id`, [value]);
    await scrub();
    return erased;
  }
  const placeholders = (values: readonly Value[], from: number) =>
    values.map((_, index) => `$${index + from}`).join(', ');

  const store: Store = {
    async keep({ reference, fingerprint, kind, email, body, receivedAt, notBefore }) {
      // An equal one is only changed where it was taken for spam, and comes again without what made it suspicious.
      const isRescued = "mail.kind = 'spam' AND excluded.kind = 'message'";
      const [kept] = await query(
        `INSERT INTO ${table} AS mail (reference, fingerprint, kind, email, body, received_at, not_before)
          VALUES ($1, $2, $3, $4, $5, $6, $7)
          ON CONFLICT (fingerprint) DO UPDATE SET
            not_before = CASE WHEN ${isRescued} THEN excluded.not_before ELSE mail.not_before END,
            sent_at = CASE WHEN ${isRescued} THEN NULL ELSE mail.sent_at END,
            kind = CASE WHEN ${isRescued} THEN excluded.kind ELSE mail.kind END
          RETURNING reference`,
        [reference, fingerprint, kind, email.toLowerCase(), body, receivedAt, notBefore],
      );
      return String(kept?.reference);
    },

    async keepReport({ name, at, subject, text, isRefusal }) {
      await store.keep({
        reference: name,
        fingerprint: `${isRefusal ? refusal : 'report'} ${name}`,
        kind: 'report',
        email: '',
        body: JSON.stringify({ subject, text }),
        receivedAt: at,
        notBefore: 0,
      });
      await query(
        `DELETE FROM ${table} WHERE kind = 'report' AND sent_at IS NULL AND fingerprint LIKE $1 AND reference <> $2`,
        [`${refusal} %`, name],
      );
    },

    async claim({ kind, isRepeat, limit, now, leaseEnd, latest }) {
      const isDue = 'sent_at IS NULL AND kind = $1 AND (not_before <= $2 OR not_before > $3)';
      // MATERIALIZED: PostgreSQL may run a subquery in IN (…) once for each row, and so exceed its LIMIT.
      const claimed = await query(
        `WITH due AS MATERIALIZED (SELECT id FROM ${table} WHERE ${isDue} AND ${
          isRepeat ? `batch = (SELECT min(batch) FROM ${table} WHERE ${isDue})` : 'batch IS NULL'
        } ORDER BY not_before, id LIMIT $4 ${skipLocked})
          UPDATE ${table} SET attempts = attempts + 1, not_before = $5, batch = $5
            WHERE id IN (SELECT id FROM due) RETURNING *`,
        [kind, now, latest, limit, leaseEnd],
      );
      // RETURNING has no order.
      return claimed.map(toStoredMessage).sort((one, other) => one.id - other.id);
    },

    async markSent(references, at) {
      await query(
        `UPDATE ${table} SET sent_at = $1, error = NULL WHERE reference IN (${placeholders(references, 2)})`,
        [at, ...references],
      );
    },

    async postpone(references, { leaseEnd, notBefore, error, mayHaveArrived = false }) {
      await query(
        `UPDATE ${table} SET not_before = $1, error = $2, batch = $3
          WHERE sent_at IS NULL AND not_before = $4 AND reference IN (${placeholders(references, 5)})`,
        [notBefore, error, mayHaveArrived ? leaseEnd : null, leaseEnd, ...references],
      );
    },

    wake: (beyond) =>
      count(
        `UPDATE ${table} SET not_before = 0 WHERE sent_at IS NULL AND kind <> 'spam' AND not_before > $1 RETURNING id`,
        [beyond],
      ),

    async resend(reference) {
      await query(
        `UPDATE ${table} SET not_before = 0, batch = NULL, sent_at = NULL, kind = 'message' WHERE reference = $1 AND kind <> 'report'`,
        [reference],
      );
    },

    async find(reference) {
      const [row] = await query(`SELECT * FROM ${table} WHERE reference = $1`, [reference]);
      return row ? toStoredMessage(row) : null;
    },

    async page({ after, limit }) {
      const sql = `SELECT * FROM ${table} WHERE id > $1 AND kind <> 'report' ORDER BY id LIMIT $2`;
      return (await query(sql, [after, limit])).map(toStoredMessage);
    },

    async summary() {
      const [row] = await query(`SELECT
          count(*) FILTER (WHERE sent_at IS NULL AND kind = 'message') AS waiting,
          count(*) FILTER (WHERE sent_at IS NOT NULL AND kind <> 'report') AS sent,
          count(*) FILTER (WHERE sent_at IS NULL AND kind = 'spam') AS spam,
          min(received_at) FILTER (WHERE sent_at IS NULL AND kind <> 'spam') AS oldest,
          (SELECT error FROM ${table} WHERE sent_at IS NULL AND error IS NOT NULL ORDER BY not_before DESC LIMIT 1) AS error
        FROM ${table}`);
      return {
        waiting: Number(row?.waiting),
        sent: Number(row?.sent),
        spam: Number(row?.spam),
        oldestWaitingAt: numberOrNull(row?.oldest),
        lastError: textOrNull(row?.error),
      };
    },

    async check() {
      await query(touch);
    },

    eraseFrom: (email) => erase('email = $1', email.trim().toLowerCase()),

    eraseSentBefore: (time) => erase('sent_at < $1', time),
    close,
  };
  return store;
}

const refusal = 'refusal';

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

function toStoredMessage(row: Row): StoredMessage {
  return {
    id: Number(row.id),
    reference: String(row.reference),
    kind: row.kind as Kind,
    email: String(row.email),
    body: String(row.body),
    receivedAt: Number(row.received_at),
    notBefore: Number(row.not_before),
    attempts: Number(row.attempts),
    sentAt: numberOrNull(row.sent_at),
    error: textOrNull(row.error),
  };
}

const numberOrNull = (value: unknown) => (value == null ? null : Number(value));
const textOrNull = (value: unknown) => (value == null ? null : String(value));
