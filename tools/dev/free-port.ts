import { once } from 'node:events';
import { createServer } from 'node:net';

/** The first port from this one on that nothing listens on. Where the host is none, this one: the site says so. */
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
