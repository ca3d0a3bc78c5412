// Mails what the store holds, until the mail server accepts it.
import type { Context } from '../context.ts';
import { describeError } from '../logger.ts';
import type { KeptMessage } from '../store/store.ts';
import { composeMail, type MailAddresses } from './mail.ts';
import { mailTimeouts, type SendMail, type SendResult } from './mail-server.ts';
import { createPace, type Outcome } from './pace.ts';

export type Outbox = {
  /** Looks for due messages now instead of within two seconds. */
  checkNow(): void;
  /** `refusing`: the mail server works, and refused the last mail for good. */
  mail(): 'unknown' | 'working' | 'refusing' | 'failing';
  stop(): Promise<void>;
};

type OutboxOptions = Pick<Context, 'store' | 'clock' | 'log'> & {
  readonly send: SendMail;
  readonly config: MailAddresses;
  readonly everyMs?: number;
};

/** Longer than an attempt can take. After a crash, messages wait this long. */
export const leaseMs = mailTimeouts.totalMs + 30_000;

export function startOutbox(options: OutboxOptions): Outbox {
  const { store, send, clock, log } = options;
  const sending = new Map<string, Promise<void>>();
  const pace = createPace(clock);
  let mail: ReturnType<Outbox['mail']> = 'unknown';
  let checking = Promise.resolve();
  let isCheckQueued = false;
  let stopped = false;
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
    const limit = pace.free(sending.size);
    if (stopped || limit === 0) return;
    const claimed = await store.claim({ now: clock.now(), limit, leaseMs });
    for (const message of claimed) {
      // A clock that jumped can end a lease during an attempt.
      if (sending.has(message.reference)) continue;
      sending.set(
        message.reference,
        deliver(message).finally(() => {
          sending.delete(message.reference);
          checkNow();
        }),
      );
    }
  }

  async function deliver(message: KeptMessage): Promise<void> {
    const { reference, attempts } = message;
    const result = await attempt(message);
    const { makesDue } = pace.record(outcomeOf(result));
    try {
      if (result.ok) {
        await recordWithRetries(() => store.recordSent(reference, clock.now()));
        log.info({ reference, attempts }, 'message mailed');
        if (makesDue) await store.makeAllDue(clock.now(), { needsPerson: false });
      } else {
        const needsPerson = result.kind === 'refused';
        const now = clock.now();
        const retryAt = new Date(now.getTime() + waitAfter(attempts, needsPerson, Math.random()));
        await store.recordFailure({ reference, attempts, now, retryAt, error: result.error, needsPerson });
        log.warn({ reference, attempts, error: result.error, needsPerson }, 'message not mailed');
      }
    } catch (error) {
      // The message is sent again when its lease ends, even if the mail server has accepted it.
      log.warn({ reference, ...describeError(error) }, 'outbox cannot write to the store');
    }
  }

  async function attempt(message: KeptMessage): Promise<SendResult> {
    let composed: ReturnType<typeof composeMail>;
    try {
      composed = composeMail(message, options.config);
    } catch (error) {
      const cause = `the message is damaged in the store (${(error as Error).name})`;
      return { ok: false, kind: 'refused', error: cause };
    }
    const result = await send(composed);
    mail = result.ok ? 'working' : result.kind === 'refused' ? 'refusing' : 'failing';
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
    mail: () => mail,
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

/**
 * Milliseconds until the next attempt. After a 5xx a person has to fix something first.
 * @param attempts from 1
 * @param random from 0 to 1: keeps messages that failed together from retrying together
 */
export function waitAfter(attempts: number, needsPerson: boolean, random: number): number {
  const { firstMs, maxMs } = needsPerson ? retries.refused : retries.failed;
  return Math.round(Math.min(maxMs, firstMs * 2 ** Math.min(attempts - 1, 20)) * (1 - random / 5));
}

const retries = {
  failed: { firstMs: 15_000, maxMs: 60_000 },
  refused: { firstMs: 3_600_000, maxMs: 24 * 3_600_000 },
};
