import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { network } from './client-network.ts';
import { healthPaths } from './health.ts';
import { pathOf } from './reply.ts';

/** One line for each request, without anything that identifies the visitor. */
export function addRequestLog(app: FastifyInstance, logger: FastifyBaseLogger): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const path = pathOf(request);
    if (reply.statusCode === 200 && healthPaths.includes(path)) return;
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
}

/** Paths may contain email addresses. */
function loggable(path: string): string {
  return /@|%40|%25/i.test(path) ? '(withheld)' : path.slice(0, 120);
}
