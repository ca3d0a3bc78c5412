import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takes } from './accept.ts';

/**
 * What was made on request in the form the client takes: the thanks and the errors of the form weigh five times less. Nothing on
 * these pages is secret, so their length may tell.
 */
export async function compress(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  if (text.length < worthIt) return text;
  reply.header('vary', 'Accept-Encoding');
  const coding = (['br', 'gzip'] as const).find((coding) => takes(headers, coding));
  if (!coding) return text;
  reply.header('content-encoding', coding);
  return coding === 'br' ? brotli(text, quick) : gzipped(text, { level: 6 });
}

/** Bytes. The plain pages are below it: under a flood of requests, compressing each would cost more than it saves. */
const worthIt = 4000;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
// 2 ms for a page; the best quality would take 100.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
