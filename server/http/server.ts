import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { describeError } from '../log.ts';
import type { PlainPages } from '../pages/plain-pages.ts';
import { network } from './client-network.ts';
import { compress } from './compress.ts';
import { closeLater, drain, isStillSending } from './drain.ts';
import type { Limits } from './limits.ts';
import { type Refusal, statusOfClientError, writeRawReply } from './raw-reply.ts';
import { pathOf, sendPage } from './reply.ts';
import { isUnambiguous } from './strict.ts';

export type ServerParts = {
  /** The headers that stand on every reply. */
  readonly headers: Readonly<Record<string, string>>;
  readonly limits: Limits;
  /** How many proxies stand in front: the client's address is counted from the right of X-Forwarded-For. */
  readonly trustedProxies: number;
  readonly logger: FastifyBaseLogger;
  /** What is sent where there is no request that the site could answer. */
  readonly plainPage: PlainPages['page'];
  /** For a path that is not there, cannot be decoded, or does not take the method. */
  readonly notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** True while the site is being stopped: every reply then closes its connection. */
  readonly isStopping: () => boolean;
  /** May take a request before the site does, as a development server needs; true where it did. */
  readonly first?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
};

/** Fastify, made strict and bounded, with the two routes of its health. Does not listen yet. */
export function createHttpServer(parts: ServerParts): FastifyInstance {
  const { limits, logger, isStopping, plainPage, first } = parts;
  // What is made on request nobody keeps; files say otherwise.
  const headers = { ...parts.headers, 'cache-control': 'no-store' };
  const refuse = (socket: Socket, status: Refusal) => {
    logger.info({ status }, 'refused');
    writeRawReply(socket, status, plainPage(status).html, { headers, drainMs: limits.drainMs });
  };

  const app = fastify({
    loggerInstance: logger,
    // One logger for all: a child for each request would only name it.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < parts.trustedProxies,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.headersMs + limits.bodyMs,
    // Longer, so that who is too slow is told before the connection is given up.
    connectionTimeout: 2 * (limits.headersMs + limits.bodyMs),
    keepAliveTimeout: limits.idleMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: Math.min(1000, limits.headersMs / 4),
      maxHeaderSize: limits.headerBytes,
      // Asked for by isUnambiguous: node's own answer would come without our headers.
      requireHostHeader: false,
    },
    // Its own 503 would drop the words that a visitor sent.
    return503OnClosing: false,
    clientErrorHandler(error, socket) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'ECONNRESET') socket.destroy();
      // Who hangs up in the middle of a request that was already answered needs no second reply.
      else if (code === 'HPE_INVALID_EOF_STATE' && socket.bytesWritten > 0) socket.end();
      else refuse(socket, statusOfClientError[code] ?? 400);
    },
    // A path that cannot be decoded is one that is not there.
    frameworkErrors: (_error, request, reply) => void parts.notFound(request, reply.headers(headers)),
  });

  app.server.maxConnections = limits.connections;
  // A client may close its half after the request, as `nc` does, and still wants the answer.
  Object.assign(app.server, { httpAllowHalfOpen: true });
  app.server.on('connect', (_request, socket) => refuse(socket as Socket, 400));
  // A body that is too long is not invited.
  app.server.on('checkContinue', (request, response) => {
    if (Number(request.headers['content-length'] ?? 0) <= limits.bodyBytes) response.writeContinue();
    app.server.emit('request', request, response);
  });
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));

  if (first) {
    app.addHook('onRequest', async (request, reply) => {
      if (await first(request.raw, reply.raw)) return reply.hijack();
    });
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (!isUnambiguous(request.raw)) sendPage(reply.header('connection', 'close'), plainPage(400));
    // Before its body is read.
    else if (request.is404) void parts.notFound(request, reply);
    else done();
  });
  app.addHook('onSend', async (request, reply, made) => {
    if (isStopping()) reply.header('connection', 'close');
    if (isStillSending(request.raw)) {
      reply.header('connection', 'close');
      await drain(request.raw, limits.drainMs / 2);
      // How node closes a connection once its last reply is out.
      request.socket.destroySoon = () => closeLater(request.socket, limits.drainMs / 2);
    }
    // Files come as bytes, in their smallest form.
    return typeof made === 'string' ? compress(request, reply, made) : made;
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const path = pathOf(request);
    // Asked every other second by whoever watches: a line for each would be most of the log.
    if (reply.statusCode === 200 && ['/livez', '/readyz'].includes(path)) return;
    logger.info(
      {
        method: request.method,
        path: loggable(path),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        network: network(request.ip),
      },
      'request',
    );
  });
  app.setErrorHandler((error, _request, reply) => {
    logger.error(describeError(error), 'unexpected');
    return sendPage(reply, plainPage(500));
  });
  app.setNotFoundHandler(parts.notFound);
  app.get('/livez', async () => 'alive\n');
  // The store does not count: pages are worth serving without it. While stopping, the next request belongs elsewhere.
  app.get('/readyz', async (_request, reply) =>
    isStopping() ? reply.code(503).header('retry-after', '5').send('stopping\n') : 'ready\n',
  );
  return app;
}

/** Short, and without anything that could be somebody's address. */
function loggable(path: string): string {
  return /@|%40|%25/i.test(path) ? '(withheld)' : path.slice(0, 120);
}
