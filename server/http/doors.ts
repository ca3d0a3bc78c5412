import type { Server } from 'node:http';
import { createServer, type Server as Door } from 'node:net';
import { listen } from '../listen.ts';
import { inheritedSocket } from './inherited-socket.ts';

/** The listening sockets of the site: several on one port. */
export type Doors = {
  readonly port: number;
  /**
   * Takes what waits at the doors, because closing would reset it, requests and all. Ends when nobody came for a while.
   */
  empty(): Promise<void>;
  close(): void;
};

/** Nobody new for this long: the doors can be shut. */
const quietMs = 150;
/** How long they may stay open for those who wait there. */
const emptyingMs = 2000;

/**
 * Listens at `most` sockets where the system can share a port among them (Linux), at one elsewhere.
 *
 * libuv takes one connection a turn from each listening socket, and on a bad day a turn takes a third of a second: behind
 * a single socket, visitors would wait in a queue that grows. The system spreads them over several.
 * @throws StartError
 */
export async function openDoors(
  server: Server,
  at: { readonly host: string; readonly port: number },
  most: number,
): Promise<Doors> {
  const names = { host: 'HOST', port: 'PORT' };
  const doors: Door[] = [server];
  let port: number;
  const fd = inheritedSocket(process.env, process.pid);
  if (fd !== undefined) {
    // What waits there is the next process's: nothing to empty.
    port = await listen(server, { ...at, fd }, names);
    return { port, empty: async () => {}, close: () => server.close() };
  }
  if (process.platform === 'linux') {
    // Alone first: shared sockets would also share with another program, and nobody would be told.
    const alone = createServer();
    port = await listen(alone, at, names);
    await new Promise((resolve) => alone.close(resolve));
    const shared = { host: at.host, port, reusePort: true };
    await listen(server, shared, names);
    for (let count = 1; count < most; count += 1) {
      const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
        server.emit('connection', socket);
      });
      await listen(door, shared, names);
      doors.push(door);
    }
  } else {
    port = await listen(server, at, names);
  }

  return {
    port,
    async empty() {
      const started = performance.now();
      let last = started;
      let quietTurns = 0;
      server.on('connection', () => {
        last = performance.now();
        quietTurns = 0;
      });
      // A queue of none makes newcomers try again a second later. Then they are refused, and know that nothing was read.
      for (const door of doors as { _handle?: { listen?(backlog: number): number } }[])
        door._handle?.listen?.(0);
      for (let now = started; now - started < emptyingMs; now = performance.now()) {
        // Turns count too: on a machine that is too busy, time passes without any.
        if (now - last > quietMs && quietTurns > 20) return;
        await new Promise((resolve) => setImmediate(resolve));
        quietTurns += 1;
      }
    },
    close() {
      for (const door of doors) door.close();
    },
  };
}
