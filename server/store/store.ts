// What the owner has to get: visitors' messages, and the site's own reports. One table, one statement for each write, two databases.
import { randomBytes } from 'node:crypto';
import { inOneForm, mendAddress } from '../../message/email-address.ts';
import { type Message, messageOf } from '../../message/message.ts';

export type MessageKind = 'message' | 'suspected-spam';
/** `refusal`: the report that something was not published. */
export type ReportKind = 'report' | 'refusal';
export type StoredKind = MessageKind | ReportKind;

export type NewMessage = {
  /** What the visitor is given. The only identity. */
  readonly reference: string;
  /** A hash: two messages with an equal one are kept as one. */
  readonly fingerprint: string;
  readonly kind: MessageKind;
  readonly fields: Message;
  readonly receivedAt: number;
  /** Mailed no earlier; 0: at once. */
  readonly notBefore: number;
};

export type NewReport = {
  /** Its reference. It is kept once, however often it is put. */
  readonly name: string;
  readonly kind: ReportKind;
  readonly at: number;
  readonly subject: string;
  readonly text: string;
};

type Delivery = {
  /** Grows with each one: for their order. A number may come again after an erasure, a reference never does. */
  readonly id: number;
  readonly attempts: number;
  /** How often the mail server has refused it for good. */
  readonly timesRefused: number;
  /** The `Date` of the last mail that held it: when that mail was tried first. */
  readonly mailAt: number | null;
  readonly sentAt: number | null;
  /** The mail server's codes at the last attempt. */
  readonly error: string | null;
};

export type StoredMessage = Omit<NewMessage, 'fingerprint'> & Delivery;
export type StoredReport = Pick<NewMessage, 'reference' | 'receivedAt' | 'notBefore'> &
  Pick<NewReport, 'kind' | 'subject' | 'text'> &
  Delivery;
export type Stored = StoredMessage | StoredReport;

export function isMessage(stored: Stored): stored is StoredMessage {
  return stored.kind === 'message' || stored.kind === 'suspected-spam';
}

/** When the mail server has refused it so often, it is listed as `refused`, and tried again only by the command `retry`. */
export const maxTimesRefused = 2;

/** What an instance wants to mail next. */
export type ClaimRequest = {
  readonly kind: StoredKind;
  /**
   * `unanswered`: one mail that may have arrived, because its answer was lost or the site was killed: the same messages again.
   * `alone`: what must not share a mail, because a mail that held it was not taken. `others`: the rest.
   */
  readonly which: 'unanswered' | 'alone' | 'others';
  readonly limit: number;
  readonly now: number;
  /** A random name for this claim. */
  readonly claimId: string;
  /** Hides what is claimed from the other instances until then. */
  readonly until: number;
  /** Nothing is put off until later than this. A row that is was dated by a clock that was ahead, so it is due. */
  readonly latest: number;
};

/** What became of an attempt that did not succeed. */
export type PutOff = Pick<ClaimRequest, 'claimId'> &
  Pick<StoredMessage, 'notBefore' | 'error'> & {
    /** They are mailed together again, as the same mail. */
    readonly mayHaveArrived?: boolean;
    readonly isRefused?: boolean;
    readonly isAlone?: boolean;
  };

export type Summary = {
  /** Messages that wait for a mail, without suspected spam and reports. */
  readonly waiting: number;
  /** Those of them that wait for the command `retry`. */
  readonly refused: number;
  /** Messages that were mailed, with suspected spam. */
  readonly sent: number;
  /** Waits for the daily mail. */
  readonly suspectedSpam: number;
  /** Of messages and reports that are still tried: when the oldest came, and the last answer of the mail server. */
  readonly oldestWaitingAt: number | null;
  readonly lastError: string | null;
};

export type Value = string | number | null;
export type Row = Readonly<Record<string, unknown>>;

