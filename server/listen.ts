import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from './config.ts';

/**
 * Listens on host and port, and returns the port (the system chooses for port 0).
 * @param name the setting of the port, for error messages
 * @throws StartError
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
  name: 'PORT' | 'STATUS_PORT' = 'PORT',
): Promise<number> {
  try {
    await app.listen({ host, port, backlog: 4096 });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const notHere = `HOST ${host} is not an address of this machine: use 127.0.0.1 or 0.0.0.0`;
    const sentences: Readonly<Record<string, string>> = {
      EADDRINUSE: `${name} ${port} is in use by another program: stop it, or set ${name} to another`,
      EACCES: `${name} ${port} may not be used by this account: set it to 1024 or more`,
      EADDRNOTAVAIL: notHere,
      ENOTFOUND: notHere,
      EAI_AGAIN: notHere,
    };
    throw new StartError(sentences[code] ?? `${name} ${port} on ${host} cannot be used: ${message}`);
  }
  // An error of accept(), such as no descriptors left, does not stop the listener.
  app.server.on('error', () => {});
  return (app.server.address() as AddressInfo).port;
}
