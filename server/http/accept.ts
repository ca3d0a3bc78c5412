import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import type { Coding } from './compress.ts';

/** Whether the client prefers JSON to a page. Browsers do not, nor do clients that accept anything. */
export function prefersJson(headers: IncomingHttpHeaders): boolean {
  return new Negotiator({ headers }).mediaType(['text/html', 'application/json']) === 'application/json';
}

export function acceptsEncoding(headers: IncomingHttpHeaders, coding: Coding): boolean {
  return new Negotiator({ headers }).encodings([coding]).length > 0;
}
