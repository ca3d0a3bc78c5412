import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Whether a client may still be sending a body that nobody has read. */
export function isStillSending({ headers, complete }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !complete;
}

/**
 * The reply at once, and its end when the client has sent everything or `ms` are over: closing while the client still
 * sends would reset the reply away. What comes meanwhile is thrown away.
 */
export function thenDrain(reply: Buffer | string, request: IncomingMessage, ms: number): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.from(reply);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        request.on('close', () => {
          clearTimeout(timer);
          resolve();
        });
        request.resume();
      });
    })(),
  );
}
