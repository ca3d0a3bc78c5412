import { type FastifyInstance, fastify } from 'fastify';
import { sendJson, sendText } from '../http/reply.ts';
import { metrics } from './metrics.ts';
import type { Report } from './report.ts';

/** `/status` and `/metrics`, for this machine only: they are nobody else's business. Does not listen yet. */
export function createStatusServer(
  report: () => Promise<Report>,
  headers: Readonly<Record<string, string>>,
): FastifyInstance {
  const app = fastify({ requestTimeout: 5000, keepAliveTimeout: 5000, forceCloseConnections: true });
  app.server.maxConnections = 16;
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.get('/status', async (_request, reply) => {
    const now = await report();
    return sendJson(reply, now.state === 'ok' ? 200 : 503, now);
  });
  app.get('/metrics', async (_request, reply) =>
    sendText(reply, 200, metrics(await report())).header(
      'content-type',
      'text/plain; version=0.0.4; charset=utf-8',
    ),
  );
  app.setNotFoundHandler((_request, reply) => sendText(reply, 404, 'There are /status and /metrics here\n'));
  app.setErrorHandler((_error, _request, reply) => sendText(reply, 500, 'The status could not be read\n'));
  return app;
}
