import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { limitKey, network } from '../http/client-network.ts';
import { createRateLimit } from '../http/rate-limit.ts';

type Allowance =
  /** `isFlood`: more posts come in total than the owner's mailbox should get. Kept, and listed in one notice. */
  | { readonly ok: true; readonly isFlood: boolean; refund(): void }
  | { readonly ok: false; readonly retryAfterSeconds: number };

/** An IPv6 provider gives out a /48, which has 65,536 addresses by `limitKey`. */
const networkFactor = 5;
const totalFactor = 10;

/** Limits the posts of one address, of its network (IPv4 /24, IPv6 /48), and of all. */
export function createPostLimits(
  { burst, perMinute }: Config['rateLimit'],
  clock: Clock,
): { take(address: string): Allowance } {
  const limitOf = (factor: number) =>
    createRateLimit({ burst: burst * factor, perMinute: perMinute * factor }, clock);
  const [byAddress, byNetwork, inTotal] = [limitOf(1), limitOf(networkFactor), limitOf(totalFactor)];

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
      const isFlood = !inTotal.take('').ok;
      return {
        ok: true,
        isFlood,
        refund() {
          byAddress.refund(keys.address);
          byNetwork.refund(keys.network);
          if (!isFlood) inTotal.refund('');
        },
      };
    },
  };
}
