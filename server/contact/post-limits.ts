import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { limitKey, network } from '../http/client-network.ts';

type Allowance =
  | {
      readonly ok: true;
      /** `bundled`: too many messages come for single mails. `set aside`: its network has used up its share of mails. */
      readonly treatment: 'mailed' | 'bundled' | 'set aside';
      readonly network: string;
      refund(): void;
    }
  | { readonly ok: false; readonly retryAfterSeconds: number };

/** An IPv6 provider gives out a /48, which has 65,536 keys of `limitKey`. */
const networkFactor = 5;
const totalFactor = 10;

/**
 * Limits the posts of one address and of its network (IPv4 /24, IPv6 /48). Each network also has a share of mails, which refills within
 * hours: posts beyond the share are set aside. Beyond a limit for all networks together, several messages are mailed in one mail, so that
 * a flood does not silence others.
 */
export function createPostLimits(
  { burst, perMinute }: Config['rateLimit'],
  clock: Clock,
): { take(address: string): Allowance } {
  const limitOf = (factor: number) =>
    createRateLimit({ burst: burst * factor, perMinute: perMinute * factor }, clock);
  const [byAddress, byNetwork, singleMails] = [limitOf(1), limitOf(networkFactor), limitOf(totalFactor)];
  // At least one post an hour, so that the first of a network always passes.
  const share = createRateLimit({ burst: burst * networkFactor, perMinute: burst / 60 }, clock);

  return {
    take(address) {
      const keys = { address: limitKey(address), network: network(address) };
      const first = byAddress.take(keys.address);
      if (!first.ok) return first;
      const second = byNetwork.take(keys.network);
      if (!second.ok) {
        byAddress.refund(keys.address);
        return second;
      }
      const isWithinShare = share.take(keys.network).ok;
      const isSingle = isWithinShare && singleMails.take('').ok;
      return {
        ok: true,
        treatment: isSingle ? 'mailed' : isWithinShare ? 'bundled' : 'set aside',
        network: keys.network,
        refund() {
          byAddress.refund(keys.address);
          byNetwork.refund(keys.network);
          if (isWithinShare) share.refund(keys.network);
          if (isSingle) singleMails.refund('');
        },
      };
    },
  };
}

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
