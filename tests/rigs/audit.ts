import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { fields, type Message } from '../../message/message.ts';
import { leaseMs } from '../../server/outbox/outbox.ts';
import type { ReceivedMail } from './fake-mail-server.ts';
import type { SiteProcess } from './site-process.ts';

type Exported = Message & { readonly reference: string; readonly state: string };
type Messages = ReadonlyMap<string, Message>;

/**
 * Waits until all acknowledged messages are mailed, or no mail has come for longer than a lease. Counts messages that are
 * missing or changed in the store, stored twice, not mailed, or mailed more than once.
 * @param inFlight how many mails it does not wait for: those a killed site was sending go out when their leases end
 */
export async function auditMessages(
  acknowledged: Messages,
  { site, mails, inFlight = 0 }: { site: SiteProcess; mails: readonly ReceivedMail[]; inFlight?: number },
) {
  for (
    let [count, since] = [0, performance.now()];
    performance.now() - since < 2 * leaseMs;
    await wait(200)
  ) {
    const received = referencesOf(mails);
    if ([...acknowledged.keys()].filter((reference) => !received.has(reference)).length <= inFlight) break;
    if (mails.length > count) [count, since] = [mails.length, performance.now()];
  }
  const kept = await exportMessages(site);
  const { lost: notMailed, copies, altered } = await auditMails(acknowledged, mails);
  const [lost, duplicates] = [countLost(acknowledged, kept), countDuplicates(acknowledged, kept)];
  return { lost, duplicates, notMailed, copies, altered };
}

/** All messages of a site by reference, from `messages export`. */
export async function exportMessages(site: Pick<SiteProcess, 'messages'>): Promise<Map<string, Exported>> {
  const { stdout, stderr, code } = await site.messages('export', '--format', 'json');
  if (code !== 0) throw new Error(`The messages could not be exported: ${stderr}`);
  return new Map((JSON.parse(stdout) as Exported[]).map((message) => [message.reference, message]));
}

/** How many acknowledged messages are missing or changed. */
export function countLost(acknowledged: Messages, kept: Messages): number {
  return [...acknowledged].filter(
    ([reference, message]) => !fields.every(({ name }) => kept.get(reference)?.[name] === message[name]),
  ).length;
}

/** How many messages are stored, or were acknowledged, more than once. */
function countDuplicates(...stores: readonly Messages[]): number {
  return stores
    .map((messages) => messages.size - new Set([...messages.values()].map(({ message }) => message)).size)
    .reduce((one, other) => one + other, 0);
}

function referencesOf(mails: readonly ReceivedMail[]): Set<string> {
  return new Set(mails.map(referenceOf));
}

/** Compares the received mails with the acknowledged messages. */
async function auditMails(acknowledged: Messages, mails: readonly ReceivedMail[]) {
  const first = new Map([...mails].reverse().map((mail) => [referenceOf(mail), mail.raw]));
  let lost = 0;
  for (const [reference, message] of acknowledged) {
    const text = (await PostalMime.parse(first.get(reference) ?? '')).text?.replaceAll('\r\n', '\n');
    if (!fields.every(({ name }) => text?.includes(message[name]))) lost += 1;
  }
  return {
    lost,
    copies: mails.length - first.size,
    // A copy must be byte for byte the same mail, with the same Message-ID and Date.
    altered: mails.filter((mail) => mail.raw !== first.get(referenceOf(mail))).length,
  };
}

function referenceOf({ raw }: ReceivedMail): string {
  return /^Message-ID: <(\w+)@/m.exec(raw)?.[1] ?? 'none';
}
