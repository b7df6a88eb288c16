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
 * @property {string} postgresUrl with the superuser of a PostgreSQL that we run
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
 * @property {boolean | undefined} [endsWithRun] the data are those of one run of tests
 * @property {(line: string) => void} log
 */
export {};
