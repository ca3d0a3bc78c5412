import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { prefersJson } from './accept.ts';
import type { BodyResult } from './body.ts';

/** One request, checked: what a handler may rely on. */
export type Visit = {
  readonly method: string;
  /** As asked, still percent-encoded: file names of the site are plain, so nothing needs decoding to be found. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Path and query together. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The visitor's address, as far as the proxies in front can be believed. */
  readonly address: string;
  readonly wantsJson: boolean;
  readBody(): Promise<BodyResult>;
};

/**
 * Takes the target apart; undefined where it is no path at all. A path that cannot be decoded, or holds control
 * characters, is one where nothing is.
 */
export function readTarget(target: string): Pick<Visit, 'path' | 'query' | 'url'> | undefined {
  if (!target.startsWith('/')) return undefined;
  const question = target.indexOf('?');
  const path = question < 0 ? target : target.slice(0, question);
  if (!isDecodable(target, path)) return { path: nowhere, query: new URLSearchParams(), url: nowhere };
  return { path, query: new URLSearchParams(question < 0 ? '' : target.slice(question)), url: target };
}

const nowhere = '/(undecodable)';

function isDecodable(target: string, path: string): boolean {
  if (!/^[\w\-.~:/?@!$&'()*+,;=%[\]|^`{}"<>\\]*$/.test(target)) return false;
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * Whether a request is one that every server and proxy would understand alike. node:http takes two Host headers, an
 * empty one, `Transfer-Encoding: gzip, chunked` and chunked on HTTP/1.0; what a proxy in front makes of these may be
 * another request.
 */
export function isUnambiguous(request: IncomingMessage): boolean {
  const hosts = valuesOf(request, 'host');
  const encodings = valuesOf(request, 'transfer-encoding');
  const lengths = valuesOf(request, 'content-length');
  const modern = request.httpVersion === '1.1';
  if (hosts.length > 1 || (modern && hosts.length === 0)) return false;
  if (hosts.some((host) => !/^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host))) return false;
  if (lengths.length > 1 || lengths.some((length) => !/^\d{1,16}$/.test(length))) return false;
  if (encodings.length === 0) return true;
  return (
    modern && lengths.length === 0 && encodings.length === 1 && encodings[0]?.toLowerCase() === 'chunked'
  );
}

function valuesOf(request: IncomingMessage, name: string): string[] {
  return request.rawHeaders.flatMap((value, index, all) =>
    index % 2 === 0 && value.toLowerCase() === name ? [all[index + 1] ?? ''] : [],
  );
}

export function hasBody(request: IncomingMessage): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  );
}

export function wantsJson(headers: IncomingHttpHeaders): boolean {
  return prefersJson(headers.accept);
}
