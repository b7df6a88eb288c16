import { readFileSync } from 'node:fs';
import { SetupError } from './setup-error.mjs';
import { probeKafka, probeKafkaLogin, probePostgres, probeRedis, waitUntilHealthy } from './probes.mjs';

const ANSWER_TIMEOUT_MS = 10_000;

/** @returns {boolean} whether the environment names the three services. Throws a SetupError if it names only some. */
export function environmentNamesServices() {
  const names = ['PARKETT_KAFKA_BROKERS', 'PARKETT_POSTGRES_URL', 'PARKETT_REDIS_URL'];
  const missing = names.filter((name) => !process.env[name]);
  if (missing.length === names.length) return false;
  if (missing.length === 0) return true;
  throw new SetupError(`Set ${missing.join(' and ')} as well: the addresses of all three services, or of none.`);
}

/**
 * Services that somebody else runs: only checks that they answer.
 * @param {string} dataDir
 * @returns {Promise<import('./service-types.mjs').Services | undefined>} undefined when the environment names none
 */
export async function environmentServices(dataDir) {
  if (!environmentNamesServices()) return undefined;
  const kafkaBrokers = (process.env['PARKETT_KAFKA_BROKERS'] ?? '').split(',').map((broker) => broker.trim());
  const postgresUrl = process.env['PARKETT_POSTGRES_URL'] ?? '';
  const redisUrl = process.env['PARKETT_REDIS_URL'] ?? '';

  const kafka = addressOf(`kafka://${kafkaBrokers[0]}`, 9092, 'PARKETT_KAFKA_BROKERS');
  const postgres = addressOf(postgresUrl, 5432, 'PARKETT_POSTGRES_URL');
  const redis = addressOf(redisUrl, 6379, 'PARKETT_REDIS_URL');
  const login = new URL(postgresUrl);
  const session = {
    user: decodeURIComponent(login.username),
    database: decodeURIComponent(login.pathname.slice(1)),
    tls: login.searchParams.getAll('sslmode').at(-1) === 'verify-full',
  };
  await Promise.all([
    answers('PARKETT_KAFKA_BROKERS', () => askKafka(kafka)),
    answers('PARKETT_POSTGRES_URL', () => probePostgres({ ...postgres, ...session })),
    answers('PARKETT_REDIS_URL', () => probeRedis({ ...redis, ...redisLogin(redisUrl) })),
  ]);
  return {
    mode: 'environment',
    dataDir,
    kafkaBrokers,
    postgresUrl,
    redisUrl,
    services: {
      kafka: foreign('Kafka', kafka.port),
      postgres: foreign('PostgreSQL', postgres.port),
      redis: foreign('Redis', redis.port),
    },
    stop: async () => {},
  };
}

/**
 * @param {string} url
 * @param {number} portDefault
 * @param {string} variable
 */
function addressOf(url, portDefault, variable) {
  if (!URL.canParse(url)) throw new SetupError(`${variable} is not a valid address: ${url}`);
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? portDefault : Number(port) };
}

/**
 * As libs/platform/settings reads the variables.
 * @param {import('./probes.mjs').Address} address
 */
function askKafka(address) {
  const file = (/** @type {string} */ name) => {
    const path = process.env[name];
    return path ? readFile(path, name) : undefined;
  };
  if (process.env['PARKETT_KAFKA_TLS'] !== '1') return probeKafka(address);
  const [ca, cert, key] = ['CA', 'CERTIFICATE', 'KEY'].map((name) => file(`PARKETT_KAFKA_${name}_FILE`));
  return probeKafkaLogin({ ...address, tls: { ca, cert, key } });
}

/**
 * @param {string} url as libs/platform/limits reads it
 * @returns {{ user?: string, password: string, tls: import('./system/ports.mjs').TlsTrust | undefined }}
 */
function redisLogin(url) {
  const { protocol, username, password, searchParams } = new URL(url);
  if (protocol !== 'redis:' && protocol !== 'rediss:')
    throw new SetupError('PARKETT_REDIS_URL has to begin with redis:// or, with TLS, rediss://.');
  const authority = searchParams.get('sslrootcert');
  return {
    ...(username === '' ? {} : { user: decodeURIComponent(username) }),
    password: decodeURIComponent(password),
    tls:
      protocol === 'redis:'
        ? undefined
        : { ca: authority === null ? undefined : readFile(authority, 'PARKETT_REDIS_URL') },
  };
}

/**
 * @param {string} file
 * @param {string} variable that names it
 */
function readFile(file, variable) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new SetupError(`${file}, which ${variable} names, cannot be read.`);
  }
}

/**
 * @param {string} variable
 * @param {() => Promise<unknown>} probe
 */
async function answers(variable, probe) {
  try {
    await waitUntilHealthy(probe, { timeoutMs: ANSWER_TIMEOUT_MS, intervalMs: 250 });
  } catch (error) {
    throw new SetupError(`The service at ${variable} does not answer: ${/** @type {Error} */ (error).message}`);
  }
}

/**
 * @param {string} name
 * @param {number} port
 * @returns {import('./service-types.mjs').ServiceHandle}
 */
function foreign(name, port) {
  const refuse = async () => {
    throw new Error(`${name} was given by the environment and is not started or stopped here`);
  };
  return { name, port, pid: undefined, alive: () => true, kill: refuse, start: refuse, stop: refuse };
}
