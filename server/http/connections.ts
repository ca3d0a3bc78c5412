import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Which connections have a request on its way to an answer, and which wait for one. */
export type Connections = {
  begin(socket: Socket): void;
  end(socket: Socket): void;
  /** Requests that are being answered. */
  active(): number;
  open(): number;
};

/**
 * Keeps room for the next visitor: near the limit, the connection that has been without a request for longest is told to
 * go (`evict`) for the newest, and at the limit the one that was told first is cut off. Thousands that only pretend to
 * begin a request then push out each other, not the visitors.
 */
export function trackConnections(server: Server, most: number, evict: (socket: Socket) => void): Connections {
  const open = new Set<Socket>();
  const quiet = new Set<Socket>();
  const leaving = new Set<Socket>();
  const active = new Map<Socket, number>();
  const full = Math.floor(most * 0.9);

  server.on('connection', (socket: Socket) => {
    open.add(socket);
    quiet.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => forget(socket));
    const [oldest] = quiet;
    if (open.size > full && oldest && oldest !== socket) {
      quiet.delete(oldest);
      leaving.add(oldest);
      evict(oldest);
    }
    if (open.size > most) {
      const [last = socket] = leaving;
      forget(last);
      last.destroy();
    }
  });

  function forget(socket: Socket): void {
    for (const set of [open, quiet, leaving, active]) set.delete(socket);
  }

  return {
    begin(socket) {
      quiet.delete(socket);
      active.set(socket, (active.get(socket) ?? 0) + 1);
    },
    end(socket) {
      const left = (active.get(socket) ?? 1) - 1;
      if (left > 0) {
        active.set(socket, left);
      } else {
        active.delete(socket);
        if (!socket.destroyed) quiet.add(socket);
      }
    },
    active: () => active.size,
    open: () => open.size,
  };
}
