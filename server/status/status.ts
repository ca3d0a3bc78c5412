// The state of the running site, for operators and for the tools that watch it.

import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { dayMs } from '../../message/lagos.ts';
import { withTimeout } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { messagesCommand } from '../env-file.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Publishing } from '../publishing/publishing.ts';
import type { PublishingStatus } from '../publishing/status.ts';
import type { Copies, CopiesStatus } from '../store/copies.ts';
import type { Summary } from '../store/store.ts';

export type Status = {
  /** `degraded`: a message waits for 15 minutes, or `trouble` is not empty. `failed`: 60 minutes, or no store. */
  readonly state: 'ok' | 'degraded' | 'failed';
  readonly trouble: readonly string[];
  readonly messages: Pick<Summary, 'waiting' | 'sent' | 'suspect' | 'unreported' | 'refused'> | null;
  readonly oldestWaitingSeconds: number | null;
  readonly storeWritable: boolean;
  readonly mail: 'not configured' | ReturnType<Outbox['mailStatus']>;
  /** Null if the store is not on this machine. */
  readonly diskFreeBytes: number | null;
  /** Null without CONTENT_REPOSITORY. */
  readonly publishing: PublishingStatus | null;
  readonly copies: CopiesStatus;
  readonly connections: number;
  readonly uptimeSeconds: number;
  readonly build: string;
};

const answerTimeoutMs = 3000;

/** The status of the site, for its operator. Never rejects: a failing store is part of it. */
export async function readStatus(
  { config, build, store, clock }: Pick<Context, 'config' | 'build' | 'store' | 'clock'>,
  now: {
    readonly outbox: Outbox | null;
    readonly publishing?: Pick<Publishing, 'mailStatus' | 'refusal' | 'status'> | null;
    readonly copies?: Pick<Copies, 'status' | 'trouble'>;
    readonly connections: number;
    readonly startedAt: number;
  },
): Promise<Status> {
  const orNull = <T>(work: Promise<T>) => withTimeout(work, answerTimeoutMs).catch(() => null);
  const [summary, storeWritable, diskFreeBytes] = await Promise.all([
    orNull(store.summary()),
    orNull(store.check().then(() => true)).then(Boolean),
    orNull(diskFree(config)),
  ]);
  const { oldestWaitingAt, oldestUnreportedAt, lastFloodAt } = summary ?? {};
  const { ofFlood = 0, floodingNetworks = 0, lastError = null } = summary ?? {};
  const daysUnreported = oldestUnreportedAt
    ? (clock.now().getTime() - oldestUnreportedAt.getTime()) / dayMs
    : 0;
  // Negative after the clock was set back.
  const oldestWaitingSeconds = oldestWaitingAt
    ? Math.max(0, Math.round((clock.now().getTime() - oldestWaitingAt.getTime()) / 1000))
    : null;
  const publishing = now.publishing?.status() ?? null;
  const mailNow =
    now.publishing?.mailStatus() === 'failing' ? 'failing' : (now.outbox?.mailStatus() ?? 'not configured');
  // A failure from before this start counts until the mail server has accepted a mail.
  const mail = mailNow === 'unknown' && lastError !== null ? 'failing' : mailNow;
  const refusedNotice = now.publishing?.refusal();
  const minutes = (oldestWaitingSeconds ?? 0) / 60;
  const troubles: readonly (readonly [applies: boolean, sentence: string])[] = [
    [!storeWritable, 'Nothing can be written where messages are kept: visitors are asked to try later.'],
    [mail === 'failing', `Mail does not go out: ${lastError ?? 'the last attempt failed'}.`],
    [
      Boolean(summary?.refused),
      `A message was refused for good: ${messagesCommand()} list shows which, show REFERENCE shows why.`,
    ],
    [
      minutes > 15,
      `A message has been waiting for more than ${minutes > 60 ? 'an hour' : '15 minutes'} to be mailed.`,
    ],
    [
      daysUnreported > 8,
      `${summary?.unreported === 1 ? '1 suspect waits' : `${summary?.unreported} suspects wait`} for more than a week, and no notice of them could be mailed: ${messagesCommand()} list shows them.`,
    ],
    [
      floodLasts(lastFloodAt, clock.now()),
      `Very many messages are arriving. Several of them share one mail${ofFlood > 0 ? `, and ${ofFlood} from ${floodingNetworks === 1 ? '1 network' : `${floodingNetworks} networks`} are set aside: ${messagesCommand()} list --networks shows them, release --all mails them` : ''}.`,
    ],
    [
      minutes > 15 && mail === 'not configured',
      `Mail is not configured: write SMTP_URL=smtp://user:password@mail.example:587 into .env and start the site again.`,
    ],
    [Boolean(refusedNotice), `A mail to the owner about publishing was refused for good: ${refusedNotice}.`],
  ];
  const trouble = [
    ...troubles.filter(([applies]) => applies).map(([, sentence]) => sentence),
    ...(publishing?.troubles ?? []),
    ...(now.copies?.trouble() ?? []),
  ];
  return {
    state: !storeWritable || minutes > 60 ? 'failed' : trouble.length > 0 ? 'degraded' : 'ok',
    trouble,
    messages: summary && countsOf(summary),
    oldestWaitingSeconds,
    storeWritable,
    mail,
    diskFreeBytes,
    publishing,
    copies: now.copies?.status() ?? 'none',
    connections: now.connections,
    uptimeSeconds: Math.round((clock.monotonic() - now.startedAt) / 1000),
    build: build.stamp,
  };
}

function countsOf({ waiting, sent, suspect, unreported, refused }: Summary): Status['messages'] {
  return { waiting, sent, suspect, unreported, refused };
}

/** In both directions, in case the clock was ahead. */
function floodLasts(lastFloodAt: Date | null | undefined, now: Date): boolean {
  return Boolean(lastFloodAt && Math.abs(now.getTime() - lastFloodAt.getTime()) < floodMs);
}

const floodMs = 15 * 60_000;

async function diskFree({ database }: Config): Promise<number | null> {
  if (database.kind !== 'file') return null;
  const { bavail, bsize } = await statfs(dirname(resolve(database.path)));
  return bavail * bsize;
}
