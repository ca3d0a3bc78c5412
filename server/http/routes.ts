// Which page or file an address is answered with.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReferenceStatus } from '../../app/data/page.ts';
import { sendFile } from './files.ts';
import type { Pages } from './pages.ts';
import { notFoundKey } from './render.ts';
import { errorPage, pathOf, sendPage } from './reply.ts';

export type Routes = ReturnType<typeof createRoutes>;

type RoutesOptions = {
  readonly pages: Pick<Pages, 'build' | 'find' | 'render'>;
  readonly lookUp: (reference: string) => Promise<ReferenceStatus>;
  /** Looks for newer data: another instance may already show it, and its pages load its assets. */
  readonly onUnknownAsset?: (() => Promise<void>) | undefined;
};

export function createRoutes({ pages, lookUp, onUnknownAsset }: RoutesOptions) {
  async function read(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request);
    if (path.startsWith('/assets/') && !pages.find(path)) await onUnknownAsset?.();
    const file = isStateOfContact(request) ? undefined : pages.find(path);
    if (file) return sendFile(request, reply, file);
    if (!pages.build.paths.includes(path)) return notFound(request, reply);
    const { sent: reference } = request.query as Query;
    const sent = reference === undefined ? undefined : await lookUp(String(reference));
    return sendPage(reply, await pages.render({ url: request.url, sent }));
  }

  /** The not-found page; a redirect where another spelling was meant; 405 where something is sent. */
  async function notFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request);
    const correct = correctPath(path);
    if (correct && ['GET', 'HEAD', 'POST'].includes(request.method))
      return reply.redirect(correct + request.url.slice(path.length), 308);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', path === '/contact' ? 'GET, HEAD, POST' : 'GET, HEAD');
      return sendPage(reply, errorPage(405, 'Nothing can be sent to this address: it can only be read.'));
    }
    const page = pages.find(notFoundKey);
    return page
      ? sendFile(request, reply.code(404), page)
      : sendPage(reply, await pages.render({ url: '/not-found' }));
  }

  return { addTo: (app: FastifyInstance) => app.get('/*', read), notFound };
}

type Query = Readonly<Record<string, string | undefined>>;

/** Query parameters that change the contact page. */
const changingKeys = ['sent', 'topic', 'need'];

function isStateOfContact(request: FastifyRequest): boolean {
  return pathOf(request) === '/contact' && changingKeys.some((key) => key in (request.query as Query));
}

/** The path that a similar one was meant to be, such as `/Contact/` or `/index.html`. Browsers and programs request `/favicon.ico` by themselves. */
function correctPath(path: string): string | undefined {
  if (path === '/index.html') return '/';
  if (path === '/favicon.ico') return '/icon-192.png';
  return path !== '/contact' && /^\/contact\/?$/i.test(path) ? '/contact' : undefined;
}
