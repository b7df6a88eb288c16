import { join } from 'node:path';
import { SetupError } from '../setup-error.mjs';
import { probeRedis } from '../probes.mjs';
import { findInPath } from '../system/executables.mjs';

/**
 * Redis holds nothing that cannot be lost, so it writes nothing to disk. Job queues need `noeviction`: a queue that
 * silently loses keys is worse than one that refuses new ones.
 * @param {{ dataDir: string, port: number }} place the profile's folder
 * @returns {import('./managed-service.mjs').ServiceDefinition}
 */
export function redisDefinition({ dataDir, port }) {
  const own = join(dataDir, 'redis');
  return {
    name: 'Redis',
    dataDir: own,
    port,
    portVariable: 'PARKETT_REDIS_PORT',
    stopSignal: 'SIGTERM',
    probe: () => probeRedis({ host: '127.0.0.1', port }),
    prepare: async () => {},
    command: () => {
      const file = findInPath('redis-server');
      if (file === undefined) throw new SetupError('redis-server is missing: install Redis.');
      const settings = {
        port: String(port),
        bind: '127.0.0.1',
        dir: own,
        save: '',
        appendonly: 'no',
        'maxmemory-policy': 'noeviction',
        daemonize: 'no',
      };
      return { file, args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]) };
    },
  };
}
