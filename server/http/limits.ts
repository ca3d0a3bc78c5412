// How much one visitor may send, and how many mails the owner gets: token buckets.
import ipaddr from 'ipaddr.js';
import type { Clock } from '../clock.ts';

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

/** A customer may have a /48, which is 65,536 households for us, and a provider many addresses: so networks count too. */
const networkFactor = 5;

/** Limits the posts of an address, and of its network. */
export function createPostLimit(rate: Rate, clock: Pick<Clock, 'monotonic'>) {
  const addresses = createBuckets(rate, clock);
  const networks = createBuckets(
    { burst: rate.burst * networkFactor, perMinute: rate.perMinute * networkFactor },
    clock,
  );
  const count = (address: string, posts: 1 | -1) => {
    addresses.take(addressKey(address), posts);
    networks.take(networkKey(address), posts);
  };
  return {
    /** @returns the seconds to wait, or 0: then the post counts */
    take(address: string): number {
      const waitMs = Math.max(addresses.wait(addressKey(address)), networks.wait(networkKey(address)));
      if (waitMs === 0) count(address, 1);
      return Math.ceil(waitMs / 1000);
    },
    /** For a post that could not be kept. */
    giveBack: (address: string) => count(address, -1),
  };
}

/** An IPv4 address, or the /64 of an IPv6 household. */
function addressKey(address: string): string {
  const range = rangeOf(address, { ipv4: 32, ipv6: 64 });
  return range ? range.toString() : address.slice(0, 45);
}

/** IPv4 /24, IPv6 /48. The log names no smaller part of an address. */
export function networkKey(address: string): string {
  const bits = { ipv4: 24, ipv6: 48 };
  const range = rangeOf(address, bits);
  return range ? `${range}/${bits[range.kind()]}` : 'unknown';
}

/** Some proxies write the port behind an address in X-Forwarded-For, and each port would count as another visitor. */
export function withoutPorts(forwardedFor: string): string {
  return forwardedFor
    .split(',')
    .map((one) => one.trim().replace(/^"?(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d{1,5})?"?$/i, '$1$2'))
    .join(', ');
}

/** An IPv4 address may come mapped to IPv6, as a dual-stack socket gives it. */
function rangeOf(address: string, bits: Readonly<Record<'ipv4' | 'ipv6', number>>) {
  if (!ipaddr.isValid(address)) return undefined;
  const exact = ipaddr.process(address);
  return exact.kind() === 'ipv4'
    ? ipaddr.IPv4.networkAddressFromCIDR(`${exact}/${bits.ipv4}`)
    : ipaddr.IPv6.networkAddressFromCIDR(`${exact}/${bits.ipv6}`);
}
