import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Outcome, PageRequest, Sent } from '../../app/outcome.ts';
import { emptyMessage } from '../../message/message.ts';
import type { App } from '../app.ts';
import type { Clock } from '../clock.ts';
import { type HtmlPage, pathOf, queryOf, sendPage } from '../http/reply.ts';
import { describeError, type Log } from '../log.ts';
import { createAgingPages } from './aging-pages.ts';
import { notFoundKey, type SiteFile } from './files.ts';
import { busyPage, failurePage, methodPage, notFoundPage, wordsBackPage } from './plain-pages.ts';
import { createRenderQueue, type Render } from './render-queue.ts';
import { sendFile, smallestForm } from './serve-file.ts';

export type Pages = {
  readonly reasons: App['reasons'];
  /** Puts every file of the site and the states of its pages at their paths. */
  addRoutes(app: FastifyInstance): void;
  /** 405 where the path is one of the site's, else the not-found page. */
  notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** The contact page for a post that was not kept. */
  outcome(status: number, outcome: Outcome): Promise<HtmlPage>;
};

export function createPages(parts: {
  readonly files: ReadonlyMap<string, SiteFile>;
  /** The year the pages among the files were made for. */
  readonly builtIn: number;
  readonly render: Render;
  readonly reasons: App['reasons'];
  readonly lookUp: (reference: string) => Promise<Sent>;
  readonly clock: Clock;
  readonly log: Log;
}): Pages {
  const { files, clock, log } = parts;
  const current = createAgingPages(parts);
  const renderInTurn = createRenderQueue(parts.render);
  /** A refusal that gives no words back is the same for everybody: a crowd of them costs one rendering a minute. */
  const wordless = new Map<string, { readonly page: HtmlPage; readonly at: number }>();

  /** The app's page, or what stands in for it. An error of the app is the only way to a 500. */
  async function renderOr(request: Omit<PageRequest, 'now'>, busy: () => HtmlPage): Promise<HtmlPage> {
    try {
      const page = await renderInTurn({ ...request, now: clock.now() });
      return unlisted(page === 'busy' ? busy() : page);
    } catch (error) {
      log.error(describeError(error), 'render failed');
      return unlisted(failurePage());
    }
  }

  async function file(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request);
    const found = await current(path);
    if (found) return sendFile(request, reply, found);
    // While developing, pages are no files.
    if (path === '/' || path === '/contact') return rendered(request, reply);
    return notFound(request, reply);
  }

  async function contact(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const query = queryOf(request);
    return dynamicKeys.some((key) => query.has(key)) ? rendered(request, reply) : file(request, reply);
  }

  async function rendered(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = queryOf(request).get('sent');
    const sent = asked === null ? undefined : await parts.lookUp(asked);
    return sendPage(request, reply, await renderOr({ url: request.url, sent }, busyPage));
  }

  function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = pathOf(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && (builtIn.includes(path) || files.has(path))) {
      void sendPage(request, reply, methodPage(path === '/contact' ? 'GET, HEAD, POST' : 'GET, HEAD'));
      return reply;
    }
    const page = files.get(notFoundKey);
    if (!page) {
      void renderOr({ url: '/not-found' }, notFoundPage).then((made) => sendPage(request, reply, made));
      return reply;
    }
    const form = smallestForm(page, request.headers['accept-encoding']);
    if (form.coding) reply.header('content-encoding', form.coding);
    return reply
      .code(404)
      .headers({
        'content-type': page.type,
        'cache-control': 'no-store',
        vary: 'Accept-Encoding',
        'x-robots-tag': 'noindex',
      })
      .send(form.bytes);
  }

  return {
    reasons: parts.reasons,
    addRoutes(app) {
      app.get('/contact', contact);
      app.get('/*', file);
    },
    notFound,
    async outcome(status, outcome) {
      const key = outcome.typed === emptyMessage ? `${status} ${outcome.kind}` : undefined;
      const known = key && wordless.get(key);
      if (known && clock.monotonic() - known.at < wordlessMs) return known.page;
      const page = await renderOr({ url: '/contact', outcome, status }, () =>
        wordsBackPage(status, parts.reasons[outcome.kind], outcome.typed),
      );
      if (key && page.status === status) wordless.set(key, { page, at: clock.monotonic() });
      return page;
    },
  };
}

const wordlessMs = 60_000;

function unlisted(page: HtmlPage): HtmlPage {
  return { ...page, headers: { ...page.headers, 'x-robots-tag': 'noindex' } };
}

/** Known even where the files of a build are not (development serves them another way). */
const builtIn = ['/', '/contact', '/livez', '/readyz'];

/** What the contact page shows on request: its prerendered file does not know them. */
const dynamicKeys = ['sent', 'topic', 'ref'];
