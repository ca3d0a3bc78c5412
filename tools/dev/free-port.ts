import { once } from 'node:events';
import { createServer } from 'node:net';

/** The first free port from this one on. If the host is not an address of this machine, this port: the site reports the mistake. */
export async function freePort(host: string, port: number): Promise<number> {
  if (port > 65_535) return 0;
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
    return port;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'EADDRINUSE' || code === 'EACCES' ? freePort(host, port + 1) : port;
  } finally {
    server.close();
  }
}
