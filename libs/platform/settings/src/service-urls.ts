import { isLoopback } from './kafka-access';

/** What travels to a service is private if it stays on this machine or if TLS names and proves the other side. */
interface Kind {
  readonly isPrivate: (url: URL) => boolean;
  readonly remedy: string;
}

const kinds = {
  http: {
    isPrivate: (url) => url.protocol === 'https:' || isLoopback(url.hostname),
    remedy: 'give an address that begins with https:',
  },
  redis: {
    isPrivate: (url) => url.protocol === 'rediss:' || isLoopback(url.hostname),
    remedy: 'give an address that begins with rediss:',
  },
  postgres: {
    // Of several values, the driver takes the last.
    isPrivate: (url) => url.searchParams.getAll('sslmode').at(-1) === 'verify-full' || isLocalDatabase(url),
    remedy: 'add sslmode=verify-full to it',
  },
} satisfies Readonly<Record<string, Kind>>;

/**
 * The driver takes the host from the query where one stands there, and from PGHOST where none is given; a path is a
 * Unix socket.
 */
function isLocalDatabase(url: URL): boolean {
  const given = url.searchParams.getAll('host');
  const hosts = given.length === 0 ? [url.hostname.replaceAll(/%2f/gi, '/')] : given;
  return hosts.every((host) => host.startsWith('/') || isLoopback(host));
}

/**
 * The address of a service in a variable. Throws unless it is one, and is on the loopback interface of this machine or
 * reached through TLS.
 */
export function readServiceUrl(name: string, text: string, kind: keyof typeof kinds): string {
  // Passwords in addresses belong in no message.
  if (!URL.canParse(text)) throw new Error(`${name} is not an address`);
  const url = new URL(text);
  const { isPrivate, remedy } = kinds[kind];
  const named = url.host || 'no host';
  if (!isPrivate(url))
    throw new Error(`${name} names ${named}, which is not on the loopback interface of this machine: ${remedy}`);
  return text;
}
