import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Coding } from '../http/compress.ts';

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