/** What a database engine adds to the statements: SQLite or PostgreSQL. */
export type DatabaseEngine = {
  /** One statement with $1, $2 …, whole or not at all, and on disk when it resolves. Numbers come as numbers. */
  query(sql: string, values?: readonly Value[]): Promise<readonly Row[]>;
  /** In front of each table. */
  readonly schema: '' | 'farm_site.';
  readonly skipLocked: '' | 'FOR UPDATE SKIP LOCKED';
  /** Takes what was erased out of the files, where the database can. */
  scrub(): Promise<void>;
  close(): Promise<void>;
};

export const storeVersion = 3;

/**
 * Times are milliseconds in both databases, so that only the type of `id` differs. The names of columns stay as long as the store
 * version. `content`: the fields of a message, or the subject and text of a report, as JSON. `refusals`: how often the mail server has
 * refused the row (`timesRefused`); reports of the kind `refusal` are not meant.
 */
export function tablesSql(schema: DatabaseEngine['schema'], id: string): string {
  return `CREATE TABLE ${schema}outbox (
      id ${id} PRIMARY KEY,
      reference text NOT NULL UNIQUE,
      fingerprint text UNIQUE,
      kind text NOT NULL CHECK (kind IN ('message', 'suspected-spam', 'report', 'refusal')),
      email text NOT NULL,
      content text NOT NULL,
      received_at bigint NOT NULL,
      not_before bigint NOT NULL,
      claim_id text,
      claimed_until bigint,
      mail_at bigint,
      attempts integer NOT NULL DEFAULT 0,
      refusals integer NOT NULL DEFAULT 0,
      is_alone integer NOT NULL DEFAULT 0,
      sent_at bigint,
      error text
    );
    CREATE INDEX outbox_waiting ON ${schema}outbox (kind, id) WHERE sent_at IS NULL;
    CREATE TABLE ${schema}trial (id integer PRIMARY KEY, text text NOT NULL)`;
}

const columns = `id, reference, kind, email, content AS json, received_at AS "receivedAt", not_before AS "notBefore", mail_at AS "mailAt",
  attempts, refusals AS "timesRefused", sent_at AS "sentAt", error`;

export const isMessageSql = "kind IN ('message', 'suspected-spam')";

/** Larger than any message, whose 5,636 characters may have four bytes each. */
const trialBytes = 24 * 1024;

export type Store = ReturnType<typeof createStore>;

