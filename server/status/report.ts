import type { Clock } from '../clock.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Store, Summary } from '../store/store.ts';
import { type Judgement, judge } from './judge.ts';

export type Report = Judgement & {
  readonly messages: Omit<Summary, 'oldestWaitingAt' | 'lastError'> | null;
  readonly oldestWaitingSeconds: number | null;
  readonly storeWritable: boolean;
  readonly mail: 'not configured' | ReturnType<Outbox['mail']>;
  readonly diskFreeBytes: number | null;
  readonly connections: number;
  readonly uptimeSeconds: number;
  readonly build: string;
};

type ReportParts = {
  readonly store: Store;
  readonly outbox: Outbox | null;
  /** Free bytes where the store lies; null where that is not this machine's disk. */
  readonly diskFree: () => Promise<number | null>;
  readonly connections: number;
  readonly startedAt: number;
  readonly build: string;
  readonly clock: Clock;
  /** How long a sick store may take before it counts as one. */
  readonly patienceMs?: number;
};

/** How the site is, for whoever operates it. Never rejects: a sick store is an answer. */
export async function report(parts: ReportParts): Promise<Report> {
  const patience = new Promise<null>((resolve) =>
    setTimeout(resolve, parts.patienceMs ?? 3000, null).unref(),
  );
  const orNull = <T>(work: Promise<T>) => Promise.race([work.catch(() => null), patience]);
  const [summary, storeWritable, diskFreeBytes] = await Promise.all([
    orNull(parts.store.summary()),
    orNull(parts.store.check().then(() => true)).then(Boolean),
    orNull(parts.diskFree()),
  ]);
  const { oldestWaitingAt = null, lastError = null, ...messages } = summary ?? {};
  // A clock that was set back makes the age negative: then it is not known, and not worrying.
  const oldestWaitingSeconds = oldestWaitingAt
    ? Math.max(0, Math.round((parts.clock.now().getTime() - oldestWaitingAt.getTime()) / 1000))
    : null;
  const mailNow = parts.outbox?.mail() ?? 'not configured';
  // What failed before this start, and still waits, fails until the mail server has taken something.
  const mail = mailNow === 'unknown' && lastError !== null ? 'failing' : mailNow;
  return {
    ...judge({ summary, oldestWaitingSeconds, storeWritable, mail }),
    messages: summary ? (messages as Report['messages']) : null,
    oldestWaitingSeconds,
    storeWritable,
    mail,
    diskFreeBytes,
    connections: parts.connections,
    uptimeSeconds: Math.round((parts.clock.monotonic() - parts.startedAt) / 1000),
    build: parts.build,
  };
}
