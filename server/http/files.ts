import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Coding } from './compress.ts';

export type SiteFile = {
  readonly type: string;
  readonly isPage: boolean;
  readonly cacheControl: string;
  readonly etag: string;
  readonly bytes: Buffer;
  /** Smallest first. */
  readonly compressed: readonly {
    readonly coding: Coding;
    readonly etag: string;
    readonly bytes: Buffer;
  }[];
};

/** Reads every file of the site into memory, by path: a request is then a lookup. */
export function readFiles(folder: string): ReadonlyMap<string, SiteFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const known = new Set(names);
  const read = (name: string) => (known.has(name) ? readFileSync(join(folder, name)) : undefined);
  return new Map(
    names
      .filter((name) => !(/\.(?:br|gz)$/.test(name) && known.has(name.slice(0, -3))))
      .map((name) => [`/${name}`, readSiteFile(name, read)]),
  );
}

function readSiteFile(name: string, read: (name: string) => Buffer | undefined): SiteFile {
  return {
    type: mediaTypes[extname(name)] ?? 'application/octet-stream',
    isPage: false,
    // Names of assets contain a hash of their content. Everything else is revalidated.
    cacheControl: name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...encodingsOf(read(name) ?? Buffer.alloc(0), read(`${name}.br`), read(`${name}.gz`)),
  };
}

/** The content in each encoding that makes it smaller, each with its own ETag. */
export function encodingsOf(
  bytes: Buffer,
  br: Buffer = bytes,
  gzip: Buffer = bytes,
): Pick<SiteFile, 'bytes' | 'etag' | 'compressed'> {
  const tag = hash('sha256', bytes, 'base64url').slice(0, 22);
  const compressed = [
    { coding: 'br', etag: `"${tag}-br"`, bytes: br },
    { coding: 'gzip', etag: `"${tag}-gzip"`, bytes: gzip },
  ] as const;
  return {
    bytes,
    etag: `"${tag}"`,
    compressed: compressed.filter((encoding) => encoding.bytes.length < bytes.length),
  };
}

export const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.vcf': 'text/vcard; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

export function sendFile(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  file: SiteFile,
): FastifyReply {
  const encoding = file.compressed.find(({ coding }) => acceptsEncoding(headers, coding)) ?? file;
  reply.headers({
    etag: encoding.etag,
    'cache-control': file.cacheControl,
    vary: 'Accept-Encoding',
    ...ownHeaders(file),
  });
  if (isKnown(headers['if-none-match'], encoding.etag)) return reply.code(304).send();
  if ('coding' in encoding) reply.header('content-encoding', encoding.coding);
  return reply.header('content-type', file.type).send(encoding.bytes);
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '')
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

// The pages' policy would keep browsers from showing a PDF, a picture or a table. The script of the service worker keeps that policy,
// because a worker is bound by the policy of its own response.
function ownHeaders({ isPage, type, cacheControl }: SiteFile): Readonly<Record<string, string>> {
  const isAsset = cacheControl.includes('immutable');
  if (isPage || (type.startsWith('text/javascript') && !isAsset)) return {};
  // Both may hold scripts, which browsers run when the file is opened by itself.
  if (/\bxml$/.test(type)) return { 'content-security-policy': `${inertStyled}; ${unframed}` };
  // Link previews show the pictures on other sites.
  return {
    'content-security-policy': unframed,
    ...(type === 'image/png' ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
  };
}

const unframed = "frame-ancestors 'none'";
const inertStyled = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export function acceptsEncoding(headers: IncomingHttpHeaders, coding: Coding): boolean {
  return new Negotiator({ headers }).encodings([coding]).length > 0;
}
