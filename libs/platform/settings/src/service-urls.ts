import { isLoopback } from './kafka-access';

/** What travels to a service is private if it stays on this machine or if TLS names and proves the other side. */
interface Kind {
  readonly isPrivate: (url: URL) => boolean;
  readonly remedy: string;
}

const isHere = ({ hostname }: URL): boolean => hostname === '' || isLoopback(hostname);

const kinds = {
  http: {
    isPrivate: (url) => url.protocol === 'https:' || isHere(url),
    remedy: 'give an address that begins with https:',
  },
  redis: {
    isPrivate: (url) => url.protocol === 'rediss:' || isHere(url),
    remedy: 'give an address that begins with rediss:',
  },
  postgres: {
    isPrivate: (url) => url.searchParams.get('sslmode') === 'verify-full' || isLocalDatabase(url),
    remedy: 'add sslmode=verify-full to it',
  },
} satisfies Readonly<Record<string, Kind>>;

/** The driver takes the host from the query where one stands there; a path is a Unix socket. */
function isLocalDatabase(url: URL): boolean {
  const hosts = url.searchParams.getAll('host');
  return hosts.length === 0 ? isHere(url) : hosts.every((host) => host.startsWith('/') || isLoopback(host));
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
  if (!isPrivate(url))
    throw new Error(`${name} names ${url.host}, which is not on the loopback interface of this machine: ${remedy}`);
  return text;
}
