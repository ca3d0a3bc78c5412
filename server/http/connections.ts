import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';
import type { Limits } from './limits.ts';
import type { RawReplies } from './raw-reply.ts';

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
      // isUnambiguous checks it: node's own answer would lack our headers.
      requireHostHeader: false,
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** Rules for what node:http would otherwise decide by itself: half-open connections, CONNECT and Expect. */
export function addConnectionRules(server: Server, limits: Limits, rawReplies: RawReplies): void {
  server.maxConnections = limits.connections;
  // `nc` and others close their half after the request and still read the answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('connect', (_request, socket) => rawReplies.refuse(socket as Socket, 400));
  server.on('checkContinue', (request, response) => {
    if (Number(request.headers['content-length'] ?? 0) <= limits.bodyBytes) response.writeContinue();
    server.emit('request', request, response);
  });
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
