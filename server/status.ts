// How the site is, for its operator: what `farm status` and the heartbeat say of the store, the copies, the published folder, the settings
// and the public address.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { dayInLagos, dayMs, hourMs } from '../message/lagos.ts';
import { type Config, messagesCommand } from './config.ts';
import type { Context } from './context.ts';
import { storeLocation } from './store/open.ts';
import { holdsMessages } from './store/sqlite.ts';
import type { Summary } from './store/store.ts';

/** Sentences. `trouble` needs somebody; `notes` are worth knowing. */
export type Status = { readonly trouble: readonly string[]; readonly notes: readonly string[] };

type StatusOptions = Pick<Context, 'config' | 'store' | 'clock'> & {
  /** Names the release that should answer the public address. */
  readonly stamp: string;
  /** Of the owner's content. Null without CONTENT_REPOSITORY. */
  readonly published: Status | null;
};

/** Never rejects: a failing store is part of it. */
export async function readStatus({ config, store, clock, stamp, published }: StatusOptions): Promise<Status> {
  const now = clock.now();
  const [summary, seen] = await Promise.all([
    // Both engines give up after some seconds.
    store
      .tryWriting()
      .then(() => store.summary())
      .catch((error: Error) => error),
    askPublicAddress(config, stamp),
  ]);
  const isEmpty = !(summary instanceof Error) && summary.waiting + summary.sent + summary.suspectedSpam === 0;
  const parts = [
    describeMessages(summary, config, now),
    describeCopies(config, now, isEmpty),
    published,
    describeSetup(config),
    seen,
  ];
  return {
    trouble: parts.flatMap((part) => part?.trouble ?? []),
    notes: parts.flatMap((part) => part?.notes ?? []),
  };
}

/** For the terminal. The first word is the same as the exit code. */
export function printStatus({ trouble, notes }: Status): string {
  return [trouble.length > 0 ? 'Needs attention:' : 'ok', ...trouble, ...notes].join('\n');
}

function describeMessages(summary: Summary | Error, { smtp }: Config, now: Date): Partial<Status> {
  if (summary instanceof Error) {
    const failing = `Nothing can be written where messages are kept: ${summary.message}. Visitors are asked to try later.`;
    return { trouble: [failing] };
  }
  const { waiting, refused, sent, suspectedSpam, oldestWaitingAt, lastError } = summary;
  const trouble: string[] = [];
  if (lastError) trouble.push(`Mail does not go out: ${lastError}.`);
  if (refused > 0)
    trouble.push(
      `The mail server has refused ${refused === 1 ? 'a message' : `${refused} messages`} for good, twice: ${messagesCommand} list shows which. When its reason is mended, or if it was none: ${messagesCommand} retry.`,
    );
  // Negative after the clock was set back.
  const minutes = Math.floor((now.getTime() - (oldestWaitingAt ?? now.getTime())) / 60_000);
  const unset = smtp ? '' : ', because SMTP_URL is not set: write it into .env and start the site again';
  if (minutes > 15) trouble.push(`A message has been waiting to be mailed for ${minutes} minutes${unset}.`);
  const counts = `Messages: ${waiting} waiting, ${sent} sent, ${suspectedSpam} suspected spam for the daily mail.`;
  return { trouble, notes: [counts] };
}

/** Of the nights, without those from before an upgrade and what a restore replaced. */
const nightly = /^messages-(\d{4}-\d\d-\d\d)\.db$/;

function describeCopies({ database, backupFolder }: Config, now: Date, isEmpty: boolean): Partial<Status> {
  if (database.kind === 'postgres')
    return { notes: ['Copies: those of PostgreSQL (pg_dump). The site makes none of its own.'] };
  if (!backupFolder) return { notes: ['Copies: none are made, because BACKUP_FOLDER is not set.'] };
  const trouble: string[] = [];
  let nights: string[] = [];
  try {
    nights = readdirSync(backupFolder).flatMap((name) => nightly.exec(name)?.[1] ?? []);
  } catch (error) {
    trouble.push(`Copies cannot be written into ${backupFolder}: ${(error as Error).message}.`);
  }
  const newest = nights.sort().at(-1);
  // A night begins at two. One may be under way.
  if (!newest || newest < dayInLagos(new Date(now.getTime() - dayMs - 3 * hourMs)))
    trouble.push('The store was not copied last night. The log says why.');
  const copies = nights.slice(-2).map((night) => join(backupFolder, `messages-${night}.db`));
  const full = isEmpty && copies.find(holdsMessages);
  if (full)
    trouble.push(
      `The store is empty, but the copy of last night is not. If you have not erased them all: ${messagesCommand} restore ${full}`,
    );
  return { trouble, notes: [`Copies: in ${backupFolder}, the newest from ${newest ?? 'no night yet'}.`] };
}

