// What visitors read. Pages are rendered at the start, each day and with new data, so that a request is a look-up.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Data, FormOutcome, PageRequest, Sent } from '../../app/page/page.ts';
import { dayInLagos, dayMs } from '../../message/lagos.ts';
import { reasons } from '../../message/not-kept.ts';
import type { Build } from '../build.ts';
import type { Context } from '../context.ts';
import { describeError } from '../log.ts';
import { compress, compressPage } from './compress.ts';
import { errorPage, errorPageStyle } from './error-page.ts';
import { encodingsOf, mediaTypes, type SiteFile, sendFile, smallestEncoding } from './files.ts';
import { securityHeaders } from './headers.ts';
import { writePages } from './pages-folder.ts';
import { type HtmlPage, pathOf, queryOf, sendPage } from './reply.ts';
import { weigh } from './weight.ts';

type Files = Build['files'];

export type Pages = {
  /** What visitors see: the build, with newer data once that was published. */
  readonly build: Build;
  /** Sent with every reply. */
  readonly headers: Readonly<Record<string, string>>;
  /** Renders every page with this data, then shows it, all at once. Rejects, and leaves what there was, if one cannot be rendered. */
  showData(data: Data, files: Files): Promise<void>;
  /** Renders the pages of a new day, because they say which photographs are old. Does nothing on the same day, and never rejects. */
  renderToday(): Promise<void>;
  /** @param refresh looks for newer data: another instance may already show it */
  onUnknownAsset(refresh: () => Promise<void>): void;
  addRoutes(app: FastifyInstance): void;
  /** 405 if the path exists, otherwise the not-found page. */
  notFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** The contact page with what was typed and why it was not kept. */
  pageWith(status: number, outcome: FormOutcome): Promise<HtmlPage>;
};

type PagesOptions = Pick<Context, 'build' | 'config' | 'clock' | 'log'> & {
  readonly lookUp: (reference: string) => Promise<Sent>;
  /** In place of those of a build, for development. */
  readonly headers?: Pages['headers'] | undefined;
  /** Where Caddy finds the pages while the site is down. */
  readonly folder?: string | undefined;
};

/** Not a path, so that it cannot be requested. */
export const notFoundKey = 'not-found';

/** Assets of so many versions are served, because open pages may still load those of earlier ones. */
const keptVersions = 5;

/** Rejects if a page cannot be rendered. */
export async function createPages(options: PagesOptions): Promise<Pages> {
  const { build: first, config, clock, log, folder, lookUp } = options;
  const versions: Files[] = [assetsOf(first.files)];
  let refresh = async () => {};
  let today = dayInLagos(clock.now());
  let writing = Promise.resolve();
  let turn = Promise.resolve();
  let shown = await prepare(first);
  show(shown);

  function show(next: typeof shown): void {
    shown = next;
    if (!folder) return;
    const warn = (error: unknown) => log.warn(describeError(error), 'the pages for Caddy cannot be written');
    writing = writing.then(() => writePages(folder, next.files)).catch(warn);
  }

  async function prepare(build: Build) {
    const keys = build.rendersEachRequest ? [] : [...build.paths, notFoundKey];
    const pages = await Promise.all(keys.map((key) => renderPage(build, key, clock.now())));
    const rendered = pages.map(({ key, file }) => [key, file] as const);
    return {
      build,
      // In development the build makes its files anew.
      files: build.rendersEachRequest
        ? build.files
        : new Map([...build.files, ...moreFiles(build.files, clock.now()), ...rendered]),
      weights: new Map(pages.map(({ key, weight }) => [key, weight])),
      headers: options.headers ?? securityHeaders([...build.styleHashes, errorPageStyle], config.siteUrl),
    };
  }

  /** Renders a page for one request, with the policy of its version: newer data may be shown meanwhile. */
  async function render(request: Omit<PageRequest, 'now' | 'weight'>): Promise<HtmlPage> {
    const { build, headers, weights } = shown;
    const policy = headers['content-security-policy'] ?? '';
    const weight = weights.get(request.url.replace(/\?.*/s, ''));
    const { outcome, status = 500 } = request;
    // One in each turn of the event loop: with 200 posts to render at once, a look-up waited for seven seconds.
    turn = turn.then(() => nextTurn());
    await turn;
    const page = await build.render({ ...request, weight, now: clock.now() }).catch((error) => {
      log.error(describeError(error), 'a page could not be rendered');
      return errorPage(status, outcome && reasons[outcome.kind], outcome?.typed);
    });
    return { ...page, headers: { 'content-security-policy': policy, 'x-robots-tag': 'noindex' } };
  }

  async function fileOrPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request);
    if (path.startsWith('/assets/') && !shown.files.has(path)) await refresh();
    const found = shown.files.get(path);
    if (found) return sendFile(request, reply, found);
    return shown.build.paths.includes(path) ? rendered(request, reply) : notFound(request, reply);
  }

  async function contact(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const query = queryOf(request);
    return changingKeys.some((key) => query.has(key)) ? rendered(request, reply) : fileOrPage(request, reply);
  }

  async function rendered(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const reference = queryOf(request).get('sent');
    const sent = reference === null ? undefined : await lookUp(reference);
    return sendPage(reply, await render({ url: request.url, sent }));
  }

  async function notFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request);
    const correct = correctPath(path);
    if (correct && ['GET', 'HEAD', 'POST'].includes(request.method))
      return reply.redirect(correct + request.url.slice(path.length), 308);
    const { build, files } = shown;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && (build.paths.includes(path) || files.has(path) || /^\/(?:live|ready)z$/.test(path))) {
      const allow = path === '/contact' ? 'GET, HEAD, POST' : 'GET, HEAD';
      return sendPage(reply.header('allow', allow), errorPage(405));
    }
    const page = files.get(notFoundKey);
    if (!page) return sendPage(reply, await render({ url: '/not-found' }));
    const { coding, bytes } = smallestEncoding(page, request.headers);
    if (coding) reply.header('content-encoding', coding);
    const headers = { 'content-type': page.type, vary: 'Accept-Encoding', 'x-robots-tag': 'noindex' };
    return reply.code(404).headers(headers).send(bytes);
  }

  return {
    get build() {
      return shown.build;
    },
    get headers() {
      return shown.headers;
    },
    async showData(data, files) {
      const code = [...first.files].filter(([path]) => isCode(path));
      const all = new Map([...versions.flatMap((version) => [...version]), ...files, ...code]);
      const build = first.withData?.(data, all);
      if (!build) throw new Error('This build shows no other data');
      show(await prepare(build));
      versions.unshift(assetsOf(files));
      versions.splice(keptVersions);
    },
    async renderToday() {
      const day = dayInLagos(clock.now());
      if (day === today || first.rendersEachRequest) return;
      today = day;
      const { build } = shown;
      try {
        const next = await prepare(build);
        // Newer data may have come.
        if (build === shown.build) show(next);
      } catch (error) {
        log.error(describeError(error), 'the pages of the new day could not be rendered');
      }
    },
    onUnknownAsset(newer) {
      refresh = newer;
    },
    addRoutes(app) {
      app.get('/contact', contact);
      app.get('/*', fileOrPage);
    },
    notFound,
    pageWith: (status, outcome) => render({ url: '/contact', outcome, status }),
  };
}

