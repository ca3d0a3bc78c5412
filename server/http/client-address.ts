import { isIP, isIPv4 } from 'node:net';

/**
 * The address a request came from. Every proxy adds the address it saw at the right end of X-Forwarded-For; what stands
 * left of the values our own proxies added was written by the client and may be anything.
 * @param forwarded all values of X-Forwarded-For, joined by commas
 */
export function clientAddress(socketAddress: string, forwarded: string, trustedProxies: number): string {
  const direct = bare(socketAddress) ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const chain = forwarded.split(',').filter((part) => part.trim() !== '');
  const claimed = chain[Math.max(0, chain.length - trustedProxies)];
  return (claimed !== undefined && bare(claimed)) || direct;
}

/** Without brackets, port, zone and the IPv4-in-IPv6 prefix; null where it is no address. */
function bare(value: string): string | null {
  const trimmed = value.trim();
  const inner =
    /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? (/^([\d.]+):\d+$/.exec(trimmed)?.[1] || trimmed);
  const address = inner.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) ? address : null;
}

/** What counts as one visitor for limits: an IPv4 address, or the /64 that one IPv6 household is given. */
export function limitKey(address: string): string {
  return isIPv4(address) || !isIP(address) ? address : groups(address).slice(0, 4).join(':');
}

/** What may stand in a log: the network without the visitor. */
export function network(address: string): string {
  if (isIPv4(address)) return address.replace(/\d+$/, '0/24');
  return isIP(address) ? `${groups(address).slice(0, 3).join(':')}::/48` : 'unknown';
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groups(address: string): string[] {
  const [left = '', right] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const before = left ? left.split(':') : [];
  const after = right ? right.split(':') : [];
  const missing = right === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
