// HTTP for every request, whatever its route: limits, headers, health and errors.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { describeError } from '../context.ts';
import { acceptsBrotli } from './files.ts';
import type { Pages } from './pages.ts';
import { errorPage, readyLine, sendPage } from './reply.ts';

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
  readonly pages: Pick<Pages, 'headers' | 'notFound'>;
  readonly trustedProxies: Config['trustedProxies'];
  readonly log: FastifyBaseLogger;
  readonly isStopping: () => boolean;
  readonly stamp: string;
  /** Runs before the site's routes, for development; resolves to true if it replied. */
  readonly middleware?:
    | ((request: IncomingMessage, response: ServerResponse) => Promise<boolean>)
    | undefined;
};

/** Creates the HTTP server with its hooks and health routes. It does not listen yet. */
export function createApp(options: AppOptions): FastifyInstance {
  const { log, pages, middleware, isStopping } = options;
  const headers = () => ({ ...pages.headers, 'cache-control': 'no-store' });
  const app = fastify({
    requestTimeout: limits.requestMs,
    // For clients that do not read. Longer than `requestTimeout`, so that its 408 is sent first.
    connectionTimeout: 2 * limits.requestMs,
    http: { headersTimeout: limits.headersMs, maxHeaderSize: limits.headerBytes },
    bodyLimit: limits.bodyBytes,
    loggerInstance: log,
    // Fastify's child loggers would only add a request id.
    childLoggerFactory: (parent) => parent,
    // The proxy logs requests.
    logController: new LogController({ disableRequestLogging: true }),
    // The client is the first address from the right of X-Forwarded-For that is not a proxy's.
    trustProxy: [...options.trustedProxies],
    // Its 503 would lose what the visitor typed.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => void pages.notFound(request, reply.headers(headers())),
  });
  app.server.maxConnections = limits.connections;
  if (middleware)
    app.addHook('onRequest', async (request, reply) => {
      if (await middleware(request.raw, reply.raw)) return reply.hijack();
    });
  app.addHook('onRequest', (request, reply, done) => {
    // The client has already closed the connection. There is nobody to reply to, and no address for the limits.
    if (request.socket.remoteAddress === undefined) return void reply.hijack();
    reply.headers(headers());
    if (request.is404) void pages.notFound(request, reply);
    else done();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (isStopping()) reply.header('connection', 'close');
    // Files are Buffers, and compressed already.
    if (typeof payload !== 'string' || payload.length < compressionThreshold) return payload;
    reply.header('vary', 'Accept-Encoding');
    if (!acceptsBrotli(request.headers)) return payload;
    reply.header('content-encoding', 'br');
    // These pages hold no secret, so that compression cannot reveal one (BREACH).
    return compress(payload, quick);
  });
  // For a load balancer. The store does not count, because pages work without it. The stamp names the build that answers.
  app.get('/livez', async () => 'alive\n');
  app.get('/readyz', async (_request, reply) =>
    isStopping() ? reply.code(503).header('retry-after', '5').send('stopping\n') : readyLine(options.stamp),
  );
  app.setErrorHandler((error, _request, reply) => {
    log.error(describeError(error), 'unexpected error');
    return sendPage(reply, errorPage(500));
  });
  return app;
}

/** Bytes. A flood of error pages is answered without compression. */
const compressionThreshold = 4000;

/** About 2 ms a page. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compress = promisify(brotliCompress);
