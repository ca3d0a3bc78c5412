import { createHash } from 'node:crypto';
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

/** Every file of the site by its path, `/` and `/contact` among them, read once: a request is then a look-up. */
export function readFiles(folder: string): ReadonlyMap<string, SiteFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const known = new Set(names);
  const read = (name: string) => (known.has(name) ? readFileSync(join(folder, name)) : undefined);
  return new Map(
    names
      .filter((name) => !(/\.(?:br|gz)$/.test(name) && known.has(name.slice(0, -3))))
      .map((name) => [publicPath(name), readSiteFile(name, read)]),
  );
}

/** The key of the page for paths that are not there: no path, so nobody can ask for it by name. */
export const notFoundKey = 'not-found';

/** `index.html` is `/`, `contact.html` is `/contact`; anything else keeps its name. */
function publicPath(name: string): string {
  if (name === '404.html') return notFoundKey;
  const page = /^(.*?)(?:index)?\.html$/.exec(name)?.[1];
  return page === undefined ? `/${name}` : `/${page.replace(/\/$/, '')}`;
}

function readSiteFile(name: string, read: (name: string) => Buffer | undefined): SiteFile {
  return {
    type: types[extname(name)] ?? 'application/octet-stream',
    isPage: name.endsWith('.html'),
    // The names of assets hold a hash of their content; everything else is asked for again, which costs a 304.
    cacheControl: name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...formsOf(read(name) ?? Buffer.alloc(0), read(`${name}.br`), read(`${name}.gz`)),
  };
}

/** A content in its forms (the build makes none that is no smaller), each with a tag of its own. */
export function formsOf(
  bytes: Buffer,
  br?: Buffer,
  gzip?: Buffer,
): Pick<SiteFile, 'bytes' | 'etag' | 'compressed'> {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return {
    bytes,
    etag: `"${hash}"`,
    compressed: [
      ...(br ? [{ coding: 'br' as const, etag: `"${hash}-br"`, bytes: br }] : []),
      ...(gzip ? [{ coding: 'gzip' as const, etag: `"${hash}-gzip"`, bytes: gzip }] : []),
    ],
  };
}

const types: Readonly<Record<string, string>> = {
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
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};