/** The weight is printed on the page that it is of, so it is written in when the page is rendered. */
const weightSlot = '\ue000kB';

/** Rejects with an error that names the page. */
export async function renderPage(build: Build, key: string, now: Date) {
  const url = key === notFoundKey ? '/not-found' : key;
  const { status, html: draft } = await build
    .render({ url, now, weight: weightSlot })
    .catch((error: Error) => {
      throw Object.assign(error, { message: `The page ${url} cannot be rendered: ${error.message}` });
    });
  if (status !== (key === notFoundKey ? 404 : 200))
    throw new Error(`The page ${url} was rendered with status ${status}`);
  const weight = `${Math.round((await weigh(draft, build.files)) / 1000)}\u00a0kB`;
  const html = draft.replaceAll(weightSlot, weight);
  const [br, gzip] = await Promise.all([compressPage(html), compress(html, 'gzip', 'small')]);
  const encodings = encodingsOf(Buffer.from(html), br, gzip);
  const file: SiteFile = {
    type: mediaTypes['.html'] ?? '',
    isPage: true,
    cacheControl: 'no-cache',
    ...encodings,
  };
  return { key, weight, file };
}

const securityPath = '/.well-known/security.txt';

/** What no build holds: the icon that programs ask for unasked, and security.txt (RFC 9116), which must expire within a year. */
function* moreFiles(files: Files, now: Date): Generator<[string, SiteFile]> {
  const icon = files.get('/icon-192.png');
  if (icon) yield ['/favicon.ico', icon];
  const security = files.get(securityPath);
  if (!security) return;
  const expires = new Date(now.getTime() + 364 * dayMs).toISOString().slice(0, 10);
  const line = Buffer.from(`Expires: ${expires}T00:00:00Z\n`);
  yield [securityPath, { ...security, ...encodingsOf(Buffer.concat([security.bytes, line])) }];
}

function assetsOf(files: Files): Files {
  return new Map([...files].filter(([path]) => path.startsWith('/assets/') && !isCode(path)));
}

/** Scripts and the icon come with the code. */
function isCode(path: string): boolean {
  return /\.(?:js|svg)$/.test(path);
}

/** The path that a similar one was meant to be, such as `/Contact/` or `/index.html`. */
function correctPath(path: string): string | undefined {
  if (path === '/index.html') return '/';
  return path !== '/contact' && /^\/contact\/?$/i.test(path) ? '/contact' : undefined;
}

/** Query parameters that change the contact page. */
const changingKeys = ['sent', 'topic', 'need'];
