import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Whether a client may still be sending a body that nobody has read. */
export function isStillSending({ headers, complete }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !complete;
}

/** What a proxy is given to notice that it has sent everything: one written in Go (Caddy) cuts the reply off otherwise. */
const closeDelayMs = 50;

/**
 * Throws away what the client sends, until it has sent everything or `ms` are over: a proxy that has its reply gives up
 * sending, and its client sees the connection break.
 */
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

/**
 * Ends a connection as nginx does with `lingering_close`: closing while the client still sends would reset the reply away, so
 * it may go on for so long.
 */
export function closeLater(socket: Socket, ms: number): void {
  socket.end();
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), ms).unref();
  socket.once('close', () => clearTimeout(timer));
}
