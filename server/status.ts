// How the site is, for its operator: read from the store, the copies, the published folder and the public address, by `farm status` and by
// the heartbeat.
import { accessSync, constants, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dayInLagos, dayMs, hourMs } from '../message/lagos.ts';
import type { Context } from './context.ts';
import { messagesCommand } from './env-file.ts';
import { askPublicAddress } from './public-address.ts';
import { describeSetup, type Status } from './setup.ts';
import type { Store, Summary } from './store/store.ts';

type StatusOptions = Pick<Context, 'config' | 'store' | 'clock'> & {
  /** Names the release that should answer the public address. */
  readonly stamp: string;
  /** Of the owner's content. Null without CONTENT_REPOSITORY. */
  readonly published: Status | null;
};

/** Never rejects: a failing store is part of it. */
export async function readStatus({ config, store, clock, stamp, published }: StatusOptions): Promise<Status> {
  const now = clock.now();
  const [summary, seen] = await Promise.all([tryStore(store), askPublicAddress(config, stamp)]);
  const parts = [
    describeStore(summary, config, now),
    describeCopies(summary, config, now),
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

/** @returns null if nothing can be written or read. Both engines give up after some seconds */
async function tryStore(store: Store): Promise<Summary | null> {
  return store
    .check()
    .then(() => store.summary())
    .catch(() => null);
}

function describeStore(summary: Summary | null, { smtp }: Context['config'], now: Date): Status {
  if (!summary)
    return {
      trouble: ['Nothing can be written where messages are kept: visitors are asked to try later.'],
      notes: [],
    };
  const { waiting, sent, spam, oldestWaitingAt, lastError } = summary;
  // Negative after the clock was set back.
  const minutes = oldestWaitingAt === null ? 0 : (now.getTime() - oldestWaitingAt) / 60_000;
  const isLate = minutes > 15;
  return {
    trouble: [
      lastError && `Mail does not go out: ${lastError}.`,
      isLate &&
        `A message has been waiting for more than ${minutes > 60 ? 'an hour' : '15 minutes'} to be mailed.`,
      isLate &&
        !smtp &&
        'Mail is not configured: write SMTP_URL=smtp://user:password@mail.example:587 into .env and start the site again.',
    ].filter((sentence) => typeof sentence === 'string'),
    notes: [
      `Messages: ${waiting} waiting, ${sent} sent, ${spam} that look like spam wait for the daily mail.`,
    ],
  };
}

/** Of the nights, without those from before an upgrade and what a restore replaced. */
const nightly = /^messages-(\d{4}-\d\d-\d\d)\.db$/;

function describeCopies(
  summary: Summary | null,
  { database, backupFolder }: Context['config'],
  now: Date,
): Status {
  if (database.kind === 'postgres')
    return { trouble: [], notes: ['Copies: those of PostgreSQL (pg_dump). The site makes none of its own.'] };
  if (!backupFolder)
    return { trouble: [], notes: ['Copies: none are made, because BACKUP_FOLDER is not set.'] };
  const trouble: string[] = [];
  let nights: string[] = [];
  try {
    nights = readdirSync(backupFolder)
      .flatMap((name) => nightly.exec(name)?.[1] ?? [])
      .sort();
    accessSync(backupFolder, constants.W_OK);
  } catch (error) {
    trouble.push(`Copies cannot be written into ${backupFolder} (${(error as NodeJS.ErrnoException).code}).`);
  }
  const newest = nights.at(-1);
  // A night begins at two. One may be under way.
  const expected = dayInLagos(new Date(now.getTime() - dayMs - 3 * hourMs));
  if (!newest || newest < expected)
    trouble.push(
      `The store was not copied last night: the newest copy is ${newest ? `from ${newest}` : 'missing'}. The log says why.`,
    );
  const isEmpty = summary && summary.waiting + summary.sent + summary.spam === 0;
  const full =
    isEmpty && nights.slice(-2).find((night) => countIn(join(backupFolder, `messages-${night}.db`)) > 0);
  if (full)
    trouble.push(
      `The store is empty, but the copy of ${full} is not. If you have not erased them all: ${messagesCommand()} restore ${join(backupFolder, `messages-${full}.db`)}`,
    );
  return { trouble, notes: [`Copies: in ${backupFolder}, the newest from ${newest ?? 'no night yet'}.`] };
}

/** Messages in a copy; 0 if it cannot be read. */
function countIn(copy: string): number {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(copy, { readOnly: true });
    return Number(db.prepare("SELECT count(*) AS count FROM mail WHERE kind <> 'report'").get()?.count);
  } catch {
    return 0;
  } finally {
    db?.close();
  }
}
