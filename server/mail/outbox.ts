// Mails the owner what the store holds, by one rule: at most twenty messages singly, and then one mail every ten minutes with
// everything that waits. Suspected spam comes once a day.
import { randomUUID } from 'node:crypto';
import { dayMs, hourMs } from '../../message/lagos.ts';
import { type Context, describeError } from '../context.ts';
import { createBuckets, type Rate } from '../rate.ts';
import type { ClaimRequest, PutOff, Stored, StoredKind } from '../store/store.ts';
import { compose, countFitting, type MailAddresses } from './compose.ts';
import { attemptMs, type SendMail, type SendResult } from './smtp.ts';

type OutboxOptions = Pick<Context, 'store' | 'clock' | 'log'> & {
  readonly send: SendMail;
  readonly config: MailAddresses;
};

/** Each mail with messages takes a token. The last token pays for one mail with everything that waits. */
const mails: Rate = { burst: 20, perMinute: 1 / 10 };

/** The daily mails have tokens of their own, and wait for no other mail. */
const dailyMails: Rate = { burst: 1, perMinute: 1 / 10 };

/** Attempts that the mail server does not take. It may block a sender with more. */
const failedAttempts: Rate = { burst: 40, perMinute: 2 };

/** Finding one message among `maxTogether` by halves takes ten mails, from 300 messages down to one. This is twice that. */
const maxFailuresInRow = 20;

/** Attempts at the same mail of several. Then it is halved, because one message may be the cause: the others may arrive twice. */
const maxUnanswered = 3;

/** In one mail; its size sets a second limit. */
const maxTogether = 300;

/** Longer than an attempt can take. After a crash, what was being mailed waits this long. */
export const leaseMs = attemptMs + 30_000;

const firstRetryMs = 15_000;
const lastRetryMs = 10 * 60_000;
/** After a 5xx somebody has to mend something first. */
const refusedMs = dayMs;

/** Nothing is put off for longer: `ClaimRequest.latest`. */
const furthestMs = dayMs + hourMs;

/** What is claimed for one mail. */
type Claim = { readonly stored: readonly Stored[]; readonly claimId: string; readonly isFull: boolean };

export type Outbox = ReturnType<typeof startOutbox>;

