import { isIPv6 } from 'node:net';

/**
 * The network of an address, for logs: precise enough to see where an attack comes from, but not who it is. A /24 for
 * IPv4, a /48 for IPv6.
 */
export function addressNetwork(address: string): string {
  const group = addressGroup(address);
  if (group.includes(':')) return `${group.split(':').slice(0, 3).join(':')}::/48`;
  return group.replace(/\.\d+$/, '.0/24');
}

/** The unit that rate limits count: one IPv4 address, or the IPv6 /64 that one subscriber has. */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}
