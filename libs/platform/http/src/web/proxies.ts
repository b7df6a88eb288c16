import proxyAddr from '@fastify/proxy-addr';

/** Whether an address is one of our proxies, which are given as addresses or networks. */
export function proxiesOf(trusted: readonly string[]): (address: string) => boolean {
  const isTrusted = proxyAddr.compile([...trusted]);
  return (address) => isTrusted(address, 0);
}
