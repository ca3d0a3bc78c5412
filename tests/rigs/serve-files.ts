import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { readFiles, type SiteFile, sendFile } from '../../server/http/files.ts';
import { pathOf } from '../../server/http/reply.ts';

/** Serves files from memory as the site's own server does. */
export async function serveFiles(find: (path: string) => SiteFile | undefined) {
  const app = fastify({ forceCloseConnections: true });
  app.get('/*', async (request, reply) => {
    const file = find(pathOf(request));
    return file ? sendFile(request, reply, file) : reply.code(404).send('Not here\n');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => app.close() };
}

/** Serves a folder, with its compressed forms. `/contact` is contact.html. */
export async function serveFolder(folder: string) {
  const files = readFiles(folder);
  return serveFiles((path) => files.get(path) ?? files.get(path === '/' ? '/index.html' : `${path}.html`));
}
