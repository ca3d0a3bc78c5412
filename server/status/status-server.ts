import { createServer, type Server } from 'node:http';
import { type Answer, json, text, writeAnswer } from '../http/answer.ts';
import { metrics } from './metrics.ts';
import type { Report } from './report.ts';

/** `/status` and `/metrics`, for this machine only: they are nobody else's business. Does not listen yet. */
export function createStatusServer(
  report: () => Promise<Report>,
  headers: Readonly<Record<string, string>>,
): Server {
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000, keepAliveTimeout: 5000 });
  server.maxConnections = 16;
  server.on('request', async (request, response) => {
    request.resume();
    const answer = await answerTo(request.method, request.url?.split('?')[0]).catch(() =>
      text(500, 'The status could not be read\n'),
    );
    writeAnswer(response, answer, { head: request.method === 'HEAD', close: false, always: headers });
    response.end();
  });
  return server;

  async function answerTo(method: string | undefined, path: string | undefined): Promise<Answer> {
    if (path !== '/status' && path !== '/metrics') return text(404, 'There are /status and /metrics here\n');
    if (method !== 'GET' && method !== 'HEAD')
      return text(405, '405 Method Not Allowed\n', { allow: 'GET, HEAD' });
    const now = await report();
    return path === '/metrics'
      ? text(200, metrics(now), { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
      : json(now.state === 'ok' ? 200 : 503, now);
  }
}
