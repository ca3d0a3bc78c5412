import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { closeLater } from './drain.ts';
import type { PlainPages } from './plain-pages.ts';

type RefusedStatus = 400 | 408 | 413 | 431;

/** Replies where node:http has no request to answer: it could not be parsed, or took too long. */
export type RawReplies = {
  refuse(socket: Socket, status: RefusedStatus): void;
  onClientError(error: NodeJS.ErrnoException, socket: Socket): void;
};

type RawReplyOptions = {
  readonly plainPage: PlainPages['page'];
  readonly headers: Readonly<Record<string, string>>;
  readonly logger: FastifyBaseLogger;
  readonly drainMs: number;
};

export function createRawReplies({ plainPage, headers, logger, drainMs }: RawReplyOptions): RawReplies {
  /** Replies with the usual headers, and closes late: closing at once would reset the connection. */
  function refuse(socket: Socket, status: RefusedStatus): void {
    logger.info({ status }, 'refused');
    if (!socket.writable) return void socket.destroy();
    const { html } = plainPage(status);
    const lines = Object.entries({
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(html)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.on('error', () => socket.destroy());
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${html}`);
    closeLater(socket, drainMs);
  }

  return {
    refuse,
    onClientError(error, socket) {
      const { code = '' } = error;
      if (code === 'ECONNRESET') socket.destroy();
      else if (code === 'HPE_INVALID_EOF_STATE' && socket.bytesWritten > 0) socket.end();
      else refuse(socket, statusOfClientError[code] ?? 400);
    },
  };
}

const statusOfClientError: Readonly<Record<string, RefusedStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};
