import type { FastifyInstance } from 'fastify';
import { sendText } from './reply.ts';

/** `/livez` and `/readyz`, for what watches the site and for the proxies in front. */
export function addHealthRoutes(app: FastifyInstance, isStopping: () => boolean): void {
  app.get('/livez', async (_request, reply) => sendText(reply, 200, 'alive\n'));
  // The store does not count: pages are worth serving without it. While stopping, the next request belongs elsewhere.
  app.get('/readyz', async (_request, reply) =>
    isStopping()
      ? sendText(reply.header('retry-after', '5'), 503, 'stopping\n')
      : sendText(reply, 200, 'ready\n'),
  );
}
