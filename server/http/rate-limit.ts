import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';

type RateLimit = {
  /** Takes one token. False, with the seconds until there is one, where there is none. */
  take(key: string): { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };
  /** For a post that could not be kept through no fault of the visitor. */
  giveBack(key: string): void;
};

type Bucket = { tokens: number; at: number };

/** A token bucket for each key. At most `most` keys are remembered; the one unused for longest is forgotten first. */
export function createRateLimit(
  { burst, perMinute }: Config['rateLimit'],
  clock: Clock,
  most = 20_000,
): RateLimit {
  const buckets = new Map<string, Bucket>();

  function current(key: string): Bucket {
    const now = clock.monotonic();
    const known = buckets.get(key);
    // Taken out and put in again: a Map keeps the order of insertion, so the first key is the one unused for longest.
    buckets.delete(key);
    const bucket = {
      tokens: known ? Math.min(burst, known.tokens + ((now - known.at) / 60_000) * perMinute) : burst,
      at: now,
    };
    buckets.set(key, bucket);
    const oldest = buckets.keys().next().value;
    if (buckets.size > most && oldest !== undefined) buckets.delete(oldest);
    return bucket;
  }

  return {
    take(key) {
      const bucket = current(key);
      if (bucket.tokens < 1) {
        return { ok: false, retryAfterSeconds: Math.ceil(((1 - bucket.tokens) / perMinute) * 60) };
      }
      bucket.tokens -= 1;
      return { ok: true };
    },
    giveBack(key) {
      const bucket = current(key);
      bucket.tokens = Math.min(burst, bucket.tokens + 1);
    },
  };
}
