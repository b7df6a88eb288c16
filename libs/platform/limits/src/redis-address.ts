import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';

const portDefault = 6379;

/** The parts of a Redis address, for every client of Redis. */
export interface RedisAddress {
  readonly host: string;
  readonly port: number;
  readonly username?: string;
  readonly password?: string;
  readonly database: number;
  /** Undefined without TLS. `ca` is the certificate authority (PEM) to trust instead of the usual ones. */
  readonly tls: { readonly servername?: string; readonly ca?: string } | undefined;
}

/**
 * Parses `redis://` and, with TLS, `rediss://[USER:]PASSWORD@HOST:PORT[/DATABASE][?sslrootcert=FILE]`. The file is the
 * certificate authority of the server, named as in an address of PostgreSQL. Throws an error without the password.
 */
export function redisAddress(text: string): RedisAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || (url.protocol !== 'redis:' && url.protocol !== 'rediss:'))
    throw new Error('the address of Redis has to begin with redis:// or, with TLS, rediss://');
  const database = Number(url.pathname.slice(1));
  if (!Number.isInteger(database)) throw new Error('the path of the address of Redis is the number of a database');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const authority = url.searchParams.get('sslrootcert');
  if (authority !== null && url.protocol === 'redis:')
    throw new Error('sslrootcert needs TLS: begin the address of Redis with rediss://');
  return {
    host,
    port: Number(url.port || portDefault),
    ...(url.username === '' ? {} : { username: decodeURIComponent(url.username) }),
    ...(url.password === '' ? {} : { password: decodeURIComponent(url.password) }),
    database,
    tls:
      url.protocol === 'redis:'
        ? undefined
        : {
            // Only names can be asked for in a TLS handshake.
            ...(isIP(host) === 0 ? { servername: host } : {}),
            ...(authority === null ? {} : { ca: readFileSync(authority, 'utf8') }),
          },
  };
}
