import type { Context } from '../context.ts';
import { describeError } from '../log.ts';
import type { KeptMessage } from '../store/store.ts';
import { composeMail, type MailAddresses } from './mail.ts';
import { mailTimeouts, type SendMail } from './mail-server.ts';

export type Outbox = {
  /** Look for due messages now, rather than in two seconds. */
  wake(): void;
  mail(): 'unknown' | 'working' | 'failing';
  /** Resolves when nothing is being sent any more. */
  stop(): Promise<void>;
};

type OutboxOptions = Pick<Context, 'store' | 'clock' | 'log'> & {
  readonly send: SendMail;
  readonly config: MailAddresses;
  /** How often to look for what became due, or what another process changed. */
  readonly everyMs?: number;
};

/** A few at once: a message that makes the server hang must not hold up the others. */
const atOnce = 4;

/** Longer than an attempt can take, so that nobody else begins while it runs; and how long a crash delays it. */
export const leaseMs = mailTimeouts.totalMs + 30_000;

/** Mails what waits in the store, each message until the mail server has it. */
export function startOutbox(options: OutboxOptions): Outbox {
  const { store, send, clock, log } = options;
  const sending = new Map<string, Promise<void>>();
  let mail: ReturnType<Outbox['mail']> = 'unknown';
  let looking = Promise.resolve();
  let willLook = false;
  let stopped = false;
  const timer = setInterval(wake, options.everyMs ?? 2000);
  wake();

  /** One look after the other; whoever asks during one is served by the next. */
  function wake(): void {
    if (willLook) return;
    willLook = true;
    looking = looking
      .then(deliverDue)
      .catch((error) => log.warn(describeError(error), 'outbox cannot read the store'));
  }

  async function deliverDue(): Promise<void> {
    willLook = false;
    const limit = atOnce - sending.size;
    if (stopped || limit <= 0) return;
    const claimed = await store.claim({ now: clock.now(), limit, leaseMs });
    for (const message of claimed) {
      // A clock that jumped can end a lease while the attempt still runs: it goes on alone.
      if (sending.has(message.reference)) continue;
      sending.set(
        message.reference,
        deliver(message).finally(() => {
          sending.delete(message.reference);
          wake();
        }),
      );
    }
  }

  async function deliver(message: KeptMessage): Promise<void> {
    const { reference, attempts } = message;
    const result = await send(composeMail(message, options.config));
    // A 5xx for one message means that the server is up.
    mail = !result.ok && result.kind === 'failed' ? 'failing' : 'working';
    try {
      if (result.ok) {
        await untilKept(() => store.recordSent(reference, clock.now()));
        log.info({ reference, attempts }, 'message mailed');
      } else {
        const needsPerson = result.kind === 'refused';
        const now = clock.now();
        const retryAt = new Date(now.getTime() + waitAfter(attempts, needsPerson, Math.random()));
        await store.recordFailure({ reference, attempts, now, retryAt, error: result.error, needsPerson });
        log.warn({ reference, attempts, error: result.error, needsPerson }, 'message not mailed');
      }
    } catch (error) {
      // The lease runs out and the message is sent again: twice is better than never.
      log.warn({ reference, ...describeError(error) }, 'outbox cannot write to the store');
    }
  }

  /** The mail is out: try for a while to remember it, because forgetting means a second copy. */
  async function untilKept(record: () => Promise<void>): Promise<void> {
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
    wake,
    mail: () => mail,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking;
      await Promise.all(sending.values());
    },
  };
}

/**
 * How long to wait before the next attempt, in milliseconds: 30 s doubling to 10 minutes, so that a mail server that is well
 * again soon has everything; after a refusal for good (5xx) an hour doubling to a day, because a person has to look first.
 * @param attempts how often sending was begun, from 1
 * @param random from 0 to 1: up to a fifth shorter, so that what failed together does not come back together
 */
export function waitAfter(attempts: number, needsPerson: boolean, random: number): number {
  const { firstMs, maxMs } = needsPerson ? retries.refused : retries.failed;
  return Math.round(Math.min(maxMs, firstMs * 2 ** Math.min(attempts - 1, 20)) * (1 - random / 5));
}

const retries = {
  failed: { firstMs: 30_000, maxMs: 10 * 60_000 },
  refused: { firstMs: 3_600_000, maxMs: 24 * 3_600_000 },
};
