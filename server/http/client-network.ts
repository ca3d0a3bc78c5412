import { isIP, isIPv4 } from 'node:net';

/** What counts as one visitor for limits: an IPv4 address, or the /64 that one IPv6 household is given. */
export function limitKey(address: string): string {
  const bare = withoutPrefix(address);
  return isIPv4(bare) || !isIP(bare) ? bare.slice(0, 45) : groups(bare).slice(0, 4).join(':');
}

/** What may stand in a log: the network without the visitor. */
export function network(address: string): string {
  const bare = withoutPrefix(address);
  if (isIPv4(bare)) return bare.replace(/\d+$/, '0/24');
  return isIP(bare) ? `${groups(bare).slice(0, 3).join(':')}::/48` : 'unknown';
}

/** An IPv4 address as a socket for both kinds gives it. */
function withoutPrefix(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** The eight groups of an IPv6 address, without leading zeros: URL writes it in its shortest form. */
function groups(address: string): string[] {
  const shortest = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [before = [], after = []] = shortest.split('::').map((half) => (half ? half.split(':') : []));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