/** Longer than the ten seconds in which `fetch` gives up connecting: what ends it is then a server that does not answer. */
const timeoutMs = 20_000;

/** A network need not lead back to itself: whether others reach the address is then unknown. */
const unreachable = /^(?:ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/;

/** @param stamp names the release that should answer. Never rejects */
export async function askPublicAddress(
  { siteUrl, siteUrlIsSet }: Pick<Config, 'siteUrl' | 'siteUrlIsSet'>,
  stamp: string,
): Promise<Partial<Status>> {
  const note = (sentence: string) => ({ notes: [`${siteUrl} ${sentence}`] });
  const trouble = (why: string) => ({ trouble: [`Visitors do not get this site at ${siteUrl}: ${why}.`] });
  if (!siteUrlIsSet || !siteUrl.startsWith('https:')) return {};
  try {
    // Redirects are not followed: another server may answer there.
    const signal = AbortSignal.timeout(timeoutMs);
    const reply = await fetch(`${siteUrl}/readyz`, { redirect: 'manual', signal });
    const answer = await reply.text();
    if (!reply.ok || !answer.startsWith('ready '))
      return trouble(`another server answers, or the proxy finds no site (status ${reply.status})`);
    return answer === `ready ${stamp}\n`
      ? note('answers, with a valid certificate.')
      : trouble('another release of it answers, perhaps on another machine');
  } catch (error) {
    const { name, cause } = error as Error & { readonly cause?: NodeJS.ErrnoException };
    const code = cause?.code ?? name;
    if (code === 'TimeoutError') return trouble('a server takes the connection and does not answer');
    if (!unreachable.test(code)) return trouble(`it has no address or no valid certificate (${code})`);
    return note(
      `cannot be reached from here (${code}). That is no fault where a network does not lead back to itself: open it on a phone.`,
    );
  }
}

/** What is allowed, and yet loses messages or misleads visitors: said also at the start and by `check`. */
export function describeSetup(config: Config): Status {
  const { host, siteUrlIsSet, trustedProxies, contentRepository, database, backupFolder } = config;
  const trouble: string[] = [];
  const notes: string[] = [];
  const folder = database.kind === 'file' ? dirname(resolve(database.path)) : null;
  if (folder && isLost(folder))
    trouble.push(
      `Messages are kept in ${folder}, which goes with the container: mount a volume there, or set DATABASE_URL=postgres://….`,
    );
  if (backupFolder && isLost(resolve(backupFolder)))
    trouble.push(`Copies are kept in ${backupFolder}, which goes with the container: mount a volume there.`);
  // `host-settings.ts` in tools/edit/ knows these four.
  if (/^https:\/\/(?!(?:github\.com|gitlab\.com|gitea\.com|codeberg\.org)\/)/.test(contentRepository ?? ''))
    trouble.push(
      'CONTENT_REPOSITORY is on a server of your own: write its kind in front, as in forgejo+https://…, so that the forms can save there.',
    );
  const isPublic = !/^(?:localhost|127\.|::1$)/.test(host);
  if (isPublic && !siteUrlIsSet)
    notes.push('SITE_URL is not set: links and previews name an address that only this machine knows.');
  if (isPublic && trustedProxies.length === 0)
    notes.push(
      'TRUSTED_PROXIES is not set: without a proxy that hands over whole requests this is for a look, and all visitors count as one.',
    );
  return { trouble, notes };
}

/** Where messages go. */
export function describeMail({ database, smtp, mailTo }: Config): string {
  const mail = smtp
    ? `mailed to ${mailTo} through ${smtp.host}:${smtp.port}`
    : 'not mailed until SMTP_URL is set';
  return `Messages are kept in ${storeLocation(database)} and ${mail}`;
}

/** FARM_COMMAND says that this is the image (Dockerfile). */
function isLost(folder: string): boolean {
  const mounts = '/proc/self/mountinfo';
  if (!process.env.FARM_COMMAND || !existsSync(mounts)) return false;
  return goesWithContainer(existsSync(folder) ? realpathSync(folder) : folder, readFileSync(mounts, 'utf8'));
}

/**
 * Whether a folder is on the layer of the container itself, in memory, or in a volume without a name, as platforms make one.
 * @param mounts `/proc/self/mountinfo`
 */
export function goesWithContainer(folder: string, mounts: string): boolean {
  // The last one counts. That of the layer itself is `/`, and is compared as `//`.
  const mount = mounts.split('\n').findLast((line) => `${folder}/`.startsWith(`${line.split(' ')[4]}/`));
  const isOfContainer = / - (?:tmpfs|ramfs) |\/volumes\/(?:[\da-f]{64}\/_data|kubernetes\.io~empty-dir\/)/;
  return !mount || isOfContainer.test(mount);
}
