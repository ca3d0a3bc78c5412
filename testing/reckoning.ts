import type { QueryResult } from 'pg';
import type { Email } from 'postal-mime';
import type { Account } from './visitors.ts';

export type Reckoning = {
  readonly acknowledged: number;
  /** Acknowledged, and not in the store. */
  readonly lost: number;
  /** Words that stand in more than one row, or that were answered with more than one reference. */
  readonly doubled: number;
  readonly mailed: number;
  /** Neither mailed nor in the hand of somebody who is mailing it. */
  readonly stuck: number;
  readonly copies: number;
  /** Messages whose copies could not be recognised by one Message-ID. */
  readonly copiesUnlike: number;
};

/** What became of the visitors' messages, by the store's rows and the owner's mailbox. */
export async function reckon(
  account: Account,
  mailbox: readonly Email[],
  query: (sql: string) => Promise<QueryResult>,
): Promise<Reckoning> {
  const { rows } = await query(`SELECT reference, message, message_id, state,
    state = 'waiting' AND next_attempt_at <= now() AS due FROM farm_site.messages`);
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  const rowsOf = Map.groupBy(rows, (row) => row.message as string);
  const idsOf = new Map<string, Set<string | undefined>>();
  for (const { subject, messageId } of mailbox) {
    const reference = /\((\w+)\)$/.exec(subject ?? '')?.[1] ?? '';
    idsOf.set(reference, (idsOf.get(reference) ?? new Set()).add(messageId));
  }
  const thanked = [...account.thanked];
  return {
    acknowledged: thanked.length,
    lost: thanked.filter(([, references]) => ![...references].every((one) => byReference.has(one))).length,
    doubled:
      thanked.filter(([, references]) => references.size > 1).length +
      [...rowsOf.values()].filter((same) => same.length > 1).length,
    mailed: idsOf.size,
    stuck: rows.filter((row) => row.due || (row.state === 'sent' && !idsOf.has(row.reference))).length,
    copies: mailbox.length - idsOf.size,
    copiesUnlike: [...idsOf].filter(
      ([reference, ids]) => ids.size > 1 || !ids.has(byReference.get(reference)?.message_id),
    ).length,
  };
}
