import type { FastifyInstance } from 'fastify';

export const healthPaths: readonly string[] = ['/livez', '/readyz'];

/**
 * For a load balancer. The store does not count, because pages work without it. Also says which build answers, for farm-upgrade
 * and the publisher: something else could listen on the port where they try a release.
 */
export function addHealthRoutes(app: FastifyInstance, stamp: string, isStopping: () => boolean): void {
  app.get('/livez', async () => 'alive\n');
  app.get('/readyz', async (_request, reply) =>
    isStopping() ? reply.code(503).header('retry-after', '5').send('stopping\n') : `ready ${stamp}\n`,
  );
}
