import { type FastifyInstance, fastify } from 'fastify';
import { metrics } from './metrics.ts';
import type { Status } from './status.ts';

/** `/status` and `/metrics`, which only this machine can reach. Does not listen yet. */
export function createStatusServer(
  readStatus: () => Promise<Status>,
  headers: Readonly<Record<string, string>>,
): FastifyInstance {
  const app = fastify({ requestTimeout: 5000, keepAliveTimeout: 5000, forceCloseConnections: true });
  app.server.maxConnections = 16;
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.headers({ ...headers, 'cache-control': 'no-store' }),
  );
  app.get('/status', async (_request, reply) => {
    const now = await readStatus();
    return reply.code(now.state === 'ok' ? 200 : 503).send(now);
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics(await readStatus())),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('There are /status and /metrics here\n'));
  app.setErrorHandler((_error, _request, reply) => reply.code(500).send('The status could not be read\n'));
  return app;
}
