import { profileDir } from './paths.mjs';
import { claimFolder } from './profile-folder.mjs';
import { composeAnswers, composeServices } from './compose.mjs';
import { environmentServices } from './environment-services.mjs';
import { nativeServices } from './native-services.mjs';
import { ownerUrl, programsUrl } from './postgres-users.mjs';
import { shareServices } from './service-users.mjs';

/**
 * @typedef {import('./service-types.mjs').ServicePorts} ServicePorts
 * @typedef {import('./service-types.mjs').Services} Services
 */

/**
 * Finds the services in the environment, or starts them with docker compose where an engine answers, or natively.
 * Resolves when each of them has answered in its own protocol.
 * @param {object} options
 * @param {string} [options.profile] `dev` by default; only `dev` has fixed ports
 * @param {string} [options.dataDir] the folder of this profile's data
 * @param {Partial<ServicePorts>} [options.ports]
 * @param {boolean} [options.keepsRunning] they run until `down` is called: `stop` leaves them running
 * @param {boolean | undefined} [options.endsWithRun] the data are those of one run of tests
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<Services>}
 */
export async function ensureServices({
  profile = 'dev',
  dataDir = profileDir(profile),
  ports = {},
  keepsRunning = false,
  endsWithRun,
  log = console.log,
} = {}) {
  const options = { profile, dataDir, ports, keepsRunning, endsWithRun, log };
  claimFolder(dataDir);
  const given = await environmentServices(dataDir);
  if (given !== undefined) return given;
  const bringUp = (await composeAnswers()) ? composeServices : nativeServices;
  return shareServices(options, () => bringUp(options));
}

/**
 * @param {Services} services
 * @returns {Record<string, string>} the environment that the programs, migrations and the command line read, with users
 * that `prepareDatabase` has created where we run PostgreSQL
 */
export function serviceEnvironment(services) {
  if (services.mode === 'environment') return plainEnvironment(services);
  return {
    ...plainEnvironment(services),
    PARKETT_POSTGRES_URL: programsUrl(services),
    PARKETT_POSTGRES_OWNER_URL: ownerUrl(services),
  };
}

/**
 * @param {Services} services
 * @returns {Record<string, string>} the same with one user of PostgreSQL, who may do everything
 */
export function plainEnvironment({ dataDir, kafkaBrokers, postgresUrl, redisUrl }) {
  return {
    PARKETT_HOME: dataDir,
    PARKETT_KAFKA_BROKERS: kafkaBrokers.join(','),
    PARKETT_POSTGRES_URL: postgresUrl,
    PARKETT_REDIS_URL: redisUrl,
  };
}
