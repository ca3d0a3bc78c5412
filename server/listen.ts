import type { AddressInfo, Server } from 'node:net';
import { StartError } from './start-error.ts';

/**
 * Listens, and answers the port (which the system chooses for port 0).
 * @param names the settings to name when it cannot be
 * @throws StartError
 */
export async function listen(
  server: Server,
  at: { readonly host: string; readonly port: number; readonly reusePort?: boolean; readonly fd?: number },
  names: { readonly host: string; readonly port: string },
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, at, names)));
    // As arguments, because node looks for the backlog of a given descriptor nowhere else.
    if (at.fd === undefined) server.listen({ ...at, backlog: 4096 }, resolve);
    else server.listen({ fd: at.fd }, 4096, resolve);
  });
  // Errors of accepting (no descriptors left) pass; the listener goes on.
  server.removeAllListeners('error').on('error', () => {});
  return (server.address() as AddressInfo).port;
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
