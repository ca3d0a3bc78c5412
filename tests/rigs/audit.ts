import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { fields, type Message } from '../../message/message.ts';
import { leaseMs } from '../../server/mail/outbox.ts';
import type { ReceivedMail } from './fake-mail-server.ts';
import type { SiteProcess } from './site-process.ts';

type Exported = Message & { readonly reference: string; readonly state: string };
type Messages = ReadonlyMap<string, Message>;

/**
 * Waits until all acknowledged messages are mailed, or no mail has come for longer than the outbox may rest. Counts messages that are
 * missing or changed in the store, stored twice, not mailed, or mailed again in another mail.
 * @param waits whether it waits for the messages that share a mail, which come every ten minutes, and for what was being mailed at a kill
 */
export async function auditMessages(
  acknowledged: Messages,
  { site, mails, waits = true }: { site: SiteProcess; mails: readonly ReceivedMail[]; waits?: boolean },
) {
  const notMailedYet = () => {
    const received = new Set(mails.flatMap(referencesIn));
    return [...acknowledged.keys()].filter((reference) => !received.has(reference)).length;
  };
  for (let [count, since] = [0, performance.now()]; performance.now() - since < patienceMs; await wait(200)) {
    if (!waits || notMailedYet() === 0) break;
    if (mails.length > count) [count, since] = [mails.length, performance.now()];
  }
  const stored = await exportMessages(site);
  const { lost: notMailed, copies, altered } = await auditMails(acknowledged, mails);
  const lost = countLost(acknowledged, stored);
  const duplicates = countDuplicates(acknowledged) + countDuplicates(stored);
  return { lost, duplicates, notMailed, copies, altered };
}

/** A mail of several every ten minutes, then a lease. */
const patienceMs = 10 * 60_000 + 2 * leaseMs;

/** All messages of a site by reference, from `messages export`. */
export async function exportMessages(site: Pick<SiteProcess, 'messages'>): Promise<Map<string, Exported>> {
  const { stdout, stderr, code } = await site.messages('export', '--format', 'json');
  if (code !== 0) throw new Error(`The messages could not be exported: ${stderr}`);
  return new Map((JSON.parse(stdout) as Exported[]).map((message) => [message.reference, message]));
}

/** How many acknowledged messages are missing or changed. */
export function countLost(acknowledged: Messages, stored: Messages): number {
  return [...acknowledged].filter(
    ([reference, message]) => !fields.every(({ name }) => stored.get(reference)?.[name] === message[name]),
  ).length;
}

/** How many messages are in it more than once. */
function countDuplicates(messages: Messages): number {
  return messages.size - new Set([...messages.values()].map(({ message }) => message)).size;
}

/** Compares the received mails with the acknowledged messages. */
async function auditMails(acknowledged: Messages, mails: readonly ReceivedMail[]) {
  const byId = Map.groupBy(mails, idOf);
  const distinct = [...byId.values()].flatMap(([mail]) => (mail ? [mail] : []));
  const texts = new Map<string, string>();
  for (const mail of distinct) {
    // A mail of several has `|` in front of each line of a visitor.
    const text = (await PostalMime.parse(mail.raw)).text?.replaceAll(/\r?\n(?:\| )?/g, '\n') ?? '';
    for (const reference of referencesIn(mail)) texts.set(reference, text);
  }
  let lost = 0;
  for (const [reference, message] of acknowledged)
    if (!fields.every(({ name }) => texts.get(reference)?.includes(message[name]))) lost += 1;
  return {
    lost,
    copies: mails.length - distinct.length,
    /** A copy must be byte for byte the same mail, with the same Message-ID and Date, and no message in two different mails. */
    altered:
      mails.filter((mail) => mail.raw !== byId.get(idOf(mail))?.[0]?.raw).length +
      distinct.flatMap(referencesIn).length -
      new Set(distinct.flatMap(referencesIn)).size,
  };
}

function idOf({ raw }: ReceivedMail): string {
  return /^Message-ID: <([^@]+)@/im.exec(raw)?.[1] ?? 'none';
}

function referencesIn({ raw }: ReceivedMail): string[] {
  return [...raw.matchAll(/^Reference: (\w{10})\r?$/gm)].map(([, reference = '']) => reference);
}
