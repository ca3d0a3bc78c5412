// HTTP for every request, whatever its route: limits, headers, health and errors.
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { describeError } from '../context.ts';
import type { Pages } from './pages.ts';
import { errorPage, sendPage } from './reply.ts';
import type { Routes } from './routes.ts';

/**
 * What Node limits by itself. Times are in milliseconds, sizes in bytes. The proxy in front hands over whole requests, and refuses what
 * Node cannot read, so nobody meets Fastify's bare answers to that (400, 408, 431).
 */
const limits = {
  headersMs: 10_000,
  requestMs: 30_000,
  /** More than Caddy takes (20 KiB), with the headers that it adds. */
  headerBytes: 32 * 1024,
  bodyBytes: 64 * 1024,
  /** `nofile` in compose.yaml is 16384: the rest is for the store, log and mail. */
  connections: 16_000,
};

export type AppOptions = {
  readonly pages: Pick<Pages, 'headers'>;
  readonly routes: Pick<Routes, 'notFound'>;
  readonly trustedProxies: Config['trustedProxies'];
  readonly log: FastifyBaseLogger;
  readonly isStopping: () => boolean;
  readonly stamp: string;
};

/** Creates the HTTP server with its hooks and health routes. It does not listen yet. */
export function createApp(options: AppOptions): FastifyInstance {
  const { log, pages, routes, isStopping } = options;
  const headers = () => ({ ...pages.headers, 'cache-control': 'no-store' });
  const app = fastify({
    requestTimeout: limits.requestMs,
    // For clients that do not read. Longer than `requestTimeout`, so that its 408 is sent first.
    connectionTimeout: 2 * limits.requestMs,
    http: { headersTimeout: limits.headersMs, maxHeaderSize: limits.headerBytes },
    bodyLimit: limits.bodyBytes,
    loggerInstance: log,
    // The proxy logs requests.
    logController: new LogController({ disableRequestLogging: true }),
    // The client is the first address from the right of X-Forwarded-For that is not a proxy's.
    trustProxy: [...options.trustedProxies],
    // Its 503 would lose what the visitor typed.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => void routes.notFound(request, reply.headers(headers())),
  });
  app.server.maxConnections = limits.connections;
  app.addHook('onRequest', (request, reply, done) => {
    // The client has already closed the connection. There is nobody to reply to, and no address for the limits.
    if (request.socket.remoteAddress === undefined) return void reply.hijack();
    reply.headers(headers());
    if (request.is404) void routes.notFound(request, reply);
    else done();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
  // For a load balancer. The store does not count, because pages work without it. The stamp names the build that answers.
  app.get('/livez', async () => 'alive\n');
  app.get('/readyz', async (_request, reply) =>
    isStopping() ? reply.code(503).header('retry-after', '5').send('stopping\n') : `ready ${options.stamp}\n`,
  );
  app.setErrorHandler((error, _request, reply) => {
    log.error(describeError(error), 'unexpected error');
    return sendPage(reply, errorPage(500));
  });
  return app;
}
