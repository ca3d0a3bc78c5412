import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';

type RateLimit = {
  /** Uses one of the key's posts. False, with the seconds until there is one, where there is none. */
  take(key: string): { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };
  /** For a post that could not be kept through no fault of the visitor. */
  giveBack(key: string): void;
};

/**
 * A token bucket for each key, told by one number: the moment at which it is full again.
 * At most `most` keys are remembered; the one unused for longest is forgotten first.
 */
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
      // In this order: whoever is new waits 0, and not what is left of rounding.
      const waitMs = full - now - (burst - 1) * tokenMs;
      // Taken out and put in again: a Map keeps the order of insertion, so the first key is the one unused for longest.
      fullAt.delete(key);
      fullAt.set(key, waitMs > 0 ? full : full + tokenMs);
      const [oldest] = fullAt.keys();
      if (fullAt.size > max && oldest !== undefined) fullAt.delete(oldest);
      return waitMs > 0 ? { ok: false, retryAfterSeconds: Math.ceil(waitMs / 1000) } : { ok: true };
    },
    giveBack(key) {
      const full = fullAt.get(key);
      if (full !== undefined) fullAt.set(key, full - tokenMs);
    },
  };
}
