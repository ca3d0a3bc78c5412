// The pages that visitors read. All are rendered at the start, each midnight in Lagos and with new data, so that a request is a look-up.
// Only a state of the contact page (thanks, a subject, errors) is rendered on request.
import type { FormOutcome, Page, PageRequest } from '../../app/data/page.ts';
import { dayInLagos } from '../../message/lagos.ts';
import { reasons } from '../../message/not-kept.ts';
import { type Build, styleHash } from '../build.ts';
import { type Context, describeError } from '../context.ts';
import type { SiteFile } from './files.ts';
import { createPagesForCaddy } from './pages-for-caddy.ts';
import { notFoundKey, renderPage } from './render.ts';
import { errorPage, errorPageStyle, pathOf, securityHeaders } from './reply.ts';

export type Pages = Awaited<ReturnType<typeof createPages>>;

type PagesOptions = Pick<Context, 'build' | 'config' | 'clock' | 'log'> & {
  /** In place of those of a build, for development. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Where Caddy finds the pages while the site is down. */
  readonly folder?: string | undefined;
};

/** Rejects if a page cannot be rendered. */
export async function createPages({ build: first, config, clock, log, headers, folder }: PagesOptions) {
  const forCaddy = folder ? createPagesForCaddy(folder, log) : undefined;
  let shown = await renderAll(first);
  forCaddy?.write(filesOf(shown));

  async function renderAll(build: Build) {
    const now = clock.now();
    const keys = build.rendersEachRequest ? [] : [...build.paths, notFoundKey];
    const pages = keys.map(async (key) => [key, await renderPage(build, key, now)] as const);
    return {
      build,
      day: dayInLagos(now),
      headers: headers ?? securityHeaders([...build.styleHashes, styleHash(errorPageStyle)], config.siteUrl),
      pages: new Map(await Promise.all(pages)),
    };
  }

  function show(next: typeof shown): void {
    shown = next;
    forCaddy?.write(filesOf(next));
  }

  /** Renders a page for one request. */
  async function render(request: Omit<PageRequest, 'now' | 'weight'>): Promise<Page> {
    const weight = shown.pages.get(pathOf(request))?.weight;
    try {
      return await shown.build.render({ ...request, weight, now: clock.now() });
    } catch (error) {
      log.error(describeError(error), 'a page could not be rendered');
      const { outcome, status = 500 } = request;
      return errorPage(status, outcome && reasons[outcome.kind], outcome?.typed);
    }
  }

  return {
    /** What visitors see: the build, with newer data once that was published. */
    get build() {
      return shown.build;
    },
    /** Sent with every reply. */
    get headers() {
      return shown.headers;
    },
    /** A page that is rendered already, or a file. */
    find(path: string): SiteFile | undefined {
      return shown.pages.get(path)?.file ?? shown.build.files.get(path);
    },
    render,
    /** The contact page with what was typed and why it was not kept. */
    pageWith: (status: number, outcome: FormOutcome) => render({ url: '/contact', outcome, status }),
    /** Renders every page of another build, then shows it, all at once. Rejects, and leaves what there was, if one cannot be rendered. */
    async change(build: Build): Promise<void> {
      show(await renderAll(build));
    },
    /** Renders the pages of a new day, because they say which photographs are old. Never rejects: those of yesterday may stay. */
    async renderToday(): Promise<void> {
      const { build, day } = shown;
      if (day === dayInLagos(clock.now())) return;
      try {
        const next = await renderAll(build);
        // Newer data may have been shown meanwhile.
        if (build === shown.build) show(next);
      } catch (error) {
        log.error(describeError(error), 'the pages of the new day could not be rendered');
      }
    },
  };
}

function filesOf({
  build,
  pages,
}: Readonly<{ build: Build; pages: ReadonlyMap<string, { file: SiteFile }> }>) {
  const rendered = Array.from(pages, ([key, { file }]) => [key, file] as const);
  return new Map([...build.files, ...rendered]);
}
