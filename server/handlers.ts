import { type Answer, text } from './http/answer.ts';
import type { Visit } from './http/visit.ts';
import type { Pages } from './pages/pages.ts';
import { methodPage } from './pages/plain-pages.ts';

export type Handler = (visit: Visit) => Answer | undefined | Promise<Answer | undefined>;

/**
 * Everything the site answers, in the order it is asked: the first handler that has an answer gives it.
 * The last one always has.
 */
export function createHandlers(parts: {
  readonly pages: Pages;
  readonly postMessage: (visit: Visit) => Promise<Answer>;
  readonly stopping: () => boolean;
}): readonly Handler[] {
  const { pages } = parts;
  return [
    ({ path, method }) => (path === '/livez' && isRead(method) ? text(200, 'alive\n') : undefined),
    // The store does not count: pages are worth serving without it. While stopping, the next request belongs elsewhere.
    ({ path, method }) =>
      path === '/readyz' && isRead(method)
        ? parts.stopping()
          ? text(503, 'stopping\n', { 'retry-after': '5' })
          : text(200, 'ready\n')
        : undefined,
    (visit) => (visit.path === '/contact' && visit.method === 'POST' ? parts.postMessage(visit) : undefined),
    (visit) => (isRead(visit.method) ? pages.file(visit) : undefined),
    (visit) => (isKnown(visit) && !isRead(visit.method) ? methodPage(allowed(visit.path)) : undefined),
    (visit) => pages.rendered(visit),
  ];

  function isKnown(visit: Visit): boolean {
    return builtIn.includes(visit.path) || pages.has(visit.path);
  }
}

export async function answerWith(handlers: readonly Handler[], visit: Visit): Promise<Answer> {
  for (const handler of handlers) {
    const answer = await handler(visit);
    if (answer) return answer;
  }
  throw new Error('No handler answered');
}

/** Known even where the files of a build are not (development serves them another way). */
const builtIn = ['/', '/contact', '/livez', '/readyz'];

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

function allowed(path: string): string {
  return path === '/contact' ? 'GET, HEAD, POST' : 'GET, HEAD';
}
