import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that nobody listens on, below those that Linux gives to outgoing connections: one of these could take it meanwhile. */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}
