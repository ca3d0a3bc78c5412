import type { PageRequest } from '../../app/page/page.ts';
import { dayInLagos } from '../../message/lagos.ts';
import type { Context } from '../context.ts';
import { compress, compressPage } from '../http/compress.ts';
import { encodingsOf, mediaTypes, type SiteFile } from '../http/files.ts';
import { describeError } from '../log.ts';
import { printedWeight } from './weight.ts';

/** Not a path, so that it cannot be requested. */
export const notFoundKey = 'not-found';

export type KeptPages = {
  /** The page of today. Rejects only if it could never be rendered. */
  get(path: string): Promise<SiteFile>;
  /** The text printed on the page; undefined until it is rendered. */
  weightOf(path: string): string | undefined;
  /** Whether all pages are rendered. Tries the others again. */
  areRendered(): boolean;
  /** Rejects if one can never be rendered. */
  renderAll(): Promise<void>;
};

/** How long a page that could not be rendered waits for the next attempt. */
const retryDelayMs = 60_000;

/**
 * Pages say which photographs are over a year old, so they are rendered at the start and on the first request of a day. A page that
 * cannot be rendered stays as it was, and is tried again.
 */
export function createKeptPages({ build, clock, log }: Pick<Context, 'build' | 'clock' | 'log'>): KeptPages {
  const latest = new Map<string, { readonly day: string; page: Promise<KeptPage>; retryAt: number }>();
  const rendered = new Map<string, KeptPage>();

  function pageOf(path: string): Promise<KeptPage> {
    const day = dayInLagos(clock.now());
    const last = latest.get(path);
    if (last?.day === day && clock.monotonic() < last.retryAt) return last.page;
    const today = { day, page: render(path), retryAt: Number.POSITIVE_INFINITY };
    latest.set(path, today);
    today.page = today.page.catch((error) => {
      log.error(describeError(error), 'a page could not be rendered for today');
      const before = rendered.get(path);
      if (before) today.retryAt = clock.monotonic() + retryDelayMs;
      else latest.delete(path);
      if (!before) throw error;
      return before;
    });
    return today.page;
  }

  async function render(path: string): Promise<KeptPage> {
    const url = path === notFoundKey ? '/not-found' : path;
    const request = { url, now: clock.now() };
    // The weight is printed on the page, so the page is first rendered without it.
    const draft = await htmlOf(request);
    const before = rendered.get(path);
    // Most days change nothing: then the page keeps its ETag and its compressed forms.
    if (before?.draft === draft) return before;
    const weight = await printedWeight(draft, build.files);
    const html = await htmlOf({ ...request, weight });
    const [br, gzip] = await Promise.all([compressPage(html), compress(html, 'gzip', 'small')]);
    const type = mediaTypes['.html'] ?? '';
    const encodings = encodingsOf(Buffer.from(html), br, gzip);
    const file = { type, isPage: true, cacheControl: 'no-cache', ...encodings };
    const page = { draft, weight, file };
    rendered.set(path, page);
    return page;
  }

  async function htmlOf(request: PageRequest): Promise<string> {
    const { status, html } = await build.render(request);
    const expected = build.paths.includes(request.url) ? 200 : 404;
    if (status !== expected) throw new Error(`${request.url} was rendered with status ${status}`);
    return html;
  }

  const all = [...build.paths, notFoundKey];
  async function renderAll(): Promise<void> {
    await Promise.all(all.map(pageOf));
  }

  return {
    get: async (path) => (await pageOf(path)).file,
    weightOf: (path) => rendered.get(path)?.weight,
    renderAll,
    areRendered() {
      const isReady = all.every((path) => rendered.has(path));
      // Logged by `pageOf`.
      if (!isReady) renderAll().catch(() => {});
      return isReady;
    },
  };
}

type KeptPage = { readonly draft: string; readonly weight: string; readonly file: SiteFile };
