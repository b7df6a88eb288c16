import { managedService } from './native/managed-service.mjs';
import { kafkaDefinition } from './native/kafka.mjs';
import { ensureKafkaJars } from './native/kafka-jars.mjs';
import { postgresDefinition } from './native/postgres.mjs';
import { POSTGRES_DATABASE, POSTGRES_USER, postgresPassword } from './native/postgres-cluster.mjs';
import { redisDefinition, redisUrl } from './native/redis.mjs';
import { ensureServicePackages } from './native/packages.mjs';
import { choosePorts, recordedPorts } from './service-ports.mjs';

/**
 * Runs the three services as processes of this machine, with their data in the profile's folder.
 * @param {import('./service-types.mjs').BringUpOptions} options
 * @returns {Promise<import('./service-types.mjs').Services & { ranBefore: boolean }>}
 */
export async function nativeServices({ profile, dataDir, ports: wanted, endsWithRun, log }) {
  ensureServicePackages(log);
  ensureKafkaJars(log);
  const ports = await choosePorts({ profile, dataDir, wanted: { ...wanted, ...portsInUse(dataDir) } });
  const services = defineNativeServices({ dataDir, ports, endsWithRun });
  const all = Object.values(services);
  const ranBefore = all.filter((service) => service.alive());
  const outcomes = await Promise.allSettled(all.map((service) => startAndSay(service, log)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) {
    await Promise.all(all.filter((service) => !ranBefore.includes(service)).map((service) => service.stop()));
    throw failed.reason;
  }
  const stop = async () => {
    await Promise.all(all.map((service) => service.stop()));
  };
  return { mode: 'native', dataDir, ...addresses({ dataDir, ports }), services, stop, ranBefore: ranBefore.length > 0 };
}

/**
 * Running services keep their ports, whatever this shell's environment says, because other processes use them.
 * @param {string} dataDir
 * @returns {Partial<import('./service-types.mjs').ServicePorts>}
 */
function portsInUse(dataDir) {
  const ports = recordedPorts(dataDir);
  if (ports === undefined) return {};
  const { kafka, postgres, redis } = defineNativeServices({ dataDir, ports });
  return {
    ...(kafka.alive() ? { kafka: ports.kafka, kafkaController: ports.kafkaController } : {}),
    ...(postgres.alive() ? { postgres: ports.postgres } : {}),
    ...(redis.alive() ? { redis: ports.redis } : {}),
  };
}

/**
 * Describes a profile's services without starting them.
 * @param {{ dataDir: string, ports: import('./service-types.mjs').ServicePorts, endsWithRun?: boolean | undefined }} place
 */
export function defineNativeServices({ dataDir, ports, endsWithRun }) {
  return {
    kafka: managedService(kafkaDefinition({ dataDir, port: ports.kafka, controllerPort: ports.kafkaController })),
    postgres: managedService(postgresDefinition({ dataDir, port: ports.postgres, endsWithRun })),
    redis: managedService(redisDefinition({ dataDir, port: ports.redis })),
  };
}

/** @param {{ dataDir: string, ports: import('./service-types.mjs').ServicePorts }} place */
function addresses({ dataDir, ports }) {
  return {
    kafkaBrokers: [`127.0.0.1:${ports.kafka}`],
    postgresUrl: `postgres://${POSTGRES_USER}:${postgresPassword(dataDir)}@127.0.0.1:${ports.postgres}/${POSTGRES_DATABASE}`,
    redisUrl: redisUrl({ dataDir, port: ports.redis }),
  };
}

/**
 * @param {import('./native/managed-service.mjs').ManagedService} service
 * @param {(line: string) => void} log
 */
async function startAndSay(service, log) {
  const begun = Date.now();
  const ranAlready = service.alive();
  await service.start();
  const took = `${((Date.now() - begun) / 1000).toFixed(1)} s`;
  const why = service.rootBecause();
  if (why !== undefined) log(`${service.name} runs as root and is not isolated from it, because ${why}.`);
  log(`${service.name} ${ranAlready ? 'is already running' : `is up after ${took}`} (127.0.0.1:${service.port})`);
}
