import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../setup-error.mjs';
import { probeRedis } from '../probes.mjs';
import { findInPath } from '../system/executables.mjs';
import { generatedPassword } from './generated-password.mjs';

/**
 * The profile's generated password, stored beside the data.
 * @param {string} dataDir the profile's folder
 */
export const redisPassword = (dataDir) => generatedPassword(join(dataDir, 'redis-password'));

/** @param {{ dataDir: string, port: number }} place the profile's folder */
export const redisUrl = ({ dataDir, port }) => `redis://:${redisPassword(dataDir)}@127.0.0.1:${port}`;

/**
 * Redis holds nothing that cannot be lost, so it writes nothing to disk. Job queues need `noeviction`: a queue that
 * silently loses keys is worse than one that refuses new ones.
 * @param {{ dataDir: string, port: number, tls?: { authority: string, certificate: string, key: string } }} place the
 * profile's folder; with `tls`, files of certificates and a key, it answers through TLS only
 * @returns {import('./managed-service.mjs').ServiceDefinition}
 */
export function redisDefinition({ dataDir, port, tls }) {
  const own = join(dataDir, 'redis');
  return {
    name: 'Redis',
    dataDir: own,
    port,
    portVariable: 'PARKETT_REDIS_PORT',
    stopSignal: 'SIGTERM',
    probe: () =>
      probeRedis({
        ...{ host: '127.0.0.1', port, password: redisPassword(dataDir) },
        ...(tls && { tls: { ca: readFileSync(tls.authority, 'utf8') } }),
      }),
    prepare: async () => {},
    command: () => {
      const file = findInPath('redis-server');
      if (file === undefined) throw new SetupError('redis-server is missing: install Redis.');
      const settings = {
        ...(tls
          ? {
              port: '0',
              'tls-port': String(port),
              'tls-cert-file': `"${tls.certificate}"`,
              'tls-key-file': `"${tls.key}"`,
              'tls-auth-clients': 'no',
            }
          : { port: String(port) }),
        bind: '127.0.0.1',
        dir: `"${own}"`,
        save: '""',
        appendonly: 'no',
        'maxmemory-policy': 'noeviction',
        daemonize: 'no',
        requirepass: redisPassword(dataDir),
      };
      const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
      // Through its input, because everybody on the machine may read the arguments of a process.
      return { file, args: ['-'], input: lines.join('') };
    },
  };
}
