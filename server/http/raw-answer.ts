import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Answer } from './answer.ts';

/**
 * Answers where node:http has no request to answer to (it could not be parsed, or took too long), with the headers of
 * every other answer, and closes. The client gets a moment to read it: closing at once would reset the connection.
 */
export function writeRawAnswer(
  socket: Duplex,
  answer: Answer,
  { headers, lingerMs }: { headers: Readonly<Record<string, string>>; lingerMs: number },
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body = '' } = answer;
  const lines = Object.entries({
    ...headers,
    ...answer.headers,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** The status for an error that node:http met before there was a request. */
export function statusOfParseError(error: NodeJS.ErrnoException): 400 | 408 | 413 | 431 {
  switch (error.code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408;
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return 413;
    case 'HPE_HEADER_OVERFLOW':
      return 431;
    default:
      return 400;
  }
}
