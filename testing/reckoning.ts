import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { fields, type Message } from '../message/message.ts';
import { leaseMs } from '../server/outbox/outbox.ts';
import type { ReceivedMail } from './mail-server.ts';
import type { SiteProcess } from './site-process.ts';

type Exported = Message & { readonly reference: string; readonly state: string };

/**
 * Waits until what visitors were thanked for is mailed, or no mail has come for longer than a lease, and counts: what is not in
 * the store, or not word by word, what stands there twice, what was not mailed, and copies.
 * @param inHand so many mails it does not wait for: what a killed site was sending goes out when its lease ends
 */
export async function reckon(
  acknowledged: ReadonlyMap<string, Message>,
  { site, mails, inHand = 0 }: { site: SiteProcess; mails: readonly ReceivedMail[]; inHand?: number },
) {
  for (let [came, since] = [0, performance.now()]; performance.now() - since < 2 * leaseMs; await wait(200)) {
    const received = referencesOf(mails);
    if ([...acknowledged.keys()].filter((reference) => !received.has(reference)).length <= inHand) break;
    if (mails.length > came) [came, since] = [mails.length, performance.now()];
  }
  const kept = await exported(site);
  const { lost: notMailed, copies, unlike } = await reckonMails(acknowledged, mails);
  return {
    lost: lostOf(acknowledged, kept),
    doubled: doubledOf(acknowledged, kept),
    notMailed,
    copies,
    unlike,
  };
}

/** Every message in the store of a site, by reference, as the owner's command prints them. */
export async function exported(site: SiteProcess): Promise<Map<string, Exported>> {
  const { stdout, stderr, code } = await site.messages('export', '--format', 'json');
  if (code !== 0) throw new Error(`The messages could not be exported: ${stderr}`);
  return new Map((JSON.parse(stdout) as Exported[]).map((message) => [message.reference, message]));
}

/** How many acknowledged messages are not there, or not word by word. */
export function lostOf(
  acknowledged: ReadonlyMap<string, Message>,
  kept: ReadonlyMap<string, Message>,
): number {
  let lost = 0;
  for (const [reference, message] of acknowledged) {
    const found = kept.get(reference);
    if (!fields.every(({ name }) => found?.[name] === message[name])) lost += 1;
  }
  return lost;
}

/** How many messages stand in the store, or were thanked for, more than once. */
export function doubledOf(...stores: readonly ReadonlyMap<string, Message>[]): number {
  return stores
    .map((messages) => messages.size - new Set([...messages.values()].map(({ message }) => message)).size)
    .reduce((one, other) => one + other, 0);
}

export function referencesOf(mails: readonly ReceivedMail[]): Set<string> {
  return new Set(mails.map(referenceOf));
}

function referenceOf({ raw }: ReceivedMail): string {
  return /^Message-ID: <(\w+)@/m.exec(raw)?.[1] ?? 'none';
}

/** What a mail server received, held against what visitors were thanked for. */
export async function reckonMails(
  acknowledged: ReadonlyMap<string, Message>,
  mails: readonly ReceivedMail[],
): Promise<{ readonly lost: number; readonly copies: number; readonly unlike: number }> {
  const first = new Map<string, ReceivedMail>();
  let copies = 0;
  let unlike = 0;
  for (const mail of mails) {
    const reference = referenceOf(mail);
    const before = first.get(reference);
    if (!before) first.set(reference, mail);
    else copies += 1;
    // Message-ID and Date among the rest: a copy is the same mail to the last byte.
    if (before && before.raw !== mail.raw) unlike += 1;
  }
  let lost = 0;
  for (const [reference, message] of acknowledged) {
    const text = (await PostalMime.parse(first.get(reference)?.raw ?? '')).text?.replaceAll('\r\n', '\n');
    if (!fields.every(({ name }) => text?.includes(message[name]))) lost += 1;
  }
  return { lost, copies, unlike };
}
