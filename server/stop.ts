import type { Server } from 'node:http';
import type { Connections } from './http/connections.ts';
import { describeError, type Log } from './log.ts';

/** How long every answer says "Connection: close" before the door is shut: clients learn to come back elsewhere. */
const noticeMs = 1500;
/** How long received requests and the mail in hand may take after that. */
const patienceMs = 6000;
/** How long headers that are half sent when the door shuts may take. */
const halfSentMs = 1000;

/** How long connections that nobody has taken yet may keep the door open. */
const queueMs = 1000;
/** Nobody new for this long: the door can be shut. */
const quietMs = 50;

/** Stops without cutting off anything that was received. Every step has an end, so the whole has. */
export function stopGently(parts: {
  readonly server: Server;
  readonly connections: Connections;
  readonly log: Log;
  /** At once. */
  begin(): void;
  /** Keeps every answer back until what it returns is called: who waits for one does not come again meanwhile. */
  hold(): () => void;
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
    const letGo = parts.hold();
    await emptyQueue(server);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    letGo();
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

/**
 * Takes what waits in the queue of the listening socket, because closing would reset it, request and all. libuv takes one
 * connection a turn, so on a busy day there is a queue. Asking for a queue of none makes newcomers try again a second
 * later, when they are refused at once and know that nothing of theirs was read.
 */
async function emptyQueue(server: Server): Promise<void> {
  const started = performance.now();
  let last = started;
  server.on('connection', () => {
    last = performance.now();
  });
  (server as { _handle?: { listen?(backlog: number): number } })._handle?.listen?.(0);
  for (let now = started; now - last < quietMs && now - started < queueMs; now = performance.now()) {
    await new Promise((resolve) => setImmediate(resolve));
  }
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
