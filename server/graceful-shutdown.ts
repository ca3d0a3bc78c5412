import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { describeError } from './logger.ts';

/** Replies say "Connection: close" for this long before the site stops listening. */
const drainDelayMs = 1500;
const drainTimeoutMs = 8000;

/** Stops once, however often it is called, without dropping a request; `now` skips the remaining delays. */
export function createShutdown(
  app: FastifyInstance,
  log: Logger,
  /** `settle` runs while replies finish, `finish` after the last one. */
  steps: Readonly<Record<'settle' | 'finish', () => Promise<void>>>,
): (now?: boolean) => Promise<void> {
  const skipDelays = new AbortController();
  const pause = (ms: number) => wait(ms, undefined, { signal: skipDelays.signal }).catch(() => {});
  let stopped: Promise<void> | undefined;

  async function stopOnce(): Promise<void> {
    const warn = (error: unknown) => log.warn(describeError(error), 'stop');
    log.info('stopping');
    const end = performance.now() + drainTimeoutMs;
    const settled = steps.settle().catch(warn);
    await pause(drainDelayMs);
    await Promise.race([app.close(), pause(end - performance.now())]);
    app.server.closeAllConnections();
    await Promise.race([settled, pause(Math.max(0, end - performance.now()))]);
    await Promise.race([steps.finish().catch(warn), wait(1000)]);
    log.info('stopped');
  }

  return (now = false) => {
    if (now) skipDelays.abort();
    stopped ??= stopOnce();
    return stopped;
  };
}
