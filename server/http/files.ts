import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

export type SiteFile = {
  readonly type: string;
  readonly isPage: boolean;
  readonly cacheControl: string;
  readonly etag: string;
  readonly bytes: Buffer;
  /** Null where brotli makes it no smaller. Caddy compresses for the few that do not take brotli, and what is rendered for one request. */
  readonly brotli: { readonly etag: string; readonly bytes: Buffer } | null;
};

/** Reads every file of the site into memory, by path: a request is then a lookup. */
export function readFiles(folder: string): ReadonlyMap<string, SiteFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return new Map(names.map((name) => [`/${name}`, readSiteFile(folder, name)]));
}

function readSiteFile(folder: string, name: string): SiteFile {
  const path = join(folder, name);
  return {
    type: mediaTypes[extname(name)] ?? 'application/octet-stream',
    isPage: false,
    // Names of assets contain a hash of their content. Everything else is revalidated.
    cacheControl: name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...encodingsOf(readFileSync(path), existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : undefined),
  };
}

/** The bytes as they are and compressed, each with its own ETag. */
export function encodingsOf(
  bytes: Buffer,
  compressed: Buffer = bytes,
): Pick<SiteFile, 'bytes' | 'etag' | 'brotli'> {
  const tag = hash('sha256', bytes, 'base64url').slice(0, 22);
  const isSmaller = compressed.length < bytes.length;
  return { bytes, etag: `"${tag}"`, brotli: isSmaller ? { etag: `"${tag}-br"`, bytes: compressed } : null };
}

export const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
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
  const brotli = new Negotiator({ headers }).encodings(['br']).length > 0 ? file.brotli : null;
  const { etag, bytes } = brotli ?? file;
  reply.headers({
    etag,
    'cache-control': file.cacheControl,
    vary: 'Accept-Encoding',
    ...ownHeaders(file),
  });
  if (isKnown(headers['if-none-match'], etag)) return reply.code(304).send();
  if (brotli) reply.header('content-encoding', 'br');
  return reply.header('content-type', file.type).send(bytes);
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
  // Messengers and other sites show the social images.
  return {
    'content-security-policy': unframed,
    ...(type === 'image/png' ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
  };
}

const unframed = "frame-ancestors 'none'";
const inertStyled = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
