import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { closeLater } from './drain.ts';
import type { PlainPages } from './plain-pages.ts';

type RawReplyOptions = {
  readonly plainPage: PlainPages['page'];
  readonly headers: () => Readonly<Record<string, string>>;
  readonly logger: FastifyBaseLogger;
  readonly drainMs: number;
};

/** Replies where node:http has no request to answer: it could not be parsed, or took too long. */
export function createRawReply({ plainPage, headers, logger, drainMs }: RawReplyOptions) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = statusOfClientError[code] ?? 400;
    logger.info({ status }, 'request refused');
    const { html } = plainPage(status);
    const lines = Object.entries({
      ...headers(),
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(html)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.on('error', () => socket.destroy());
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${html}`);
    // Closing at once would reset the connection.
    closeLater(socket, drainMs);
  };
}

const statusOfClientError: Readonly<Record<string, 408 | 431>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};
