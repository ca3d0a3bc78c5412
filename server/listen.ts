import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from './start-error.ts';

/**
 * Listens, and answers the port (which the system chooses for port 0).
 * @param names the settings to name when it cannot be
 * @throws StartError
 */
export async function listen(
  app: FastifyInstance,
  { host, port, fd }: { readonly host: string; readonly port: number; readonly fd?: number },
  names: { readonly host: string; readonly port: string },
): Promise<number> {
  try {
    // A descriptor comes before host and port.
    await app.listen({ host, port, backlog: 4096, ...(fd === undefined ? {} : { fd }) });
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, { host, port }, names);
  }
  // Errors of accepting (no descriptors left) pass; the listener goes on.
  app.server.on('error', () => {});
  return (app.server.address() as AddressInfo).port;
}

function explain(
  error: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
  names: { host: string; port: string },
): StartError {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `${names.port} ${port} is in use by another program: stop it, or set ${names.port} to another`,
      );
    case 'EACCES':
      return new StartError(`${names.port} ${port} may not be used by this account: set it to 1024 or more`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `${names.host} ${host} is not an address of this machine: use 127.0.0.1 or 0.0.0.0`,
      );
    default:
      return new StartError(`${names.port} ${port} on ${host} cannot be used: ${error.message}`);
  }
}
