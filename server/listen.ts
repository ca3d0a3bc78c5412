import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { StartError } from './config.ts';
import { describeError } from './log.ts';

/**
 * Listens on host and port, and returns the port (the system chooses for port 0).
 * @throws StartError
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<number> {
  try {
    await app.listen({ host, port, backlog: 4096 });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const notHere = `HOST ${host} is not an address of this machine: use 127.0.0.1 or 0.0.0.0`;
    const sentences: Readonly<Record<string, string>> = {
      EADDRINUSE: `PORT ${port} is in use by another program: stop it, or set PORT to another`,
      EACCES: `PORT ${port} may not be used by this account: set it to 1024 or more`,
      EADDRNOTAVAIL: notHere,
      ENOTFOUND: notHere,
      EAI_AGAIN: notHere,
    };
    throw new StartError(sentences[code] ?? `PORT ${port} on ${host} cannot be used: ${message}`);
  }
  // An error of accept(), such as no descriptors left, does not stop the listener.
  app.server.on('error', () => {});
  return (app.server.address() as AddressInfo).port;
}

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
    const warn = (error: unknown) => log.warn(describeError(error), 'error while stopping');
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
