// Mails the messages of the store, and tries again until the mail server accepts them.
import type { SendMailOptions } from 'nodemailer';
import type { Context } from '../context.ts';
import { describeError } from '../log.ts';
import type { KeptMessage } from '../store/store.ts';
import { composeBundle, splitBundle } from './bundle.ts';
import { composeMail, type MailAddresses } from './mail.ts';
import { mailTimeouts, type SendMail, type SendResult } from './mail-server.ts';
import { createPace, type Outcome, waitAfter } from './pace.ts';

export type Outbox = {
  /** Looks for due messages now instead of within two seconds. */
  checkNow(): void;
  /** `refusing`: the mail server works, and refused the last mail for good. */
  mailStatus(): 'unknown' | 'working' | 'refusing' | 'failing';
  stop(): Promise<void>;
};

type OutboxOptions = Pick<Context, 'store' | 'clock' | 'log'> & {
  readonly send: SendMail;
  readonly config: MailAddresses;
  readonly everyMs?: number;
};

/** For messages that are mailed several in one mail: how many are claimed at once, and how often. */
const maxBundled = 250;
const bundlesEveryMs = 60_000;

/** Longer than an attempt can take. After a crash, messages wait this long. */
export const leaseMs = mailTimeouts.totalMs + 30_000;

export function startOutbox(options: OutboxOptions): Outbox {
  const { store, send, clock, log } = options;
  const sending = new Map<string, Promise<void>>();
  const pace = createPace(clock);
  let mailStatus: ReturnType<Outbox['mailStatus']> = 'unknown';
  let checking = Promise.resolve();
  let isCheckQueued = false;
  let stopped = false;
  let nextBundleAt = Number.NEGATIVE_INFINITY;
  const timer = setInterval(checkNow, options.everyMs ?? 2000);
  checkNow();

  /** One check at a time; a call during a check queues one more. */
  function checkNow(): void {
    if (isCheckQueued) return;
    isCheckQueued = true;
    checking = checking
      .then(deliverDue)
      .catch((error) => log.warn(describeError(error), 'outbox cannot read the store'));
  }

  async function deliverDue(): Promise<void> {
    isCheckQueued = false;
    if (stopped || pace.free(sending.size) === 0) return;
    if (clock.monotonic() >= nextBundleAt) await deliverBundles();
    const limit = pace.free(sending.size);
    if (limit === 0) return;
    const claimed = await store.claim({ now: clock.now(), limit, leaseMs });
    for (const message of claimed) begin([message]);
  }

  async function deliverBundles(): Promise<void> {
    const request = { now: clock.now(), limit: maxBundled, leaseMs, bundled: true };
    const bundles = splitBundle(await store.claim(request));
    if (bundles.length > 0) nextBundleAt = clock.monotonic() + bundlesEveryMs;
    for (const bundle of bundles) begin(bundle);
  }

  function begin(messages: readonly KeptMessage[]): void {
    const key = messages[0]?.reference ?? '';
    // A clock that jumped can end a lease during an attempt.
    if (sending.has(key)) return;
    const delivery = deliver(messages).finally(() => {
      sending.delete(key);
      checkNow();
    });
    sending.set(key, delivery);
  }

  /** @param messages one, or those of a bundle */
  async function deliver(messages: readonly KeptMessage[]): Promise<void> {
    const result = await attempt(messages);
    const { makesDue } = pace.record(outcomeOf(result));
    try {
      await Promise.all(messages.map((message) => record(message, result, messages.length > 1)));
      if (makesDue) await store.makeAllDue(clock.now(), { refused: false });
    } catch (error) {
      // The messages are sent again when their lease ends, even if the mail server has accepted them.
      const { reference } = messages[0] ?? {};
      log.warn({ reference, ...describeError(error) }, 'outbox cannot write to the store');
    }
  }

  async function record(
    { reference, attempts }: KeptMessage,
    result: SendResult,
    isBundled: boolean,
  ): Promise<void> {
    if (result.ok) {
      await recordWithRetries(() => store.recordSent(reference, clock.now()));
      return log.info({ reference, attempts, isBundled }, 'message mailed');
    }
    const isRefused = result.kind === 'refused';
    const now = clock.now();
    // The messages of a refused bundle are then mailed one by one, because one of them may be the cause.
    const wait = waitAfter(attempts, isRefused && !isBundled, Math.random());
    const retryAt = new Date(now.getTime() + wait);
    await store.recordFailure({ reference, attempts, now, retryAt, error: result.error, isRefused });
    log.warn({ reference, attempts, isBundled, error: result.error, isRefused }, 'message not mailed');
  }

  async function attempt(messages: readonly KeptMessage[]): Promise<SendResult> {
    const [first] = messages;
    let composed: SendMailOptions;
    try {
      composed =
        first && messages.length === 1
          ? composeMail(first, options.config)
          : composeBundle(messages, options.config);
    } catch (error) {
      const cause = `the message is damaged in the store (${(error as Error).name})`;
      return { ok: false, kind: 'refused', error: cause };
    }
    const result = await send(composed);
    mailStatus = result.ok ? 'working' : result.kind === 'refused' ? 'refusing' : 'failing';
    return result;
  }

  /** Without this record, the mail would be sent again. */
  async function recordWithRetries(record: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await record();
      } catch (error) {
        if (tries === 20 || stopped) throw error;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  }

  return {
    checkNow,
    mailStatus: () => mailStatus,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await checking;
      await Promise.all(sending.values());
    },
  };
}

function outcomeOf(result: SendResult): Outcome {
  if (result.ok) return 'sent';
  return result.isAway ? 'away' : result.kind;
}
