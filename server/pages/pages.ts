// What visitors read: pages, rendered by app/, and files of the build.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormOutcome, PageRequest, Sent } from '../../app/page/page.ts';
import { dayMs } from '../../message/lagos.ts';
import { reasons } from '../../message/not-kept.ts';
import type { Context } from '../context.ts';
import { encodingsOf, type SiteFile, sendFile, smallestEncoding } from '../http/files.ts';
import { healthPaths } from '../http/health.ts';
import { createInFlightLimit } from '../http/in-flight.ts';
import type { PlainPages } from '../http/plain-pages.ts';
import { type HtmlPage, pathOf, queryOf, sendPage } from '../http/reply.ts';
import { describeError } from '../log.ts';
import { notFoundKey } from './kept-pages.ts';
import type { Live } from './live.ts';

export type Pages = {
  addRoutes(app: FastifyInstance): void;
  /** 405 if the path exists, otherwise the not-found page. */
  notFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  outcome(status: number, outcome: FormOutcome): Promise<HtmlPage>;
  areRendered(): boolean;
  /** Renders all pages that are kept. Logs those that fail. */
  startRendering(): void;
};

export function createPages(
  context: Pick<Context, 'limits' | 'clock' | 'log'>,
  live: Live,
  plain: PlainPages,
  lookUp: (reference: string) => Promise<Sent>,
): Pages {
  const { limits, clock, log } = context;
  const { paths, rendersEachRequest } = live.build;
  const known = [...paths, ...healthPaths];
  const renderInTurn = createInFlightLimit({ perTurn: 1, maxWaiting: limits.rendersWaiting });
  const busyPage = () => plain.page(503, { 'retry-after': '3' });

  /** Renders a page, or falls back to a plain one. An exception in the app is the only cause of a 500. */
  async function renderOrFallBack(
    request: Omit<PageRequest, 'now'>,
    busy: () => HtmlPage,
  ): Promise<HtmlPage> {
    try {
      const [path = ''] = request.url.split('?');
      const whole = { ...request, weight: live.kept.weightOf(path), now: clock.now() };
      return notIndexed(await renderInTurn<HtmlPage>(() => live.build.render(whole), busy));
    } catch (error) {
      log.error(describeError(error), 'a page could not be rendered');
      return notIndexed(plain.page(500));
    }
  }

  /** Allows the styles of the current version: newer content may have come while a page was rendered. */
  function policy(): Readonly<Record<string, string>> {
    return { 'content-security-policy': live.headers['content-security-policy'] ?? '' };
  }

  /** Adds the headers of a page that search engines must not index. */
  function notIndexed(page: HtmlPage): HtmlPage {
    return { ...page, headers: { ...page.headers, ...policy(), 'x-robots-tag': 'noindex' } };
  }

  async function sendFileOrPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request);
    const found = await live.file(path);
    if (found) return sendFile(request, reply, path === securityPath ? withExpiry(found) : found);
    if (!paths.includes(path)) return notFound(request, reply);
    const page = await pageAt(path);
    return page ? sendFile(request, reply.headers(policy()), page) : sendRendered(request, reply);
  }

  /** security.txt (RFC 9116) must expire within a year, and the site may run for longer without a new build. */
  function withExpiry(security: SiteFile): SiteFile {
    const expires = new Date(clock.now().getTime() + 364 * dayMs).toISOString().slice(0, 10);
    const line = Buffer.from(`Expires: ${expires}T00:00:00Z\n`);
    return { ...security, ...encodingsOf(Buffer.concat([security.bytes, line])) };
  }

  /** Undefined where no page is kept, or none could be rendered: the caller renders it. */
  async function pageAt(path: string): Promise<SiteFile | undefined> {
    return rendersEachRequest ? undefined : live.kept.get(path).catch(() => undefined);
  }

  async function contact(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const query = queryOf(request);
    return renderedKeys.some((key) => query.has(key))
      ? sendRendered(request, reply)
      : sendFileOrPage(request, reply);
  }

  async function sendRendered(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const reference = queryOf(request).get('sent');
    const sent = reference === null ? undefined : await lookUp(reference);
    return sendPage(reply, await renderOrFallBack({ url: request.url, sent }, busyPage));
  }

  async function notFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request);
    const correct = correctPath(path);
    if (correct && ['GET', 'HEAD', 'POST'].includes(request.method))
      return reply.redirect(correct + request.url.slice(path.length), 308);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && (known.includes(path) || live.build.files.has(path))) {
      return sendPage(
        reply,
        plain.page(405, { allow: path === '/contact' ? 'GET, HEAD, POST' : 'GET, HEAD' }),
      );
    }
    const page = await pageAt(notFoundKey);
    reply.headers(policy());
    if (!page) return sendPage(reply, await renderOrFallBack({ url: '/not-found' }, busyPage));
    const encoding = smallestEncoding(page, request.headers);
    if (encoding.coding) reply.header('content-encoding', encoding.coding);
    reply
      .code(404)
      .headers({ 'content-type': page.type, vary: 'Accept-Encoding', 'x-robots-tag': 'noindex' });
    return reply.send(encoding.bytes);
  }

  return {
    addRoutes(app) {
      app.get('/contact', contact);
      app.get('/*', sendFileOrPage);
    },
    notFound,
    outcome: (status, outcome) =>
      renderOrFallBack({ url: '/contact', outcome, status }, () =>
        plain.resendForm(status, reasons[outcome.kind], outcome.typed),
      ),
    areRendered: () => rendersEachRequest === true || live.kept.areRendered(),
    startRendering() {
      if (!rendersEachRequest) live.kept.renderAll().catch(() => {});
    },
  };
}

/** The path that a similar one was meant to be, such as `/Contact/` or `/index.html`. */
function correctPath(path: string): string | undefined {
  if (path === '/index.html') return '/';
  return path !== '/contact' && /^\/contact\/?$/i.test(path) ? '/contact' : undefined;
}

const securityPath = '/.well-known/security.txt';

/** Query parameters that change the contact page. */
const renderedKeys = ['sent', 'topic', 'need'];
