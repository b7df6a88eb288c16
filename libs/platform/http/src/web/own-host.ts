import { isIP } from 'node:net';

/** The host name of a `Host` header, without its port; empty without a header. */
export const hostnameOf = (host: string | undefined): string => (host ?? '').replace(/:\d*$/, '');

const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Whether a request was sent to one of our own host names: an address, `localhost`, or a name of the list; a program may
 * name none, browsers always do. A foreign page can let a name of its own point at this machine and would then read our
 * answers as those of its own site (DNS rebinding). It cannot do that with an address, because nobody looks an address
 * up.
 * @param hostname without a port; an IPv6 address with or without brackets
 * @param names in lower case
 */
export function isOwnHost(hostname: string, names: ReadonlySet<string>): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return name === '' || isIP(bare(name)) !== 0 || name === 'localhost' || names.has(name);
}
