import type { FastifyInstance } from 'fastify';

const alive = '/livez';
const ready = '/readyz';

/** For a load balancer. The store does not count, because pages work without it. */
export function addHealthRoutes(app: FastifyInstance, isStopping: () => boolean): void {
  app.get(alive, async () => 'alive\n');
  app.get(ready, async (_request, reply) =>
    isStopping() ? reply.code(503).header('retry-after', '5').send('stopping\n') : 'ready\n',
  );
}

export function isHealthPath(path: string): boolean {
  return path === alive || path === ready;
}
