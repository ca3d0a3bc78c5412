// What visitors read. All pages are rendered at the start, each midnight in Lagos and with new data, so that a request is a look-up.
// Only a state of the contact page (thanks, a subject, mistakes) is rendered on request.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Data, FormOutcome, Page, PageRequest, Sent } from '../../app/data/page.ts';
import { dayInLagos, dayMs } from '../../message/lagos.ts';
import { reasons } from '../../message/not-kept.ts';
import type { Build } from '../build.ts';
import { type Context, describeError } from '../context.ts';
import { type SiteFile, sendFile } from './files.ts';
import { notFoundKey, renderPage } from './render.ts';
import { errorPage, errorPageStyle, pathOf, securityHeaders, sendPage } from './reply.ts';

type Files = Build['files'];

export type Pages = Awaited<ReturnType<typeof createPages>>;

type PagesOptions = Pick<Context, 'build' | 'config' | 'clock' | 'log'> & {
  readonly lookUp: (reference: string) => Promise<Sent>;
  /** In place of those of a build, for development. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Where Caddy finds the pages while the site is down. */
  readonly folder?: string | undefined;
};

/** Assets of so many versions are served, because open pages may still load those of earlier ones. */
const keptVersions = 5;

/** Query parameters that change the contact page. */
const changingKeys = ['sent', 'topic', 'need'];

/** Rejects if a page cannot be rendered. */
export async function createPages({ build: first, config, clock, log, lookUp, ...options }: PagesOptions) {
  let versions = [first.files];
  let refresh = async () => {};
  let writing = Promise.resolve();
  let shown = await renderAll(first);
  show(shown);

  async function renderAll(build: Build) {
    const now = clock.now();
    const keys = build.rendersEachRequest ? [] : [...build.paths, notFoundKey];
    const pages = keys.map(async (key) => [key, await renderPage(build, key, now)] as const);
    return {
      build,
      day: dayInLagos(now),
      headers: options.headers ?? securityHeaders([...build.styleHashes, errorPageStyle], config.siteUrl),
      pages: new Map(await Promise.all(pages)),
    };
  }

  function show(next: typeof shown): void {
    shown = next;
    const { folder } = options;
    if (!folder) return;
    const warn = (error: unknown) => log.warn(describeError(error), 'the pages for Caddy cannot be written');
    const pages = Array.from(next.pages, ([key, { file }]) => [key, file] as const);
    const files = new Map([...next.build.files, ...pages]);
    writing = writing.then(() => writePages(folder, files)).catch(warn);
  }

  function find(path: string): SiteFile | undefined {
    return shown.pages.get(path)?.file ?? shown.build.files.get(path);
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

  async function read(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request);
    const query = request.query as Readonly<Record<string, string>>;
    if (path.startsWith('/assets/') && !find(path)) await refresh();
    const isState = path === '/contact' && changingKeys.some((key) => key in query);
    const file = isState ? undefined : find(path);
    if (file) return sendFile(request, reply, file);
    if (!shown.build.paths.includes(path)) return notFound(request, reply);
    const sent = query.sent === undefined ? undefined : await lookUp(String(query.sent));
    return sendPage(reply, await render({ url: request.url, sent }));
  }

  /** The not-found page; 405 where something is sent. */
  async function notFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request);
    const correct = correctPath(path);
    if (correct && ['GET', 'HEAD', 'POST'].includes(request.method))
      return reply.redirect(correct + request.url.slice(path.length), 308);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', path === '/contact' ? 'GET, HEAD, POST' : 'GET, HEAD');
      return sendPage(reply, errorPage(405, 'Nothing can be sent to this address: it can only be read.'));
    }
    const page = find(notFoundKey);
    return page
      ? sendFile(request, reply.code(404), page)
      : sendPage(reply, await render({ url: '/not-found' }));
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
    /** Renders every page with this data, then shows it, all at once. Rejects, and leaves what there was, if one cannot be rendered. */
    async showData(data: Data, files: Files): Promise<void> {
      const code = [...first.files].filter(([path]) => isCode(path));
      const assets = versions.flatMap((version) => [...version]).filter(([path]) => isDataAsset(path));
      const build = first.withData?.(data, new Map([...assets, ...files, ...code]));
      if (!build) throw new Error('This build shows no other data');
      show(await renderAll(build));
      versions = [files, ...versions].slice(0, keptVersions);
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
    /** @param newer looks for newer data: another instance may already show it */
    onUnknownAsset(newer: () => Promise<void>): void {
      refresh = newer;
    },
    addRoutes: (app: FastifyInstance) => app.get('/*', read),
    notFound,
    /** The contact page with what was typed and why it was not kept. */
    pageWith: (status: number, outcome: FormOutcome) => render({ url: '/contact', outcome, status }),
  };
}

/** Scripts and the icon come with the code. */
function isCode(path: string): boolean {
  return /\.(?:js|svg)$/.test(path);
}

function isDataAsset(path: string): boolean {
  return path.startsWith('/assets/') && !isCode(path);
}

/** The path that a similar one was meant to be, such as `/Contact/` or `/index.html`. Programs ask for `/favicon.ico` unasked. */
function correctPath(path: string): string | undefined {
  if (path === '/index.html') return '/';
  if (path === '/favicon.ico') return '/icon-192.png';
  return path !== '/contact' && /^\/contact\/?$/i.test(path) ? '/contact' : undefined;
}

/** A volume of compose.yaml, which mounts it at the same place for Caddy. */
export const pagesFolder = '/pages';

/** Writes each by a rename, and pages last, because they name the other files. Several instances may write at once. */
async function writePages(folder: string, files: Files): Promise<void> {
  const inOrder = [...files].sort(([, one], [, other]) => Number(one.isPage) - Number(other.isPage));
  for (const [path, { bytes, isPage }] of inOrder) {
    const name = join(folder, isPage ? `${path === '/' ? 'index' : path}.html` : path);
    const draft = `${name}.${randomUUID()}`;
    await mkdir(dirname(name), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, name);
  }
  const assets = join(folder, 'assets');
  for (const name of await readdir(assets)) {
    const isOld = (await stat(join(assets, name))).mtimeMs < Date.now() - dayMs;
    if (isOld && !files.has(`/assets/${name}`)) await rm(join(assets, name), { force: true });
  }
}
