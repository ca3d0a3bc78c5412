import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '../http/accept.ts';
import type { SiteFile } from './site-files.ts';

export function sendFile(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  file: SiteFile,
): FastifyReply {
  const encoding = smallestEncoding(file, headers);
  reply.headers({
    etag: encoding.etag,
    'cache-control': file.cacheControl,
    vary: 'Accept-Encoding',
    ...ownHeaders(file),
  });
  if (isAsset(file)) reply.removeHeader('permissions-policy');
  if (isKnown(headers['if-none-match'], encoding.etag)) return reply.code(304).send();
  if (encoding.coding) reply.header('content-encoding', encoding.coding);
  return reply.header('content-type', file.type).send(encoding.bytes);
}

export function smallestEncoding(
  file: SiteFile,
  headers: IncomingHttpHeaders,
): { readonly coding?: string; readonly etag: string; readonly bytes: Buffer } {
  return file.compressed.find(({ coding }) => acceptsEncoding(headers, coding)) ?? file;
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '')
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

// The pages' policy would keep browsers from showing a PDF, a picture or a table. The script of the service worker keeps that policy,
// because a worker is bound by the policy of its own response.
function ownHeaders(file: SiteFile): Readonly<Record<string, string>> {
  const { isPage, type } = file;
  if (isPage || (type.startsWith('text/javascript') && !isAsset(file))) return {};
  // Both may hold scripts, which browsers run when the file is opened by itself.
  if (/\bxml$/.test(type)) return { 'content-security-policy': `${inertStyled}; ${unframed}` };
  // Link previews show the pictures on other sites.
  return {
    'content-security-policy': unframed,
    ...(type === 'image/png' ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
  };
}

/** Fonts, photographs and the scripts of pages. The headers that only pages need would cost each visitor 0.4 to 1 kB with them. */
function isAsset({ cacheControl }: SiteFile): boolean {
  return cacheControl.includes('immutable');
}

const unframed = "frame-ancestors 'none'";
const inertStyled = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
