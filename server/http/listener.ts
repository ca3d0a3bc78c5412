import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Clock } from '../clock.ts';
import { describeError, type Log } from '../log.ts';
import { type Answer, writeAnswer } from './answer.ts';
import { readBody } from './body.ts';
import { createBodyPlaces } from './body-places.ts';
import { clientAddress, limitKey, network } from './client-address.ts';
import { type Connections, trackConnections } from './connections.ts';
import type { Limits } from './limits.ts';
import { statusOfParseError, writeRawAnswer } from './raw-answer.ts';
import { hasBody, isUnambiguous, readTarget, type Visit, wantsJson } from './visit.ts';

export type ListenerParts = {
  readonly answer: (visit: Visit) => Promise<Answer>;
  /** For an error nobody foresaw. */
  readonly failure: () => Answer;
  /** For what cannot be taken for a request. */
  readonly refusal: (status: 400 | 408 | 413 | 431) => Answer;
  /** The headers that stand on every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly limits: Limits;
  readonly trustedProxies: number;
  readonly clock: Clock;
  readonly log: Log;
  /** True while the site is being stopped: every answer then closes its connection. */
  readonly stopping: () => boolean;
  /** While the door is being shut, every answer waits for this. */
  readonly held?: () => Promise<void> | undefined;
  /** May take a request before the site does, as a development server needs; true where it did. */
  readonly first?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
};

/** node:http, made strict and bounded, with one function that answers. Does not listen yet. */
export function createListener(parts: ListenerParts): { server: Server; connections: Connections } {
  const { limits, clock, log, headers } = parts;
  const places = createBodyPlaces(limits, clock);
  const server = createServer({
    headersTimeout: limits.headersMs,
    // Ours in readBody comes first; this one is for what is being thrown away.
    requestTimeout: limits.headersMs + limits.bodyMs + limits.lingerMs,
    connectionsCheckingInterval: Math.min(1000, limits.headersMs / 4),
    keepAliveTimeout: limits.idleMs,
    maxHeaderSize: limits.headerBytes,
    // Asked for by isUnambiguous: node's own answer would come without our headers.
    requireHostHeader: false,
  });
  // A client may close its half after the request, as `nc` does, and still wants the answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  // A visitor who does not take the answer: no byte either way for this long.
  server.timeout = limits.headersMs + limits.bodyMs;

  const refuse = (socket: Duplex, status: 400 | 408 | 413 | 431, lingerMs = limits.lingerMs) => {
    log('info', 'refused', { status });
    writeRawAnswer(socket, parts.refusal(status), { headers, lingerMs });
  };
  const connections = trackConnections(server, limits.connections, (socket) =>
    // Somebody else needs the place: no long farewell.
    refuse(socket, 408, limits.lingerMs / 20),
  );
  const answering = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();
  const broken = new WeakSet<object>();

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (broken.has(socket)) return;
    broken.add(socket);
    const current = answering.get(socket as Socket);
    if (error.code === 'ECONNRESET' || current?.response.headersSent) {
      socket.destroy();
    } else if (current?.request.complete) {
      // What was sent before the nonsense was whole: it gets its answer, and nothing else is read.
      current.response.shouldKeepAlive = false;
      socket.pause();
    } else {
      refuse(socket, statusOfParseError(error));
    }
  });
  server.on('connect', (_request, socket) => refuse(socket, 400));
  server.on('request', (request, response) => void handle(request, response, 'none'));
  server.on('checkContinue', (request, response) => void handle(request, response, 'continue'));
  server.on('checkExpectation', (request, response) => void handle(request, response, 'unknown'));

  async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    expectation: 'none' | 'continue' | 'unknown',
  ): Promise<void> {
    const { socket } = request;
    const started = clock.monotonic();
    connections.begin(socket);
    answering.set(socket, { request, response });
    response.on('error', () => {});
    response.on('close', () => {
      connections.end(socket);
      answering.delete(socket);
    });
    if (await parts.first?.(request, response)) return;

    const address = clientAddress(
      socket.remoteAddress ?? '',
      String(request.headers['x-forwarded-for'] ?? ''),
      parts.trustedProxies,
    );
    const target =
      isUnambiguous(request) && expectation !== 'unknown' ? readTarget(request.url ?? '') : undefined;
    const answer = target
      ? await answerOrFail({
          ...target,
          method: request.method ?? '',
          headers: request.headers,
          address,
          wantsJson: wantsJson(request.headers),
          readBody: () => {
            if (
              expectation === 'continue' &&
              Number(request.headers['content-length'] ?? 0) <= limits.bodyBytes
            ) {
              response.writeContinue();
            }
            return readBody(request, { limits, places, key: limitKey(address) });
          },
        })
      : parts.refusal(400);

    await parts.held?.();
    const unread = hasBody(request) && !request.complete;
    if (!response.destroyed && !response.headersSent) {
      writeAnswer(response, answer, {
        head: request.method === 'HEAD',
        close: parts.stopping() || unread || !target || answer.status === 413,
        always: headers,
      });
      if (unread && expectation === 'none') await thrownAway(request, limits.lingerMs);
      response.end();
    }
    if (answer.status === 200 && healthPaths.includes(target?.path ?? '')) return;
    log('info', 'request', {
      method: request.method,
      path: loggablePath(target?.path),
      status: answer.status,
      ms: Math.round(clock.monotonic() - started),
      network: network(address),
    });
  }

  async function answerOrFail(visit: Visit): Promise<Answer> {
    try {
      return await parts.answer(visit);
    } catch (error) {
      log('error', 'unexpected', describeError(error));
      return parts.failure();
    }
  }

  return { server, connections };
}

/**
 * Reads on for a while without keeping anything: closing while the client still sends would reset the answer away. But
 * not a film: who has sent so much and not looked for an answer yet can wait until the end of `ms`.
 */
function thrownAway(request: IncomingMessage, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    let left = thrownAwayBytes;
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) request.pause();
    });
    request.on('close', () => {
      clearTimeout(timer);
      resolve();
    });
    request.resume();
  });
}

const thrownAwayBytes = 64 * 1024;

/** Asked every other second by whoever watches: a line for each would be most of the log. */
const healthPaths = ['/livez', '/readyz'];

/** Without the query, short, and without anything that could be somebody's address. */
function loggablePath(path: string | undefined): string {
  if (path === undefined) return '(unreadable)';
  return /@|%40|%25/i.test(path) ? '(withheld)' : path.slice(0, 120);
}
