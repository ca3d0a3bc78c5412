import type { Server } from 'node:http';
import type { Connections } from './http/connections.ts';
import { describeError, type Log } from './log.ts';

/** How long every answer says "Connection: close" before the door is shut: clients learn to come back elsewhere. */
const noticeMs = 1500;
/** How long received requests and the mail in hand may take after that. */
const patienceMs = 6000;
/** How long headers that are half sent when the door shuts may take. */
const halfSentMs = 1000;

/** Stops without cutting off anything that was received. Every step has an end, so the whole has. */
export function stopGently(parts: {
  readonly server: Server;
  readonly connections: Connections;
  readonly log: Log;
  /** At once. */
  begin(): void;
  /** Beside the last answers. */
  settle(): Promise<void>;
  /** When nothing is answered any more. */
  finish(): Promise<void>;
}): { stop(): Promise<void>; hasten(): void } {
  const hurry = new AbortController();
  let stopped: Promise<void> | undefined;

  async function stopOnce(): Promise<void> {
    const { server, connections, log } = parts;
    log('info', 'stopping');
    parts.begin();
    const settled = parts.settle().catch((error) => log('warning', 'stop', describeError(error)));
    await pause(noticeMs, hurry.signal);
    // Right after the sockets were polled: whatever is still in the queue of the listening socket would be reset.
    await new Promise((resolve) => setImmediate(resolve));
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    await Promise.race([closed, pause(halfSentMs, hurry.signal)]);
    for (let waited = 0; connections.active() > 0 && waited < patienceMs; waited += 50) {
      if (hurry.signal.aborted) break;
      await pause(50, hurry.signal);
    }
    server.closeAllConnections();
    await Promise.race([settled, pause(patienceMs - 1000, hurry.signal)]);
    await Promise.race([
      parts.finish().catch((error) => log('warning', 'stop', describeError(error))),
      pause(1000, AbortSignal.timeout(1000)),
    ]);
    log('info', 'stopped');
  }

  return {
    stop() {
      stopped ??= stopOnce();
      return stopped;
    },
    hasten: () => hurry.abort(),
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
