import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { describeError } from './log.ts';

/** How long every reply says "Connection: close" before the site stops listening: clients learn to come back elsewhere. */
const drainDelayMs = 1500;
/** How long all of it may take, but for the last second that the store is given. */
const drainTimeoutMs = 8000;

/**
 * Stops without cutting off anything that was received. Every step has an end, so the whole has.
 * @returns stops, once, however often it is called; with `now`, what it waits for is over
 */
export function createShutdown(
  app: FastifyInstance,
  log: Logger,
  /** What is ended beside the last replies, and what when nothing is answered any more. */
  steps: Readonly<Record<'settle' | 'finish', () => Promise<void>>>,
): (now?: boolean) => Promise<void> {
  const hurry = new AbortController();
  const pause = (ms: number) => wait(ms, undefined, { signal: hurry.signal }).catch(() => {});
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
    if (now) hurry.abort();
    stopped ??= stopOnce();
    return stopped;
  };
}
