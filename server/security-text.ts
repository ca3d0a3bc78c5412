import type { FastifyInstance } from 'fastify';
import { dayMs } from '../message/lagos.ts';
import type { Clock } from './context.ts';
import { mediaTypes } from './http/files.ts';
import type { Pages } from './http/pages.ts';

const path = '/.well-known/security.txt';

/** A site that runs for longer than a year still has a contact: the file of the build expires by then, as RFC 9116 wants it. */
export function addSecurityText(app: FastifyInstance, pages: Pages, clock: Clock): void {
  app.get(path, async (request, reply) => {
    const file = pages.build.files.get(path);
    if (!file) return pages.notFound(request, reply);
    const expires = new Date(clock.now().getTime() + 364 * dayMs).toISOString();
    const text = file.bytes.toString().replace(/^Expires: .*$/m, `Expires: ${expires}`);
    return reply
      .header('cache-control', 'no-cache')
      .type(mediaTypes['.txt'] ?? '')
      .send(text);
  });
}
