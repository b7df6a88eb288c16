import { isIPv6 } from 'node:net';

/**
 * The neighbourhood of an address, for logs: enough to see where an attack comes from, not who it is. A /24, of IPv6 a
 * /48.
 */
export function addressNetwork(address: string): string {
  const group = addressGroup(address);
  if (group.includes(':')) return `${group.split(':').slice(0, 3).join(':')}::/48`;
  return group.replace(/\.\d+$/, '.0/24');
}

/** Whom an address stands for: one IPv4 address, or the /64 of IPv6 that one subscriber has. */
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
