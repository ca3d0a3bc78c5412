import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Whether a client may still be sending a body that nobody has read. */
export function isStillSending({ headers, complete }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !complete;
}

/** Throws away what the client sends, until it has sent everything or `ms` are over. */
export async function drain(request: IncomingMessage, ms: number): Promise<void> {
  if (!isStillSending(request) || request.destroyed) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      resolve();
    }
    request.on('end', done).on('close', done).resume();
  });
}

/** The reply at once, and its end after `drain`: closing while the client still sends would reset the reply away. */
export function thenDrain(reply: Buffer | string, request: IncomingMessage, ms: number): Readable {
  const stream = new Readable({ read() {} });
  stream.push(reply);
  void drain(request, ms).then(() => stream.push(null));
  return stream;
}
