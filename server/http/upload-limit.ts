import type { IncomingMessage } from 'node:http';
import { limitKey, network } from './client-network.ts';
import type { Limits } from './limits.ts';

type Max = Pick<Limits, 'uploads' | 'uploadsPerNetwork' | 'uploadsPerAddress'>;

/** Limits how many bodies are received at once: in total, from each network and from each address. `release` must be called once. */
export function createUploadLimit(
  max: Max,
): (address: string) => { ok: true; release(): void } | { ok: false; status: 429 | 503 } {
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;

  function change(keys: readonly string[], by: 1 | -1): void {
    for (const key of keys) {
      const count = countOf(key) + by;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    }
  }

  return (address) => {
    const [one, net, all] = [`address ${limitKey(address)}`, network(address), 'all'];
    if (countOf(one) >= max.uploadsPerAddress || countOf(net) >= max.uploadsPerNetwork)
      return { ok: false, status: 429 };
    if (countOf(all) >= max.uploads) return { ok: false, status: 503 };
    change([one, net, all], 1);
    return { ok: true, release: () => change([one, net, all], -1) };
  };
}

/** For refused posts, which are read briefly and only to show the typed message again. */
export const briefUploads: Max = { uploads: 256, uploadsPerNetwork: 32, uploadsPerAddress: 16 };

/** Reads a body that arrives within `ms`. Empty if it does not, or is longer than `maxBytes`. */
export async function readBriefly(request: IncomingMessage, maxBytes: number, ms: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const collect = (chunk: Buffer) => {
    length += chunk.length;
    if (length > maxBytes) resolve();
    else chunks.push(chunk);
  };
  request.on('data', collect).once('end', resolve).once('close', resolve);
  await promise;
  clearTimeout(timer);
  request.off('data', collect);
  return request.complete && length <= maxBytes ? Buffer.concat(chunks) : Buffer.alloc(0);
}
