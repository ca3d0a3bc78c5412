// How often something may happen: token buckets.
import type { Clock } from './context.ts';

export type Rate = { readonly burst: number; readonly perMinute: number };

/** A token bucket for each key, stored as the moment at which it is full again. Remembers `maxKeys` of them. */
export function createBuckets(
  { burst, perMinute }: Rate,
  { monotonic }: Pick<Clock, 'monotonic'>,
  maxKeys = 20_000,
) {
  const tokenMs = 60_000 / perMinute;
  const fullAt = new Map<string, number>();
  const missingMs = (key: string) => Math.max(0, (fullAt.get(key) ?? 0) - monotonic());

  return {
    tokens: (key = '') => burst - missingMs(key) / tokenMs,
    /** Milliseconds until there is a token. */
    wait: (key = '') => Math.max(0, missingMs(key) - (burst - 1) * tokenMs),
    /** @param count negative: gives back */
    take(key = '', count = 1): void {
      const full = Math.max(monotonic(), fullAt.get(key) ?? 0) + count * tokenMs;
      // Reinserted: a Map keeps the order of insertion, so its first key is the one unused for longest.
      fullAt.delete(key);
      fullAt.set(key, full);
      const [oldest] = fullAt.keys();
      if (fullAt.size > maxKeys && oldest !== undefined) fullAt.delete(oldest);
    },
  };
}
