import type { FastifyInstance } from 'fastify';
import { dayMs } from '../message/lagos.ts';
import type { Clock } from './context.ts';
import { mediaTypes } from './http/files.ts';
import type { Pages } from './http/pages.ts';

const path = '/.well-known/security.txt';

/** A site that runs for longer than a year still has a contact: the file of the build expires by then, as RFC 9116 wants it. */
export function addSecurityText(app: FastifyInstance, pages: Pick<Pages, 'build'>, clock: Clock): void {
  if (!pages.build.files.has(path)) return;
  app.get(path, async (_request, reply) => {
    // Newer data of the owner may name another address.
    const text = String(pages.build.files.get(path)?.bytes);
    const expires = new Date(clock.now().getTime() + 364 * dayMs).toISOString();
    reply.header('cache-control', 'no-cache').type(mediaTypes['.txt'] ?? '');
    return reply.send(text.replace(/^Expires: .*$/m, `Expires: ${expires}`));
  });
}
