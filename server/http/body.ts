import type { IncomingMessage } from 'node:http';
import type { BodyPlaces } from './body-places.ts';
import type { Limits } from './limits.ts';

export type BodyResult =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly reason: 'too-large' | 'too-slow' | 'too-many' | 'busy' | 'cut' };

/** Reads a body within its limits of bytes, time and place. Never rejects. */
export function readBody(
  request: IncomingMessage,
  { limits, places, key }: { limits: Limits; places: BodyPlaces; key: string },
): Promise<BodyResult> {
  if (Number(request.headers['content-length'] ?? 0) > limits.bodyBytes) {
    return Promise.resolve({ ok: false, reason: 'too-large' });
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;

    const place = places.enter(key, () => finish({ ok: false, reason: 'too-slow' }));
    if (!place.ok) {
      resolve({ ok: false, reason: place.reason === 'address' ? 'too-many' : 'busy' });
      return;
    }
    const timer = setTimeout(() => finish({ ok: false, reason: 'too-slow' }), limits.bodyMs);
    request.on('data', onData).on('end', onEnd).on('close', onCut).on('error', onCut);

    function onData(chunk: Buffer) {
      size += chunk.length;
      if (size > limits.bodyBytes) finish({ ok: false, reason: 'too-large' });
      else chunks.push(chunk);
    }
    function onEnd() {
      finish({ ok: true, bytes: Buffer.concat(chunks) });
    }
    function onCut() {
      finish({ ok: false, reason: 'cut' });
    }
    function finish(result: BodyResult) {
      clearTimeout(timer);
      if (place.ok) place.leave();
      request.off('data', onData).off('end', onEnd).off('close', onCut).off('error', onCut);
      request.on('error', () => {});
      resolve(result);
    }
  });
}
