import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

export function isStillSending({ headers, complete }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !complete;
}

/** A proxy written in Go (Caddy) needs this time to see that its upload ended, or it drops the reply. */
const closeDelayMs = 50;

/** Discards the rest of a body for at most `ms` before the reply is sent: a proxy that gets a reply while it is still sending resets the connection. */
export async function drain(request: IncomingMessage, ms: number): Promise<void> {
  if (request.destroyed) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    function done() {
      clearTimeout(timer);
      setTimeout(resolve, closeDelayMs);
    }
    request.once('end', done).once('close', done).resume();
  });
}

/** The same as nginx's `lingering_close`: closing while the client still sends resets the connection before the reply arrives. */
export function closeLater(socket: Socket, ms: number): void {
  socket.end();
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), ms).unref();
  socket.once('close', () => clearTimeout(timer));
}
