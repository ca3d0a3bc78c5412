import { printedMoment } from '../dates.ts';

/** What one build keeps on a visitor's device. Written into the service worker when it is built. */
export type Kept = {
  /** Names exactly these files: another build's differ, and stand in another cache. */
  readonly version: string;
  /** The addresses of the pages that are kept. */
  readonly pages: readonly string[];
  /** What is fetched at once, with the SHA-256 (hex) of each; empty where the address itself holds a hash. */
  readonly files: Readonly<Record<string, string>>;
  /** Hashed files that are kept only when a page happened to ask for them. */
  readonly inPassing: readonly string[];
  /** Said above a kept page, with `{date}` in it. Already HTML. */
  readonly notice: string;
  /** What the not-found page says, and that the site could not be asked. Already HTML. */
  readonly notFound: { readonly headline: string; readonly notice: string; readonly home: string };
};

/**
 * What the network says. A preload that failed comes as nothing, as a rejection, or (Firefox) as an answer of type
 * `error`, which is none: then the page is asked for again.
 */
export async function fromNetwork(
  preload: Promise<Response | undefined>,
  ask: () => Promise<Response>,
): Promise<Response> {
  const preloaded = await preload.catch(() => undefined);
  return preloaded && preloaded.type !== 'error' ? preloaded : ask();
}

/** The not-found page without a network: the style and the small script of a kept page, which logs the path. */
export function notFoundPage(kept: string, { headline, notice, home }: Kept['notFound']): string {
  const [style = ''] = /<style>[\s\S]*?<\/style>/.exec(kept) ?? [];
  const [script = ''] = /<script type="module"[^>]*><\/script>/.exec(kept) ?? [];
  return `<!doctype html><html lang="en" data-screen="not-found"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${headline}</title>${style}${script}</head><body><p class="kept-copy" role="status">${notice}</p><main id="main" class="wrap"><h1>${headline}</h1><p><a class="button" href="/">${home}</a></p></main></body></html>`;
}

/** Where the site opens without a network. Everything with `sent` in it is a message's own answer, and never kept. */
export function keptPageAt({ pathname, searchParams }: URL, pages: Kept['pages']): string | undefined {
  if (searchParams.has('sent')) return undefined;
  return pages.find((page) => page === pathname);
}

/** The kept page with the sentence that says so, outside of what waking the page will touch. */
export function withNotice(html: string, notice: string, date: Date): string {
  const time = `<time datetime="${date.toISOString()}">${printedMoment(date)}</time>`;
  const sentence = notice.replace('{date}', () => time);
  return html.replace('<body>', () => `<body><p class="kept-copy" role="status">${sentence}</p>`);
}

/** When the server sent it; the device's own clock only where the answer does not say. */
export function keptSince({ headers }: Response): Date {
  const sent = new Date(headers.get('date') ?? '');
  return Number.isNaN(sent.getTime()) ? new Date() : sent;
}

export async function sha256(content: BufferSource): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
