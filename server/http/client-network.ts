import ipaddr from 'ipaddr.js';

/** What counts as one visitor for limits: an IPv4 address, or the /64 that one IPv6 household is given. */
export function limitKey(address: string): string {
  const range = rangeOf(address, { ipv4: 32, ipv6: 64 });
  return range ? range.toString() : address.slice(0, 45);
}

/** What may stand in a log: the network without the visitor. */
export function network(address: string): string {
  const bits = { ipv4: 24, ipv6: 48 };
  const range = rangeOf(address, bits);
  return range ? `${range}/${bits[range.kind()]}` : 'unknown';
}

/** The first address of the network that an address is in. An IPv4 address may come as IPv6, as a socket for both gives it. */
function rangeOf(address: string, bits: Readonly<Record<'ipv4' | 'ipv6', number>>) {
  if (!ipaddr.isValid(address)) return undefined;
  const exact = ipaddr.process(address);
  return exact.kind() === 'ipv4'
    ? ipaddr.IPv4.networkAddressFromCIDR(`${exact}/${bits.ipv4}`)
    : ipaddr.IPv6.networkAddressFromCIDR(`${exact}/${bits.ipv6}`);
}
