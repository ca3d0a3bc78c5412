import type { Clock } from '../clock.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Store, Summary } from '../store/store.ts';

export type Report = {
  /** `degraded`: a message waits longer than 15 minutes, or something needs a look. `failed`: longer than 60, or no store. */
  readonly state: 'ok' | 'degraded' | 'failed';
  readonly messages: Omit<Summary, 'oldestWaitingAt'> | null;
  readonly oldestWaitingSeconds: number | null;
  readonly storeWritable: boolean;
  readonly mail: 'not configured' | ReturnType<Outbox['mail']>;
  readonly diskFreeBytes: number | null;
  readonly connections: number;
  readonly uptimeSeconds: number;
  readonly build: string;
};

export type ReportParts = {
  readonly store: Store;
  readonly outbox: Outbox | null;
  /** Free bytes where the store lies; null where that is not this machine's disk. */
  readonly diskFree: () => Promise<number | null>;
  readonly connections: () => number;
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
  const [summary, writable, diskFreeBytes] = await Promise.all([
    orNull(parts.store.summary()),
    orNull(parts.store.check().then(() => true)).then(Boolean),
    orNull(parts.diskFree()),
  ]);
  const { oldestWaitingAt = null, ...messages } = summary ?? {};
  // A clock that was set back makes the age negative: then it is not known, and not worrying.
  const oldestWaitingSeconds = oldestWaitingAt
    ? Math.max(0, Math.round((parts.clock.now().getTime() - oldestWaitingAt.getTime()) / 1000))
    : null;
  const mail = parts.outbox?.mail() ?? 'not configured';
  return {
    state: judge({
      oldestWaitingSeconds,
      writable,
      needsLook: mail === 'failing' || Boolean(summary?.needsPerson),
    }),
    messages: summary ? (messages as Omit<Summary, 'oldestWaitingAt'>) : null,
    oldestWaitingSeconds,
    storeWritable: writable,
    mail,
    diskFreeBytes,
    connections: parts.connections(),
    uptimeSeconds: Math.round((parts.clock.monotonic() - parts.startedAt) / 1000),
    build: parts.build,
  };
}

function judge(seen: {
  oldestWaitingSeconds: number | null;
  writable: boolean;
  needsLook: boolean;
}): Report['state'] {
  const age = seen.oldestWaitingSeconds ?? 0;
  if (!seen.writable || age > 60 * 60) return 'failed';
  return seen.needsLook || age > 15 * 60 ? 'degraded' : 'ok';
}