export function startOutbox({ store, send, clock, log, config }: OutboxOptions) {
  const budget = createBuckets(mails, clock);
  const dailyBudget = createBuckets(dailyMails, clock);
  const failures = createBuckets(failedAttempts, clock);
  /** Nothing is mailed until then, because the mail server is away or puts off a mail of several. `reference`: one message of that mail. */
  let pause = { until: Number.NEGATIVE_INFINITY, reference: '' };
  let failuresInRow = 0;
  /** The most messages in one mail: fewer after a mail of several was not taken. */
  const mailSizes: Record<StoredKind, number> = {
    message: maxTogether,
    'suspected-spam': maxTogether,
    report: 1,
    refusal: 1,
  };
  let isTurnOfAlone = false;
  let stopped = false;
  let isQueued = false;
  const timer = setInterval(deliver, 5000);
  let running: Promise<unknown> = Promise.resolve();
  deliver();

  /** Mails what is due now instead of within five seconds. One pass at a time; a call during a pass queues one more. */
  function deliver(): Promise<unknown> {
    if (!isQueued) {
      isQueued = true;
      running = running
        .then(deliverDue)
        .catch((error) => log.warn(describeError(error), 'outbox cannot use the store'));
    }
    return running;
  }

  /** Resolves when nothing more can be mailed just now. */
  async function deliverDue(): Promise<void> {
    isQueued = false;
    for (const kind of ['report', 'refusal', 'suspected-spam', 'message'] as const)
      await repeatUnanswered(kind);
    for (const kind of ['report', 'refusal'] as const)
      for (const which of ['others', 'alone'] as const) while (await deliverOne(kind, which));
    while (dailyBudget.wait() === 0 && (await deliverNext('suspected-spam', dailyBudget)));
    while (budget.wait() === 0 && (await deliverNext('message', budget)));
  }

  /** Each as the same mail: what has come since is in another one. */
  async function repeatUnanswered(kind: StoredKind): Promise<void> {
    for (;;) {
      const claimed = await claim(kind, 'unanswered', maxTogether);
      if (!claimed) return;
      const result = await settle(claimed);
      if (result === 'halve') mailSizes[kind] = Math.ceil(claimed.stored.length / 2);
      if (result === 'sent' && kind === 'message') budget.take();
    }
  }

  /** What must not share a mail takes turns with all others, so that neither keeps the other waiting. @returns whether there was any */
  async function deliverNext(kind: StoredKind, bucket: typeof budget): Promise<boolean> {
    if (failures.wait() > 0) return false;
    isTurnOfAlone = !isTurnOfAlone;
    for (const isAlone of [isTurnOfAlone, !isTurnOfAlone]) {
      const isLast = bucket.tokens() < 2;
      const tried =
        isAlone || !isLast ? await deliverOne(kind, isAlone ? 'alone' : 'others') : await deliverAll(kind);
      if (!tried) continue;
      // One that was not answered may have arrived.
      if (tried === 'sent' || tried === 'unanswered') bucket.take();
      return true;
    }
    return false;
  }

  async function deliverOne(kind: StoredKind, which: ClaimRequest['which']) {
    const claimed = await claim(kind, which, 1);
    return claimed && settle(claimed);
  }

  /**
   * Mails everything that waits: in one mail, or in several where one is full. A mail that is not taken is halved until the message
   * that is the cause is alone.
   */
  async function deliverAll(kind: StoredKind) {
    for (;;) {
      const limit = mailSizes[kind];
      const isHalved = limit < maxTogether;
      const claimed = await claim(kind, 'others', limit);
      if (!claimed) return null;
      const result = await settle(claimed, isHalved);
      if (result === 'halve') {
        mailSizes[kind] = Math.ceil(claimed.stored.length / 2);
        continue;
      }
      mailSizes[kind] = maxTogether;
      if (result !== 'sent' || !claimed.isFull || isHalved) return result;
    }
  }

  async function claim(kind: StoredKind, which: ClaimRequest['which'], limit: number): Promise<Claim | null> {
    const now = clock.now().getTime();
    if (stopped || (await isPaused(now))) return null;
    const claimId = randomUUID();
    const stored = await store.claim({
      kind,
      which,
      limit,
      now,
      claimId,
      until: now + leaseMs,
      latest: now + furthestMs,
    });
    const count = countFitting(stored);
    const others = stored.slice(count).map(({ reference }) => reference);
    if (others.length > 0) await store.release(others, { claimId });
    const isFull = others.length > 0 || stored.length === limit;
    return stored.length > 0 ? { stored: stored.slice(0, count), claimId, isFull } : null;
  }

  /** The command `retry` makes due what waits, and so ends the pause. */
  async function isPaused(now: number): Promise<boolean> {
    if (clock.monotonic() >= pause.until) return false;
    const waiting = await store.find(pause.reference);
    return waiting !== null && waiting.notBefore > now;
  }

  /**
   * One attempt, and what becomes of it:
   * - `sent`: marked as mailed.
   * - `unanswered`: the same mail again, later each time. After some attempts a mail of several is halved.
   * - `away`: all wait, and nothing else is tried meanwhile.
   * - `refused`, one message: once more after a day, alone. `failed`, one message: again soon.
   * - `refused`, several, or `failed`, several, for the second time: halved. `failed` for the first time: the same mail again soon.
   *
   * After too many failures in a row the server takes nothing, whatever a mail holds: then nothing is tried for some time.
   * @param isHalved whether these are half of a mail that was not taken: a message that is then alone in its mail is the cause
   * @returns `halve` where a smaller mail shall be tried at once
   */
  async function settle({ stored, claimId }: Claim, isHalved = false): Promise<SendResult['kind'] | 'halve'> {
    const references = stored.map(({ reference }) => reference);
    const attempts = Math.max(...stored.map((one) => one.attempts));
    const result = await send(compose(stored, config));
    const now = clock.now().getTime();
    if (result.kind === 'sent') {
      failuresInRow = 0;
      await store.markSent(references, now);
      log.info({ references }, 'mailed');
      return 'sent';
    }
    const { kind, error } = result;
    log.warn({ references, kind, error }, 'not mailed');
    const putOff = (waitMs: number, more: Partial<PutOff> = {}) =>
      store.putOff(references, { claimId, notBefore: now + waitMs, error, ...more });
    if (kind === 'unanswered' && stored.length > 1 && attempts > maxUnanswered) {
      await putOff(0);
      return 'halve';
    }
    if (kind === 'unanswered') {
      // Seldom, because each time it may arrive once more.
      await putOff(Math.min(refusedMs, lastRetryMs * 2 ** (attempts - 1)), { mayHaveArrived: true });
      return kind;
    }
    failuresInRow += 1;
    if (kind === 'away') {
      await putOff(retryAfter(failuresInRow));
      pauseFor(retryAfter(failuresInRow), references);
      return kind;
    }
    failures.take();
    const isOne = stored.length === 1;
    const canHalve = !isOne && (kind === 'refused' || attempts > 1);
    const takesNothing = failuresInRow > maxFailuresInRow;
    if (kind === 'refused' && isOne) await putOff(refusedMs, { isRefused: true, isAlone: true });
    else if (isOne) await putOff(retryAfter(attempts), { isAlone: isHalved });
    else await putOff(canHalve && !takesNothing ? 0 : firstRetryMs);
    // A pause also for a mail of several that is only put off: a smaller mail must not take its token.
    if (takesNothing || !(isOne || canHalve))
      pauseFor(retryAfter(takesNothing ? failuresInRow - maxFailuresInRow : 1), references);
    return canHalve ? 'halve' : kind;
  }

  function pauseFor(waitMs: number, [reference = '']: readonly string[]): void {
    pause = { until: clock.monotonic() + waitMs, reference };
  }

  return {
    deliver,
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** After how many failures in a row. */
function retryAfter(failures: number): number {
  return Math.min(lastRetryMs, firstRetryMs * 2 ** (failures - 1));
}

/** The next 08:00 in Lagos, which has no daylight saving time: when the owner gets suspected spam. */
export function nextSpamMail(now: number): number {
  const eightInLagos = 7 * hourMs;
  return Math.floor((now - eightInLagos) / dayMs + 1) * dayMs + eightInLagos;
}
