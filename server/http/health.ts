import type { FastifyInstance } from 'fastify';

export const healthPaths: readonly string[] = ['/livez', '/readyz'];

/** For a load balancer. The store does not count, because pages work without it. */
export function addHealthRoutes(app: FastifyInstance, isStopping: () => boolean): void {
  app.get('/livez', async () => 'alive\n');
  app.get('/readyz', async (_request, reply) =>
    isStopping() ? reply.code(503).header('retry-after', '5').send('stopping\n') : 'ready\n',
  );
}
