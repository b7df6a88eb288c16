import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SetupError } from './setup-error.mjs';
import { repoRoot, sharedDir } from './paths.mjs';
import { POSTGRES_DATABASE, POSTGRES_USER, postgresPassword } from './native/postgres-cluster.mjs';
import { redisPassword, redisUrl } from './native/redis.mjs';
import { choosePorts, recordedPorts } from './service-ports.mjs';
import { probeKafka, probePostgres, probeRedis, waitUntilHealthy } from './probes.mjs';
import { findInPath } from './system/executables.mjs';

const ENGINE_TIMEOUT_MS = 4_000;
/** The first start pulls three images. */
const UP_TIMEOUT_MS = 10 * 60_000;
const ANSWER_TIMEOUT_MS = 60_000;

const run = promisify(execFile);

/** @typedef {import('./service-types.mjs').ServicePorts} ServicePorts */

/** @type {Promise<boolean> | undefined} */
let answer;

/** @returns {Promise<boolean>} whether a container engine answers and has the compose command; asked once */
export function composeAnswers() {
  answer ??= askEngine();
  return answer;
}

async function askEngine() {
  const docker = findInPath('docker');
  if (docker === undefined) return false;
  const options = { timeout: ENGINE_TIMEOUT_MS };
  const asked = [
    run(docker, ['info', '--format', '{{.ServerVersion}}'], options),
    run(docker, ['compose', 'version'], options),
  ];
  return (await Promise.allSettled(asked)).every((outcome) => outcome.status === 'fulfilled');
}

/**
 * Runs the three services of docker-compose.yml, with one compose project per profile.
 * @param {import('./service-types.mjs').BringUpOptions} options
 * @returns {Promise<import('./service-types.mjs').Services & { ranBefore: boolean }>}
 */
export async function composeServices({ profile, dataDir, ports: wanted, log }) {
  const ranBefore = ((await commandOf(profile, dataDir)?.(['ps', '-q'])) ?? '').trim() !== '';
  // Running containers keep their ports, whatever this shell's environment says, because other processes use them.
  const ports = await choosePorts({
    profile,
    dataDir,
    wanted: { ...wanted, ...(ranBefore ? recordedPorts(dataDir) : {}) },
  });
  const compose = composeCommand({ profile, dataDir, ports });
  log('Starting Kafka, PostgreSQL and Redis with docker compose …');
  await compose(['up', '-d', '--wait']);

  const host = '127.0.0.1';
  const session = { user: POSTGRES_USER, database: POSTGRES_DATABASE };
  const services = {
    kafka: handle(compose, 'kafka', ports.kafka, () => probeKafka({ host, port: ports.kafka })),
    postgres: handle(compose, 'postgres', ports.postgres, () =>
      probePostgres({ host, port: ports.postgres, ...session }),
    ),
    redis: handle(compose, 'redis', ports.redis, () =>
      probeRedis({ host, port: ports.redis, password: redisPassword(dataDir) }),
    ),
  };
  // The containers are healthy from inside; wait until they also answer on this machine.
  await Promise.all(Object.values(services).map((service) => service.start()));
  return {
    mode: 'compose',
    dataDir,
    kafkaBrokers: [`${host}:${ports.kafka}`],
    postgresUrl: `postgres://${POSTGRES_USER}:${postgresPassword(dataDir)}@${host}:${ports.postgres}/${POSTGRES_DATABASE}`,
    redisUrl: redisUrl({ dataDir, port: ports.redis }),
    services,
    stop: async () => {
      await compose(['stop']);
    },
    ranBefore,
  };
}

/**
 * @param {string} profile
 * @param {string} dataDir
 */
export async function composeDown(profile, dataDir) {
  await commandOf(profile, dataDir)?.(['down']);
}

/**
 * Removes the containers together with their data.
 * @param {string} profile
 * @param {string} dataDir
 */
export async function composeRemove(profile, dataDir) {
  await commandOf(profile, dataDir)?.(['down', '--volumes']);
}

/**
 * @param {string} profile
 * @param {string} dataDir
 * @returns {Promise<string>} a table to print
 */
export async function composeStatus(profile, dataDir) {
  return (await commandOf(profile, dataDir)?.(['ps'])) ?? `Profile ${profile} has never been started.`;
}

/**
 * @param {string} profile
 * @param {string} dataDir
 */
function commandOf(profile, dataDir) {
  const ports = recordedPorts(dataDir);
  return ports === undefined ? undefined : composeCommand({ profile, dataDir, ports });
}

/**
 * @typedef {(args: string[]) => Promise<string>} ComposeCommand resolves with what it printed
 *
 * @param {{ profile: string, dataDir: string, ports: ServicePorts }} place
 * @returns {ComposeCommand}
 */
function composeCommand({ profile, dataDir, ports }) {
  // A folder set by PARKETT_HOME gets its own containers, because those of another folder may be in use.
  const suffix =
    dataDir === join(sharedDir, profile) ? '' : `-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`;
  const project = `parkett-${profile.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '-')}${suffix}`;
  const env = {
    ...process.env,
    PARKETT_KAFKA_PORT: String(ports.kafka),
    PARKETT_POSTGRES_PORT: String(ports.postgres),
    PARKETT_REDIS_PORT: String(ports.redis),
    PARKETT_POSTGRES_PASSWORD: postgresPassword(dataDir),
    PARKETT_REDIS_PASSWORD: redisPassword(dataDir),
  };
  return async (args) => {
    try {
      const all = ['compose', '-f', join(repoRoot, 'docker-compose.yml'), '-p', project, ...args];
      const { stdout } = await run('docker', all, { env, timeout: UP_TIMEOUT_MS });
      return stdout;
    } catch (error) {
      const said = String(/** @type {{ stderr?: string }} */ (error).stderr || error)
        .trim()
        .split('\n')
        .slice(-3)
        .join('\n');
      throw new SetupError(`docker compose ${args.join(' ')} failed: ${said}`);
    }
  };
}

/**
 * @param {ComposeCommand} compose
 * @param {'kafka' | 'postgres' | 'redis'} name
 * @param {number} port
 * @param {() => Promise<unknown>} probe
 * @returns {import('./service-types.mjs').ServiceHandle}
 */
function handle(compose, name, port, probe) {
  let runs = true;
  return {
    name,
    port,
    pid: undefined,
    alive: () => runs,
    start: async () => {
      if (!runs) await compose(['up', '-d', '--wait', name]);
      await waitUntilHealthy(probe, { timeoutMs: ANSWER_TIMEOUT_MS });
      runs = true;
    },
    stop: async () => {
      await compose(['stop', name]);
      runs = false;
    },
    kill: async (signal = 'SIGKILL') => {
      await compose(['kill', '-s', signal, name]);
      if (signal === 'SIGKILL' || signal === 'SIGTERM') runs = false;
    },
  };
}
