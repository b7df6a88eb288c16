import { managedService } from './native/managed-service.mjs';
import { kafkaDefinition } from './native/kafka.mjs';
import { ensureKafkaJars } from './native/kafka-jars.mjs';
import { postgresDefinition } from './native/postgres.mjs';
import { POSTGRES_DATABASE, POSTGRES_USER, postgresPassword } from './native/postgres-cluster.mjs';
import { redisDefinition } from './native/redis.mjs';
import { ensureServicePackages } from './system/packages.mjs';
import { choosePorts } from './service-ports.mjs';

/**
 * The three services as processes of this machine, with their data in the profile's folder.
 * @param {{ profile: string, dataDir: string, ports: Partial<import('./services.mjs').ServicePorts>, keepsRunning: boolean, log: (line: string) => void }} options
 * @returns {Promise<import('./services.mjs').Services>}
 */
export async function nativeServices({ profile, dataDir, ports: wanted, keepsRunning, log }) {
  ensureServicePackages(log);
  ensureKafkaJars(log);
  const ports = await choosePorts({ profile, dataDir, wanted });
  const services = defineNativeServices({ dataDir, ports, keepsRunning });
  const all = Object.values(services);
  const ranBefore = all.filter((service) => service.alive());
  const outcomes = await Promise.allSettled(all.map((service) => startAndSay(service, log)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) {
    await Promise.all(all.filter((service) => !ranBefore.includes(service)).map((service) => service.stop()));
    throw failed.reason;
  }
  const stop = async () => {
    if (keepsRunning) return;
    await Promise.all(all.filter((service) => service.owned).map((service) => service.stop()));
  };
  return { mode: 'native', dataDir, ...addresses({ dataDir, ports }), services, stop };
}

/**
 * The services of a profile, without starting them.
 * @param {{ dataDir: string, ports: import('./services.mjs').ServicePorts, keepsRunning?: boolean }} place
 */
export function defineNativeServices({ dataDir, ports, keepsRunning = false }) {
  const options = { keepsRunning };
  return {
    kafka: managedService(kafkaDefinition({ dataDir, port: ports.kafka, controllerPort: ports.kafkaController }), options),
    postgres: managedService(postgresDefinition({ dataDir, port: ports.postgres }), options),
    redis: managedService(redisDefinition({ dataDir, port: ports.redis }), options),
  };
}

/** @param {{ dataDir: string, ports: import('./services.mjs').ServicePorts }} place */
function addresses({ dataDir, ports }) {
  return {
    kafkaBrokers: [`127.0.0.1:${ports.kafka}`],
    postgresUrl: `postgres://${POSTGRES_USER}:${postgresPassword(dataDir)}@127.0.0.1:${ports.postgres}/${POSTGRES_DATABASE}`,
    redisUrl: `redis://127.0.0.1:${ports.redis}`,
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
  log(`${service.name} ${ranAlready ? 'runs already' : `is up after ${took}`} (127.0.0.1:${service.port})`);
}
