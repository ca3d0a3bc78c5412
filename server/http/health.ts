import type { FastifyInstance } from 'fastify';

export const healthPaths: readonly string[] = ['/livez', '/readyz'];

/**
 * For a load balancer. The store does not count, because pages work without it. `/readyz` names the build that answers.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  { stamp, isStopping, isReady }: { stamp: string; isStopping(): boolean; isReady(): boolean },
): void {
  app.get('/livez', async () => 'alive\n');
  app.get('/readyz', async (_request, reply) => {
    if (!isStopping() && isReady()) return `ready ${stamp}\n`;
    const reason = isStopping() ? 'stopping' : 'a page is missing';
    return reply.code(503).header('retry-after', '5').send(`${reason}\n`);
  });
}
