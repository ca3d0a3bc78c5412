import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { describeError } from '../log.ts';
import { takes } from './accept.ts';
import { compress } from './compress.ts';
import { addConnectionRules, timeoutsOf } from './connections.ts';
import { closeLater, drain, isStillSending } from './drain.ts';
import { addHealthRoutes } from './health.ts';
import type { Limits } from './limits.ts';
import type { PlainPages } from './plain-pages.ts';
import { createRefusal } from './raw-reply.ts';
import { sendPage } from './reply.ts';
import { addRequestLog } from './request-log.ts';
import { isUnambiguous } from './strict.ts';

export type ServerOptions = {
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
export function createHttpServer(options: ServerOptions): FastifyInstance {
  const { limits, logger, isStopping, plainPage, notFound, first } = options;
  // What is made on request nobody keeps; files say otherwise.
  const headers = { ...options.headers, 'cache-control': 'no-store' };
  const refusal = createRefusal({ plainPage, headers, logger, drainMs: limits.drainMs });

  const app = fastify({
    ...timeoutsOf(limits),
    loggerInstance: logger,
    // One logger for all: a child for each request would only name it.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    bodyLimit: limits.bodyBytes,
    // Its own 503 would drop the words that a visitor sent.
    return503OnClosing: false,
    clientErrorHandler: refusal.ofClientError,
    // A path that cannot be decoded is one that is not there.
    frameworkErrors: (_error, request, reply) => void notFound(request, reply.headers(headers)),
  });
  addConnectionRules(app.server, limits, refusal);
  if (first) addFirst(app, first);
  addEntry(app, headers, options);
  addReplyEnd(app, options);
  addRequestLog(app, logger);
  addHealthRoutes(app, isStopping);
  app.setNotFoundHandler(notFound);
  app.setErrorHandler((error, _request, reply) => {
    logger.error(describeError(error), 'unexpected');
    return sendPage(reply, plainPage(500));
  });
  return app;
}

function addFirst(app: FastifyInstance, first: NonNullable<ServerOptions['first']>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (await first(request.raw, reply.raw)) return reply.hijack();
  });
}

/** The headers of every reply; and the requests that are answered before their body is read. */
function addEntry(
  app: FastifyInstance,
  headers: ServerOptions['headers'],
  { plainPage, notFound }: Pick<ServerOptions, 'plainPage' | 'notFound'>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (!isUnambiguous(request.raw)) sendPage(reply.header('connection', 'close'), plainPage(400));
    else if (request.is404) void notFound(request, reply);
    else done();
  });
}

/** How a reply leaves: compressed, and with the end of its connection where it has to end. */
function addReplyEnd(
  app: FastifyInstance,
  { limits, isStopping }: Pick<ServerOptions, 'limits' | 'isStopping'>,
): void {
  app.addHook('onSend', async (request, reply, made) => {
    if (isStopping()) reply.header('connection', 'close');
    if (isStillSending(request.raw)) {
      reply.header('connection', 'close');
      await drain(request.raw, limits.drainMs / 2);
      // How node closes a connection once its last reply is out.
      request.socket.destroySoon = () => closeLater(request.socket, limits.drainMs / 2);
    }
    // Files come as bytes, in their smallest form.
    return typeof made === 'string' ? compressed(request, reply, made) : made;
  });
}

/** Nothing on the pages that are made on request is secret, so their length may tell. */
async function compressed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  if (text.length < worthCompressing) return text;
  reply.header('vary', 'Accept-Encoding');
  const coding = (['br', 'gzip'] as const).find((coding) => takes(headers, coding));
  if (!coding) return text;
  reply.header('content-encoding', coding);
  return compress(text, coding, 'fast');
}

/** Bytes. The plain pages are below it: under a flood of requests, compressing each would cost more than it saves. */
const worthCompressing = 4000;
