// HTTP for every request, whatever its route: limits, headers, health and errors.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import type { Config } from '../config.ts';
import { describeError } from '../log.ts';
import { compress } from './compress.ts';
import { acceptsEncoding } from './files.ts';
import type { Pages } from './pages.ts';
import { errorPage, readyLine, sendPage } from './reply.ts';

/** What Node limits by itself. Times are in milliseconds, sizes in bytes. The proxy in front hands over whole requests. */
const limits = {
  headersMs: 10_000,
  requestMs: 30_000,
  headerBytes: 16 * 1024,
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
    clientErrorHandler: (error, socket) => refuseUnread(error, socket, headers()),
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
    // Files are Buffers and compressed already.
    return typeof payload === 'string' ? compressed(request, reply, payload) : payload;
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

/** Replies where Node has no request to answer. Fastify would send JSON, which a visitor reads whose browser sends too many cookies. */
function refuseUnread(
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[code] ?? 400;
  const { html } = errorPage(
    status,
    status === 431
      ? 'That address is longer than this site takes, or your browser sends too many cookies along. Start from the front page; if that fails, delete the cookies that it keeps of this site.'
      : 'This site could not read what arrived, or it took too long. Go back and send it again.',
  );
  const type = { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(html) };
  const lines = Object.entries({ ...headers, ...type, connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${html}`);
}

/** Bytes. A flood of error pages is answered without compression. */
const compressionThreshold = 4000;

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
