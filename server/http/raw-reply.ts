import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { closeLater } from './drain.ts';

/** What node:http refuses before there is a whole request. */
export type Refusal = 400 | 408 | 413 | 431;

/**
 * Answers where node:http has no request to answer to (it could not be parsed, or took too long), with the headers of
 * every other answer, and closes. The client gets a moment to read it: closing at once would reset the connection.
 */
export function writeRawReply(
  socket: Socket,
  status: Refusal,
  html: string,
  { headers, drainMs }: { headers: Readonly<Record<string, string>>; drainMs: number },
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
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

/** The status for an error that node:http met before there was a whole request; 400 for any other. */
export const statusOfClientError: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};
