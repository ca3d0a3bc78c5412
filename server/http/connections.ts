import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';
import type { Limits } from './limits.ts';
import type { Refusal } from './raw-reply.ts';

/** How long a connection may take over what, as Fastify and node:http call it. */
export function timeoutsOf({ headersMs, bodyMs, headerBytes, idleMs }: Limits) {
  return {
    requestTimeout: headersMs + bodyMs,
    // Longer than `requestTimeout`, so that its 408 is sent first.
    connectionTimeout: 2 * (headersMs + bodyMs),
    keepAliveTimeout: idleMs,
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: Math.min(1000, headersMs / 4),
      maxHeaderSize: headerBytes,
      // Asked for by isUnambiguous: node's own answer would come without our headers.
      requireHostHeader: false,
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** What node:http would otherwise decide by itself about connections, CONNECT and Expect. */
export function addConnectionRules(server: Server, limits: Limits, refusal: Refusal): void {
  server.maxConnections = limits.connections;
  // A client may close its half after the request, as `nc` does, and still wants the answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('connect', (_request, socket) => refusal.of(socket as Socket, 400));
  // A body that is too long is not invited.
  server.on('checkContinue', (request, response) => {
    if (Number(request.headers['content-length'] ?? 0) <= limits.bodyBytes) response.writeContinue();
    server.emit('request', request, response);
  });
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
