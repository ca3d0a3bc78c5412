import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeAnswer } from '../server/http/answer.ts';
import { readFiles } from '../server/pages/files.ts';
import { serveFile } from '../server/pages/serve-file.ts';

export type Served = { readonly url: string; close(): Promise<void> };

/** Serves a folder from memory with the site's own code, so that every subject of a comparison has the same server. */
export async function serveFolder(
  folder: string,
  always: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const files = readFiles(folder);
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const file = files.get(request.url?.replace(/\?.*/, '') ?? '/');
    const answer = file ? serveFile(file, request) : { status: 404, body: 'Not here\n' };
    writeAnswer(response, answer, { head: request.method === 'HEAD', close: false, always });
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
