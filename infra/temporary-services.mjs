import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startKafkaCluster } from './cluster.mjs';
import { profileDir, repoRoot, sharedDir } from './paths.mjs';
import { clusterDir, removeProfile } from './profile-folder.mjs';
import { ensureServices, plainEnvironment } from './ensure-services.mjs';
import { readLock, tryLock } from './system/lock.mjs';
import { mountMemory } from './system/memory-disk.mjs';

/**
 * Starts services with empty data on free ports, passes them to `use`, and removes every trace of them. Each run has
 * its own folder, so that several can run at the same time.
 * @param {(services: import('./service-types.mjs').Services) => Promise<T>} use
 * @param {(line: string) => void} log
 * @param {{ memoryMiB?: number | undefined, endsWithRun?: boolean }} [options] `memoryMiB`: the data are on a disk in
 * memory of this size; `endsWithRun`: PostgreSQL need not survive a power failure, which no test can cause. Benchmarks
 * and drills measure it as customers have it
 * @returns {Promise<T>}
 * @template T
 */
export async function withTemporaryServices(use, log, { memoryMiB, endsWithRun } = {}) {
  await removeAbandoned();
  const profile = `test-${process.pid}`;
  const dataDir = profileDir(profile);
  if (memoryMiB !== undefined) mountMemory(dataDir, memoryMiB);
  tryLock(join(dataDir, 'run.lock'));
  try {
    const services = await ensureServices({ profile, dataDir, endsWithRun, log });
    try {
      return await use(services);
    } finally {
      await services.stop();
    }
  } finally {
    await removeProfile(profile);
  }
}

/**
 * The same with three brokers instead of one.
 * @param {(services: import('./service-types.mjs').Services, nodes: import('./cluster.mjs').ClusterNode[]) => Promise<T>}
 * use
 * @param {(line: string) => void} log
 * @returns {Promise<T>}
 * @template T
 */
export async function withTemporaryCluster(use, log) {
  return withTemporaryServices(async (services) => {
    if (services.mode !== 'environment') await services.services.kafka.stop();
    const cluster = await startKafkaCluster({ dataDir: clusterDir(services.dataDir), log });
    try {
      return await use({ ...services, kafkaBrokers: cluster.brokers }, cluster.nodes);
    } finally {
      await cluster.stop();
    }
  }, log);
}

/**
 * @param {import('./service-types.mjs').Services} services
 * @returns {Record<string, string>} the environment that tests read: the services, and the programs that run brokers
 * and services of a test's own
 */
export function testEnvironment(services) {
  return {
    ...plainEnvironment(services),
    PARKETT_BROKER_KEEPER: join(repoRoot, 'infra', 'broker-keeper.mjs'),
    PARKETT_SERVICE_KEEPER: join(repoRoot, 'infra', 'service-keeper.mjs'),
  };
}

/** Cleans up after killed runs: ends their services and deletes their folders. */
async function removeAbandoned() {
  const names = existsSync(sharedDir) ? readdirSync(sharedDir).filter((name) => /^test-\d+$/.test(name)) : [];
  for (const name of names) {
    if (readLock(join(profileDir(name), 'run.lock')) === undefined) await removeProfile(name);
  }
}
