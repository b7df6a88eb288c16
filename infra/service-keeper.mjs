import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { managedService } from './native/managed-service.mjs';
import { POSTGRES_DATABASE, POSTGRES_USER, postgresPassword } from './native/postgres-cluster.mjs';
import { postgresDefinition } from './native/postgres.mjs';
import { redisDefinition, redisUrl } from './native/redis.mjs';
import { makeCertificates } from './spec-support/certificates.mjs';
import { findFreePorts } from './system/ports.mjs';
import { closeProfile } from './unprivileged.mjs';

/**
 * Runs a PostgreSQL or a Redis, with or without TLS, for one test process and ends it together with it; `OwnService` of
 * libs/platform/testing uses it.
 */
const [kind = '', dataDir = ''] = process.argv.slice(2);
closeProfile(dataDir);
const [port = 0] = await findFreePorts(1);
const tls = kind === 'redis-tls' ? makeCertificates(join(dataDir, 'redis', 'tls')) : undefined;
const service = managedService(
  kind === 'postgres' ? postgresDefinition({ dataDir, port }) : redisDefinition({ dataDir, port, ...(tls && { tls }) }),
);

function urlOf() {
  if (kind === 'postgres')
    return `postgres://${POSTGRES_USER}:${postgresPassword(dataDir)}@127.0.0.1:${port}/${POSTGRES_DATABASE}`;
  const url = redisUrl({ dataDir, port });
  return tls === undefined ? url : `${url.replace('redis:', 'rediss:')}?sslrootcert=${tls.authority}`;
}

/**
 * The process and its children: PostgreSQL has a process for each connection, which goes on when only the first one is
 * stopped.
 * @param {number} pid
 * @returns {number[]}
 */
function family(pid) {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return [pid, ...children.map(Number)];
}

/** @param {string} pid */
function parentOf(pid) {
  try {
    return Number(/^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

/** @param {NodeJS.Signals} signal */
function signalAll(signal) {
  for (const pid of service.pid === undefined ? [] : family(service.pid)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has just ended.
    }
  }
}

/** @type {Record<string, () => Promise<void> | void>} */
const verbs = {
  start: () => service.start(),
  kill: () => service.kill(),
  pause: () => signalAll('SIGSTOP'),
  resume: () => signalAll('SIGCONT'),
};

process.on('message', async ({ id, verb }) => {
  try {
    await verbs[verb]?.();
    process.send?.({ id });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
});

process.on('disconnect', async () => {
  signalAll('SIGCONT');
  await service.stop().catch(() => undefined);
  process.exit(0);
});

await service.start().then(
  () => process.send?.({ id: 0, url: urlOf() }),
  (error) => process.send?.({ id: 0, error: String(error) }),
);
