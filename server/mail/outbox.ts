// Mails the owner what the store holds, by one rule: at most twenty messages singly, and then one mail every ten minutes with
// everything that waits. What looks like spam comes in one mail a day.
import { dayMs, hourMs } from '../../message/lagos.ts';
import { type Context, describeError } from '../context.ts';
import { createBuckets, type Rate } from '../http/limits.ts';
import type { Kind, StoredMessage } from '../store/store.ts';
import { compose, type MailAddresses } from './compose.ts';
import { attemptMs, type SendMail, type SendResult } from './smtp.ts';

type OutboxOptions = Pick<Context, 'store' | 'clock' | 'log'> & {
  readonly send: SendMail;
  readonly config: MailAddresses;
};

/** Each mail to the owner takes a token. The last one takes everything that waits along. */
const mails: Rate = { burst: 20, perMinute: 1 / 10 };

/** In one mail, which is then 2 MB at most in English. One that is too large all the same is refused, and halved. */
const maxTogether = 300;

/** Longer than an attempt can take. After a crash, what was being mailed waits this long. */
export const leaseMs = attemptMs + 30_000;

const firstRetryMs = 15_000;
const lastRetryMs = 10 * 60_000;
/** After a 5xx somebody has to mend something first. */
const refusedMs = dayMs;

/** Nothing is put off for longer: `Claim.latest`. */
const furthestMs = dayMs + hourMs;

export type Outbox = ReturnType<typeof startOutbox>;

export function startOutbox({ store, send, clock, log, config }: OutboxOptions) {
  const budget = createBuckets(mails, clock);
  /** While the mail server is away, or puts off a mail of several. `reference`: one of those that it did not take. */
  let rest = { until: Number.NEGATIVE_INFINITY, reference: '' };
  let failuresInRow = 0;
  let stopped = false;
  let isQueued = false;
  const timer = setInterval(check, 5000);
  // What the mail server refused may have been a wrong setting, and this is another start.
  let running: Promise<unknown> = store.wake(clock.now().getTime() + lastRetryMs).catch(warn);
  check();

  /** Looks for mail now instead of within five seconds. One pass at a time; a call during a pass queues one more. */
  function check(): Promise<unknown> {
    if (!isQueued) {
      isQueued = true;
      running = running.then(deliverDue).catch(warn);
    }
    return running;
  }

  function warn(error: unknown): void {
    log.warn(describeError(error), 'outbox cannot use the store');
  }

  /** Resolves when nothing more can be mailed just now. */
  async function deliverDue(): Promise<void> {
    isQueued = false;
    for (const kind of ['report', 'spam', 'message'] as const) await deliverAll(kind, maxTogether, true);
    await deliverAll('report', 1);
    await deliverAll('spam', maxTogether);
    while (budget.wait() === 0) {
      const isLast = budget.tokens() < 2;
      const deliverMessages = isLast ? deliverAll : deliverNext;
      const { sent, claimed } = await deliverMessages('message', isLast ? maxTogether : 1);
      if (sent > 0) budget.take();
      else if (claimed === 0) return;
    }
  }

  /** As many mails as it takes. What arrives meanwhile is left for the next time, or a flood would never let it end. */
  async function deliverAll(kind: Kind, limit: number, isRepeat = false) {
    for (let sent = 0; ; ) {
      const next = await deliverNext(kind, limit, isRepeat);
      sent += next.sent;
      if (next.claimed === 0 || (next.claimed < limit && !isRepeat)) return { sent, claimed: 0 };
    }
  }

  /** Mails the next of a kind in one mail, so that a lease covers the attempt. @returns how many mails the owner got, and of how many messages */
  async function deliverNext(kind: Kind, limit: number, isRepeat = false) {
    const now = clock.now().getTime();
    if (stopped || (await isResting(now))) return { sent: 0, claimed: 0 };
    const leaseEnd = now + leaseMs;
    const batch = await store.claim({ kind, isRepeat, limit, now, leaseEnd, latest: now + furthestMs });
    return { sent: batch.length > 0 ? await deliver(batch, leaseEnd) : 0, claimed: batch.length };
  }

  /** The command `retry` makes due what waits, and so ends the rest. */
  async function isResting(now: number): Promise<boolean> {
    if (clock.monotonic() >= rest.until) return false;
    const waiting = await store.find(rest.reference);
    return waiting !== null && waiting.notBefore > now;
  }

  /** One mail. If it is refused for good, its halves: so the message that is the cause is found, and the others arrive. */
  async function deliver(batch: readonly StoredMessage[], leaseEnd: number): Promise<number> {
    const references = batch.map(({ reference }) => reference);
    const result = await attempt(batch);
    if (result.kind === 'sent') {
      failuresInRow = 0;
      await store.markSent(references, clock.now().getTime());
      log.info({ references }, 'mailed');
      return 1;
    }
    log.warn({ references, ...result }, 'not mailed');
    if (result.kind === 'refused' && batch.length > 1) {
      const middle = Math.ceil(batch.length / 2);
      const sent = await deliver(batch.slice(0, middle), leaseEnd);
      // The others are due when the lease ends, for any instance.
      const isLate = clock.now().getTime() + attemptMs > leaseEnd || clock.monotonic() < rest.until;
      return isLate ? sent : sent + (await deliver(batch.slice(middle), leaseEnd));
    }
    const isAway = result.kind === 'away';
    if (isAway) failuresInRow += 1;
    const failures = isAway ? failuresInRow : Math.max(...batch.map(({ attempts }) => attempts));
    const retryMs = Math.min(lastRetryMs, firstRetryMs * 2 ** (failures - 1));
    const wait = result.kind === 'refused' ? refusedMs : retryMs;
    // A small mail must not take the token of a large one that is only put off.
    if (isAway || batch.length > 1)
      rest = { until: clock.monotonic() + wait, reference: references[0] ?? '' };
    const notBefore = clock.now().getTime() + wait;
    const { error, mayHaveArrived } = result;
    await store.postpone(references, { leaseEnd, notBefore, error, mayHaveArrived });
    return 0;
  }

  async function attempt(batch: readonly StoredMessage[]): Promise<SendResult> {
    try {
      return await send(compose(batch, config));
    } catch (error) {
      return { kind: 'refused', error: `it is damaged in the store (${(error as Error).name})` };
    }
  }

  return {
    check,
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
