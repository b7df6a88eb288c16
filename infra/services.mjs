import { pathToFileURL } from 'node:url';
import { exitWith } from './setup-error.mjs';
import { profileDir } from './paths.mjs';
import { claimFolder } from './profile-folder.mjs';
import { composeAnswers, composeServices } from './compose.mjs';
import { environmentServices } from './environment-services.mjs';
import { nativeServices } from './native-services.mjs';
import { shareServices } from './service-users.mjs';

/**
 * Kafka, PostgreSQL and Redis, wherever they come from.
 *
 * @typedef {'environment' | 'compose' | 'native'} ServiceMode
 *
 * @typedef {object} ServiceHandle one service; kill, start and stop throw when it is not ours to control (mode
 * `environment`)
 * @property {string} name
 * @property {number} port
 * @property {number | undefined} pid undefined while it does not run, and outside mode `native`
 * @property {() => boolean} alive
 * @property {(signal?: NodeJS.Signals) => Promise<void>} kill sends SIGKILL by default
 * @property {() => Promise<void>} start resolves when it answers
 * @property {() => Promise<void>} stop
 *
 * @typedef {object} Services
 * @property {ServiceMode} mode
 * @property {string} dataDir
 * @property {string[]} kafkaBrokers host:port
 * @property {string} postgresUrl
 * @property {string} redisUrl
 * @property {{ kafka: ServiceHandle, postgres: ServiceHandle, redis: ServiceHandle }} services
 * @property {() => Promise<void>} stop releases the services; the last process that used them stops them
 *
 * @typedef {object} ServicePorts
 * @property {number} kafka
 * @property {number} kafkaController
 * @property {number} postgres
 * @property {number} redis
 *
 * @typedef {object} BringUpOptions
 * @property {string} profile
 * @property {string} dataDir
 * @property {Partial<ServicePorts>} ports
 * @property {(line: string) => void} log
 */

/**
 * Finds the services in the environment, or starts them with docker compose where an engine answers, or natively.
 * Resolves when each of them has answered in its own protocol.
 * @param {object} options
 * @param {string} [options.profile] `dev` by default; only `dev` has fixed ports
 * @param {string} [options.dataDir] the folder of this profile's data
 * @param {Partial<ServicePorts>} [options.ports]
 * @param {boolean} [options.keepsRunning] they run until `down` is called: `stop` leaves them running
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<Services>}
 */
export async function ensureServices({
  profile = 'dev',
  dataDir = profileDir(profile),
  ports = {},
  keepsRunning = false,
  log = console.log,
} = {}) {
  const options = { profile, dataDir, ports, keepsRunning, log };
  claimFolder(dataDir);
  const given = await environmentServices(dataDir);
  if (given !== undefined) return given;
  const bringUp = (await composeAnswers()) ? composeServices : nativeServices;
  return shareServices(options, () => bringUp(options));
}

/**
 * @param {Services} services
 * @returns {Record<string, string>} the environment that the programs read
 */
export function serviceEnvironment({ dataDir, kafkaBrokers, postgresUrl, redisUrl }) {
  return {
    PARKETT_HOME: dataDir,
    PARKETT_KAFKA_BROKERS: kafkaBrokers.join(','),
    PARKETT_POSTGRES_URL: postgresUrl,
    PARKETT_REDIS_URL: redisUrl,
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // Not awaited here, because the command imports this module and would wait for itself.
  import('./services-command.mjs')
    .then(({ servicesCommand }) => servicesCommand(process.argv.slice(2)))
    .catch(exitWith);
}
