import { printedMoment } from '../dates.ts';

/** What the service worker caches. The build writes it into the service worker. */
export type Precache = {
  /** Changes with every file; names the cache. */
  readonly version: string;
  readonly pages: readonly string[];
  /** Other precached files with their SHA-256 (hex), empty where the name holds a hash. */
  readonly files: Readonly<Record<string, string>>;
  /** Hashed files that are cached when a page requests them. */
  readonly onDemand: readonly string[];
  /** HTML, shown above a cached page; holds `{date}`. */
  readonly notice: string;
  /** HTML, and the class of a button. */
  readonly notFound: {
    readonly headline: string;
    readonly notice: string;
    readonly home: string;
    readonly button: string;
  };
};

/**
 * Returns the preloaded response, or asks again. A failed preload is undefined, a rejection or (Firefox) a response
 * of type `error`.
 */
export async function fromNetwork(
  preload: Promise<Response | undefined>,
  fetcher: () => Promise<Response>,
): Promise<Response> {
  const preloaded = await preload.catch(() => undefined);
  return preloaded && preloaded.type !== 'error' ? preloaded : fetcher();
}

/** Reuses the style and the loader of a cached page; the loader logs the path. */
export function notFoundPage(
  cached: string,
  { headline, notice, home, button }: Precache['notFound'],
): string {
  const [style = ''] = /<style>[\s\S]*?<\/style>/.exec(cached) ?? [];
  const [script = ''] = /<script type="module"[^>]*><\/script>/.exec(cached) ?? [];
  return `<!doctype html><html lang="en" data-screen="not-found"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${headline}</title>${style}${script}</head><body><p class="kept-copy" role="status">${notice}</p><main id="main" class="wrap"><h1>${headline}</h1><p><a class="${button}" href="/">${home}</a></p></main></body></html>`;
}

/** An address with `sent` is the answer to one message and is never cached. */
export function cachedPageAt({ pathname, searchParams }: URL, pages: Precache['pages']): string | undefined {
  if (searchParams.has('sent')) return undefined;
  return pages.find((page) => page === pathname);
}

/**
 * Whether a page needs only files of this build, and at least one: the log-in page of a hotspot needs none. Its bytes are not
 * compared, because the server renders pages again on days that change them.
 */
export function isPageOf({ files, onDemand }: Pick<Precache, 'files' | 'onDemand'>, html: string): boolean {
  const needed = html.match(/\/assets\/[\w.-]+\.(?:js|woff2)/g) ?? [];
  return needed.length > 0 && needed.every((path) => path in files || onDemand.includes(path));
}

/** Adds the notice before `#root`, so that hydration does not touch it. */
export function withNotice(html: string, notice: string, date: Date): string {
  const time = `<time datetime="${date.toISOString()}">${printedMoment(date)}</time>`;
  const sentence = notice.replace('{date}', () => time);
  return html.replace('<body>', () => `<body><p class="kept-copy" role="status">${sentence}</p>`);
}

/** The Date header, or the clock of the device if there is none. */
export function cachedAt({ headers }: Response): Date {
  const sent = new Date(headers.get('date') ?? '');
  return Number.isNaN(sent.getTime()) ? new Date() : sent;
}

export async function sha256(content: BufferSource): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
