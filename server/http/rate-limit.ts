import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';

type RateLimit = {
  take(key: string): { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };
  refund(key: string): void;
};

/** A token bucket for each key, stored as the moment at which it is full again. Remembers `max` keys. */
export function createRateLimit(
  { burst, perMinute }: Config['rateLimit'],
  clock: Clock,
  max = 20_000,
): RateLimit {
  const tokenMs = 60_000 / perMinute;
  const fullAt = new Map<string, number>();

  return {
    take(key) {
      const now = clock.monotonic();
      const full = Math.max(now, fullAt.get(key) ?? now);
      // In this order, so that rounding never makes a new key wait.
      const waitMs = full - now - (burst - 1) * tokenMs;
      // Reinserted: a Map keeps insertion order, so its first key is the one unused for longest.
      fullAt.delete(key);
      fullAt.set(key, waitMs > 0 ? full : full + tokenMs);
      const [oldest] = fullAt.keys();
      if (fullAt.size > max && oldest !== undefined) fullAt.delete(oldest);
      return waitMs > 0 ? { ok: false, retryAfterSeconds: Math.ceil(waitMs / 1000) } : { ok: true };
    },
    refund(key) {
      const full = fullAt.get(key);
      if (full !== undefined) fullAt.set(key, full - tokenMs);
    },
  };
}
