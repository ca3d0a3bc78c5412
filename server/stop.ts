import type { Server } from 'node:http';
import type { Connections } from './http/connections.ts';
import type { Doors } from './http/doors.ts';
import { describeError, type Log } from './log.ts';

/** How long every answer says "Connection: close" before the door is shut: clients learn to come back elsewhere. */
const noticeMs = 1500;
/** How long all of it may take, but for the last second that the store is given. */
const patienceMs = 8000;
/** How long headers that are half sent when the door shuts may take. */
const halfSentMs = 1000;

/** Stops without cutting off anything that was received. Every step has an end, so the whole has. */
export function stopGently(parts: {
  readonly server: Server;
  readonly doors: Doors;
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
    const { server, doors, connections, log } = parts;
    log('info', 'stopping');
    const end = performance.now() + patienceMs;
    const left = () => Math.max(0, end - performance.now());
    parts.begin();
    const settled = parts.settle().catch((error) => log('warning', 'stop', describeError(error)));
    await pause(noticeMs, hurry.signal);
    const letGo = parts.hold();
    await doors.empty();
    doors.close();
    letGo();
    await until(() => connections.open() === 0, halfSentMs);
    await until(() => connections.active() === 0, left());
    server.closeAllConnections();
    await Promise.race([settled, pause(left(), hurry.signal)]);
    await Promise.race([
      parts.finish().catch((error) => log('warning', 'stop', describeError(error))),
      pause(1000, AbortSignal.timeout(1000)),
    ]);
    log('info', 'stopped');
  }

  async function until(isTrue: () => boolean, ms: number): Promise<void> {
    for (let waited = 0; !isTrue() && waited < ms && !hurry.signal.aborted; waited += 50) {
      await pause(50, hurry.signal);
    }
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
