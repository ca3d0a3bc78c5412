import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from './config.ts';

/**
 * Listens, and answers the port (which the system chooses for port 0).
 * @param inherits whether a socket that systemd hands over is used instead of host and port
 * @param name the setting that the port comes from
 * @throws StartError
 */
export async function listen(
  app: FastifyInstance,
  { host, port, inherits = false }: { host: string; port: number; inherits?: boolean },
  name: 'PORT' | 'STATUS_PORT' = 'PORT',
): Promise<number> {
  const fd = inherits ? inheritedSocket(process.env, process.pid) : undefined;
  try {
    // A descriptor comes before host and port.
    await app.listen({ host, port, backlog: 4096, ...(fd === undefined ? {} : { fd }) });
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
  // Errors of accepting (no descriptors left) pass; the listener goes on.
  app.server.on('error', () => {});
  return (app.server.address() as AddressInfo).port;
}

/**
 * The listening socket that systemd opened and handed over (sd_listen_fds(3)): it outlives this process, so what arrives
 * while the site restarts waits there and is not refused. Undefined where there is none.
 * @param env what it says is taken out, because it is not meant for a process that this one starts
 */
function inheritedSocket(env: Record<string, string | undefined>, pid: number): number | undefined {
  const { LISTEN_PID, LISTEN_FDS } = env;
  for (const name of ['LISTEN_PID', 'LISTEN_FDS', 'LISTEN_FDNAMES']) delete env[name];
  return LISTEN_PID === String(pid) && Number(LISTEN_FDS) >= 1 ? 3 : undefined;
}
