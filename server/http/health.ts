import type { FastifyInstance } from 'fastify';

const alive = '/livez';
const ready = '/readyz';

/** For a balancer and a supervisor. The store does not count: pages are worth serving without it. */
export function addHealthRoutes(app: FastifyInstance, isStopping: () => boolean): void {
  app.get(alive, async () => 'alive\n');
  // While stopping, the next request belongs elsewhere.
  app.get(ready, async (_request, reply) =>
    isStopping() ? reply.code(503).header('retry-after', '5').send('stopping\n') : 'ready\n',
  );
}

export function isHealthPath(path: string): boolean {
  return path === alive || path === ready;
}
