// The state of the running site, for operators and for the tools that watch it.

import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { withTimeout } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Publishing } from '../publishing/publishing.ts';
import type { PublishingStatus } from '../publishing/status.ts';
import type { Summary } from '../store/store.ts';

export type Status = {
  /** `degraded`: a message waits for 15 minutes, or `trouble` is not empty. `failed`: 60 minutes, or no store. */
  readonly state: 'ok' | 'degraded' | 'failed';
  readonly trouble: readonly string[];
  readonly messages: Pick<Summary, 'waiting' | 'sent' | 'spam'> | null;
  readonly oldestWaitingSeconds: number | null;
  readonly storeWritable: boolean;
  readonly mail: 'not configured' | 'working' | 'failing';
  /** Null if the store is not on this machine. */
  readonly diskFreeBytes: number | null;
  /** Null without CONTENT_REPOSITORY. */
  readonly publishing: PublishingStatus | null;
  readonly connections: number;
  readonly uptimeSeconds: number;
  readonly build: string;
};

const answerTimeoutMs = 3000;

/** The status of the site, for its operator. Never rejects: a failing store is part of it. */
export async function readStatus(
  { config, build, store, clock }: Pick<Context, 'config' | 'build' | 'store' | 'clock'>,
  now: {
    readonly publishing?: Pick<Publishing, 'status'> | null;
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
  const { oldestWaitingAt, lastError = null } = summary ?? {};
  // Negative after the clock was set back.
  const oldestWaitingSeconds = oldestWaitingAt
    ? Math.max(0, Math.round((clock.now().getTime() - oldestWaitingAt) / 1000))
    : null;
  const publishing = now.publishing?.status() ?? null;
  const mail = config.smtp === null ? 'not configured' : lastError === null ? 'working' : 'failing';
  const minutes = (oldestWaitingSeconds ?? 0) / 60;
  const troubles: readonly (readonly [applies: boolean, sentence: string])[] = [
    [!storeWritable, 'Nothing can be written where messages are kept: visitors are asked to try later.'],
    [mail === 'failing', `Mail does not go out: ${lastError}.`],
    [
      minutes > 15,
      `A message has been waiting for more than ${minutes > 60 ? 'an hour' : '15 minutes'} to be mailed.`,
    ],
    [
      minutes > 15 && mail === 'not configured',
      `Mail is not configured: write SMTP_URL=smtp://user:password@mail.example:587 into .env and start the site again.`,
    ],
  ];
  const trouble = [
    ...troubles.filter(([applies]) => applies).map(([, sentence]) => sentence),
    ...(publishing?.troubles ?? []),
  ];
  return {
    state: !storeWritable || minutes > 60 ? 'failed' : trouble.length > 0 ? 'degraded' : 'ok',
    trouble,
    messages: summary && { waiting: summary.waiting, sent: summary.sent, spam: summary.spam },
    oldestWaitingSeconds,
    storeWritable,
    mail,
    diskFreeBytes,
    publishing,
    connections: now.connections,
    uptimeSeconds: Math.round((clock.monotonic() - now.startedAt) / 1000),
    build: build.stamp,
  };
}

async function diskFree({ database }: Config): Promise<number | null> {
  if (database.kind !== 'file') return null;
  const { bavail, bsize } = await statfs(dirname(resolve(database.path)));
  return bavail * bsize;
}