/** Once a call has resolved, its change is on disk and survives a power cut. If it rejects, it may have been made or not. Times are milliseconds. */
export function createStore({ query, schema, skipLocked, scrub, close }: DatabaseEngine) {
  const outbox = `${schema}outbox`;
  const read = async (sql: string, values: readonly Value[] = []) => (await query(sql, values)).map(readRow);
  const placeholders = (values: readonly Value[], from: number) =>
    values.map((_, index) => `$${index + from}`).join(', ');

  /** Scrubs also where nothing is left to erase, because an earlier scrub may have failed. */
  async function erase(condition: string, value: Value): Promise<number> {
    const erased = await query(`DELETE FROM ${outbox} WHERE ${condition} RETURNING id`, [value]);
    await scrub();
    return erased.length;
  }

  return {
    /** Keeps it once. @returns another reference than the proposed where it was kept before */
    async keep({ reference, fingerprint, kind, fields, receivedAt, notBefore }: NewMessage): Promise<string> {
      // Sets the reference to what it is, so that RETURNING has a row: with DO NOTHING it has none.
      const [kept] = await query(
        `INSERT INTO ${outbox} AS kept (reference, fingerprint, kind, email, content, received_at, not_before)
          VALUES ($1, $2, $3, $4, $5, $6, $7)
          ON CONFLICT (fingerprint) DO UPDATE SET reference = kept.reference RETURNING reference`,
        [
          reference,
          fingerprint,
          kind,
          inOneForm(fields.email),
          JSON.stringify(fields),
          receivedAt,
          notBefore,
        ],
      );
      return String(kept?.reference);
    },

    /** Puts a report once, and drops the refusals that still wait: they are out of date. */
    async keepReport({ name, kind, at, subject, text }: NewReport): Promise<void> {
      await query(
        `INSERT INTO ${outbox} (reference, kind, email, content, received_at, not_before)
          VALUES ($1, $2, '', $3, $4, 0) ON CONFLICT (reference) DO NOTHING`,
        [name, kind, JSON.stringify({ subject, text }), at],
      );
      await query(`DELETE FROM ${outbox} WHERE kind = 'refusal' AND sent_at IS NULL AND reference <> $1`, [
        name,
      ]);
    },

    async claim({
      kind,
      which,
      limit,
      now,
      claimId,
      until,
      latest,
    }: ClaimRequest): Promise<readonly Stored[]> {
      const isDue = `sent_at IS NULL AND kind = $1 AND refusals < ${maxTimesRefused} AND (not_before <= $2 OR not_before > $3)
        AND (claimed_until IS NULL OR claimed_until <= $2 OR claimed_until > $3)`;
      const oldestUnanswered = `(SELECT claim_id FROM ${outbox} WHERE ${isDue} AND claim_id IS NOT NULL
        ORDER BY not_before, id LIMIT 1)`;
      const isWanted = {
        unanswered: `claim_id = ${oldestUnanswered}`,
        alone: 'claim_id IS NULL AND is_alone = 1',
        others: 'claim_id IS NULL AND is_alone = 0',
      }[which];
      // MATERIALIZED: PostgreSQL may run a subquery in IN (…) once for each row, and so exceed its LIMIT.
      const claimed = await read(
        `WITH due AS MATERIALIZED (SELECT id FROM ${outbox} WHERE ${isDue} AND ${isWanted}
            ORDER BY id LIMIT $4 ${skipLocked})
          UPDATE ${outbox} SET attempts = attempts + 1, claim_id = $5, claimed_until = $6,
              mail_at = ${which === 'unanswered' ? 'mail_at' : '$2'}
            WHERE id IN (SELECT id FROM due) RETURNING ${columns}`,
        [kind, now, latest, limit, claimId, until],
      );
      // RETURNING has no order.
      return claimed.sort((one, other) => one.id - other.id);
    },

    /** Counts even if the claim has ended. */
    async markSent(references: readonly string[], at: number): Promise<void> {
      await query(
        `UPDATE ${outbox} SET sent_at = $1, error = NULL, claim_id = NULL, claimed_until = NULL
          WHERE reference IN (${placeholders(references, 2)})`,
        [at, ...references],
      );
    },

    /** Ignored for those that another instance has claimed since. */
    async putOff(references: readonly string[], put: PutOff): Promise<void> {
      const { claimId, notBefore, error, mayHaveArrived = false, isRefused = false, isAlone = false } = put;
      await query(
        `UPDATE ${outbox} SET not_before = $1, error = $2, claimed_until = NULL
            ${mayHaveArrived ? '' : ', claim_id = NULL'} ${isAlone ? ', is_alone = 1' : ''}
            ${isRefused ? ', refusals = refusals + 1' : ''}
          WHERE sent_at IS NULL AND claim_id = $3 AND reference IN (${placeholders(references, 4)})`,
        [notBefore, error, claimId, ...references],
      );
    },

    /** Puts back what was claimed and not tried. */
    async release(references: readonly string[], { claimId }: Pick<ClaimRequest, 'claimId'>): Promise<void> {
      await query(
        `UPDATE ${outbox} SET attempts = attempts - 1, claim_id = NULL, claimed_until = NULL
          WHERE claim_id = $1 AND reference IN (${placeholders(references, 2)})`,
        [claimId, ...references],
      );
    },

    /** Makes due what was put off or refused, but not suspected spam that waits for the daily mail. */
    async retryAll(): Promise<void> {
      await query(
        `UPDATE ${outbox} SET not_before = 0, is_alone = 0, refusals = CASE WHEN refusals = 0 THEN 0 ELSE 1 END
          WHERE sent_at IS NULL AND (kind <> 'suspected-spam' OR attempts > 0)`,
      );
    },

    /** Makes one message due as a new mail, also if it was mailed before. Suspected spam becomes a message. */
    async retry(reference: string): Promise<void> {
      await query(
        `UPDATE ${outbox} SET not_before = 0, claim_id = NULL, sent_at = NULL, kind = 'message', is_alone = 0,
            refusals = CASE WHEN refusals = 0 THEN 0 ELSE 1 END
          WHERE reference = $1 AND ${isMessageSql}`,
        [reference],
      );
    },

    async find(reference: string): Promise<Stored | null> {
      return (await read(`SELECT ${columns} FROM ${outbox} WHERE reference = $1`, [reference]))[0] ?? null;
    },

    async messagesAfter({ after, limit }: { readonly after: number; readonly limit: number }) {
      const sql = `SELECT ${columns} FROM ${outbox} WHERE id > $1 AND ${isMessageSql} ORDER BY id LIMIT $2`;
      return (await read(sql, [after, limit])).filter(isMessage);
    },

    async summary(): Promise<Summary> {
      const isTried = `sent_at IS NULL AND refusals < ${maxTimesRefused}`;
      const [row] = await query(`SELECT
          count(*) FILTER (WHERE sent_at IS NULL AND kind = 'message') AS waiting,
          count(*) FILTER (WHERE sent_at IS NULL AND kind = 'message' AND refusals >= ${maxTimesRefused}) AS refused,
          count(*) FILTER (WHERE sent_at IS NOT NULL AND ${isMessageSql}) AS sent,
          count(*) FILTER (WHERE sent_at IS NULL AND kind = 'suspected-spam') AS "suspectedSpam",
          min(received_at) FILTER (WHERE ${isTried} AND kind <> 'suspected-spam') AS "oldestWaitingAt",
          (SELECT error FROM ${outbox} WHERE ${isTried} AND error IS NOT NULL ORDER BY not_before DESC LIMIT 1)
            AS "lastError"
        FROM ${outbox}`);
      return { ...row } as Summary;
    },

    /** Writes as much as a message has, and leaves none: a disk that is full, nearly full or read-only is noticed. */
    async tryWriting(): Promise<void> {
      await query(
        `INSERT INTO ${schema}trial (id, text) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET text = excluded.text`,
        // Random, because PostgreSQL compresses.
        [randomBytes((trialBytes * 3) / 4).toString('base64')],
      );
    },

    /** Of this address, in whatever form it is written. */
    eraseFrom: (address: string) => erase('email = $1', inOneForm(mendAddress(address))),

    /** What came before this time and was mailed. Not reports, which say that they need not be mailed again. */
    eraseOld: (time: number) => erase(`received_at < $1 AND sent_at IS NOT NULL AND ${isMessageSql}`, time),
    close,
  };
}

/** Every message in the order of arrival, some at a time: a store may hold more than fits in memory. */
export async function* everyMessage(store: Pick<Store, 'messagesAfter'>): AsyncGenerator<StoredMessage> {
  for (let after = 0; ; ) {
    const messages = await store.messagesAfter({ after, limit: 200 });
    yield* messages;
    const last = messages.at(-1);
    if (!last) return;
    after = last.id;
  }
}

function readRow({ email, json, ...row }: Row): Stored {
  const isReport = row.kind === 'report' || row.kind === 'refusal';
  return { ...row, ...(isReport ? readStoredReport(String(json)) : readFields(json, email)) } as Stored;
}

/** Where somebody has changed the row by hand, what is there is the message: it is mailed and listed all the same. */
function readFields(json: unknown, email: unknown): { fields: Message } {
  const typed = parse(String(json)) ?? { email, message: json };
  return { fields: messageOf((name) => String(typed[name] ?? '')) };
}

function readStoredReport(json: string) {
  const { subject, text } = parse(json) ?? { text: json };
  return { subject: String(subject ?? ''), text: String(text ?? '') };
}

function parse(json: string): Row | null {
  try {
    return Object(JSON.parse(json));
  } catch {
    return null;
  }
}
