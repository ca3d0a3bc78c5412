// HTTP for every request, whatever its route: limits, headers, refusals and errors.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import type { Config } from '../config.ts';
import { describeError } from '../log.ts';
import { compress } from './compress.ts';
import { closeLater, drain, isStillSending } from './drain.ts';
import { acceptsEncoding } from './files.ts';
import { addHealthRoutes } from './health.ts';
import { withoutPorts } from './limits.ts';
import type { PlainPages } from './plain-pages.ts';
import { createRawReply } from './raw-reply.ts';
import { sendPage } from './reply.ts';
import { addRequestLog } from './request-log.ts';
import type { Limits } from './sizes.ts';

export type ServerOptions = {
  /** Read for each reply, because the policy names the styles of the current version. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly limits: Limits;
  readonly trustedProxies: Config['trustedProxies'];
  readonly logger: FastifyBaseLogger;
  readonly plainPage: PlainPages['page'];
  /** For unknown and undecodable paths, and methods that a path does not take. */
  readonly notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  readonly isStopping: () => boolean;
  readonly isReady: () => boolean;
  readonly stamp: string;
  /** Runs before the site's routes, for development; resolves to true if it replied. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
};

/** Creates the HTTP server with its limits, hooks and health routes. It does not listen yet. */
export function createHttpServer(options: ServerOptions): FastifyInstance {
  const { limits, logger, plainPage, notFound, middleware } = options;
  const headers = () => ({ ...options.headers(), 'cache-control': 'no-store' });
  const app = fastify({
    ...timeoutsOf(limits),
    loggerInstance: logger,
    // Fastify's child loggers would only add a request id.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    // The client is the first address from the right of X-Forwarded-For that is not a proxy's.
    trustProxy: [...options.trustedProxies],
    bodyLimit: limits.bodyBytes,
    // Its 503 would lose what the visitor typed.
    return503OnClosing: false,
    clientErrorHandler: createRawReply({ plainPage, headers, logger, drainMs: limits.drainMs }),
    frameworkErrors: (_error, request, reply) => void notFound(request, reply.headers(headers())),
  });
  app.server.maxConnections = limits.connections;
  // Node's own 417 would lose what the visitor typed. An unknown expectation may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  if (middleware) addMiddleware(app, middleware);
  addRequestChecks(app, headers, options);
  addReplyHook(app, options);
  addRequestLog(app, logger);
  addHealthRoutes(app, options);
  app.setErrorHandler((error, _request, reply) => {
    logger.error(describeError(error), 'unexpected error');
    return sendPage(reply, plainPage(500));
  });
  return app;
}

function timeoutsOf({ headersMs, bodyMs, headerBytes }: Limits) {
  return {
    requestTimeout: headersMs + bodyMs,
    // For clients that do not read. Longer than `requestTimeout`, so that its 408 is sent first.
    connectionTimeout: 2 * (headersMs + bodyMs),
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: Math.min(1000, headersMs / 4),
      maxHeaderSize: headerBytes,
      // isUnambiguous checks it, because node's own reply would lack our headers.
      requireHostHeader: false,
    },
  } satisfies FastifyHttpOptions<Server>;
}

function addMiddleware(app: FastifyInstance, middleware: NonNullable<ServerOptions['middleware']>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (await middleware(request.raw, reply.raw)) return reply.hijack();
  });
}

function addRequestChecks(
  app: FastifyInstance,
  headers: ServerOptions['headers'],
  { plainPage, notFound }: Pick<ServerOptions, 'plainPage' | 'notFound'>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    // The client has already closed the connection. There is nobody to reply to, and no address for the limits.
    if (request.socket.remoteAddress === undefined) return void reply.hijack();
    const forwarded = request.raw.headers['x-forwarded-for'];
    if (forwarded) request.raw.headers['x-forwarded-for'] = withoutPorts(String(forwarded));
    reply.headers(headers());
    if (!isUnambiguous(request.raw)) sendPage(reply.header('connection', 'close'), plainPage(400));
    else if (request.is404) void notFound(request, reply);
    else done();
  });
}

/**
 * Whether a proxy in front reads the request as this server does. node:http accepts two Host headers, an empty one, `Transfer-Encoding:
 * gzip, chunked`, chunked on HTTP/1.0, HTTP/0.9 and HTTP/2.0 in the form of HTTP/1, and targets that are not paths. A proxy may read
 * these differently (request smuggling).
 */
function isUnambiguous(request: IncomingMessage): boolean {
  const { host: hosts = [], 'transfer-encoding': encodings = [] } = request.headersDistinct;
  const isHttp11 = request.httpVersion === '1.1';
  if (!isHttp11 && request.httpVersion !== '1.0') return false;
  if (!request.url?.startsWith('/')) return false;
  if (hosts.length > 1 || (isHttp11 && hosts.length === 0)) return false;
  if (hosts.some((host) => !/^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host))) return false;
  return encodings.every((encoding) => isHttp11 && encoding.toLowerCase() === 'chunked');
}

function addReplyHook(
  app: FastifyInstance,
  { limits, isStopping }: Pick<ServerOptions, 'limits' | 'isStopping'>,
): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (isStopping()) reply.header('connection', 'close');
    if (isStillSending(request.raw)) {
      reply.header('connection', 'close');
      await drain(request.raw, limits.drainMs / 2);
      // node calls `destroySoon` when the reply is written, and would close while the client is still sending. On a busy machine Caddy then answers 502
      // in place of the 413 page: behind-caddy.test.ts.
      request.socket.destroySoon = () => closeLater(request.socket, limits.drainMs / 2);
    }
    // Files are Buffers and compressed already.
    return typeof payload === 'string' ? compressed(request, reply, payload) : payload;
  });
}

/** These pages hold no secret, so that compression cannot reveal one (BREACH). */
async function compressed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  if (text.length < compressionThreshold) return text;
  reply.header('vary', 'Accept-Encoding');
  const coding = (['br', 'gzip'] as const).find((coding) => acceptsEncoding(headers, coding));
  if (!coding) return text;
  reply.header('content-encoding', coding);
  return compress(text, coding, 'fast');
}

/** Bytes. The plain pages are smaller: under a flood, compressing each would cost more than it saves. */
const compressionThreshold = 4000;
