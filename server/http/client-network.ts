import ipaddr from 'ipaddr.js';

/** The key of a client for limits: an IPv4 address, or the /64 of an IPv6 household. */
export function limitKey(address: string): string {
  const range = rangeOf(address, { ipv4: 32, ipv6: 64 });
  return range ? range.toString() : address.slice(0, 45);
}

export function network(address: string): string {
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
