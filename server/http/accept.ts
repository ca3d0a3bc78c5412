import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import type { Coding } from './compress.ts';

/** Whether the client asks for JSON rather than a page. A browser does not, nor does a client that takes anything. */
export function prefersJson(headers: IncomingHttpHeaders): boolean {
  return new Negotiator({ headers }).mediaType(['text/html', 'application/json']) === 'application/json';
}

/** Whether the client takes this Content-Encoding. */
export function takes(headers: IncomingHttpHeaders, coding: Coding): boolean {
  return new Negotiator({ headers }).encodings([coding]).length > 0;
}
