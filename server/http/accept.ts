import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import type { Coding } from './compress.ts';

/** Whether the client prefers JSON to a page. Browsers do not, nor do clients that accept anything. */
export function prefersJson(headers: IncomingHttpHeaders): boolean {
  return new Negotiator({ headers }).mediaType(['text/html', 'application/json']) === 'application/json';
}

const maxAcceptEncoding = 300;

export function acceptsEncoding(headers: IncomingHttpHeaders, coding: Coding): boolean {
  // Browsers send about 30 characters. Reading a long list takes time at every request.
  if ((headers['accept-encoding']?.length ?? 0) > maxAcceptEncoding) return false;
  return new Negotiator({ headers }).encodings([coding]).length > 0;
}
