import { SetupError } from './setup-error.mjs';

/**
 * The programs of an installation on one machine, and the commands of `npm run`.
 *
 * @typedef {object} Program
 * @property {string} name shown to people; also the name of its log file
 * @property {string[]} args for Node.js
 * @property {Record<string, string>} env added to the services' addresses
 * @property {(name: string) => boolean} [needs] says which PARKETT_ variables it gets besides those of `env`, all by
 * default. Among the others are keys and passwords
 */

/** Simulators know neither the services nor a key. */
const isOfSimulator = (/** @type {string} */ name) => ['PARKETT_HOME', 'PARKETT_LOG'].includes(name);

/** The owner of the tables is for migrations and the command line. */
const isOfServer = (/** @type {string} */ name) => name !== 'PARKETT_POSTGRES_OWNER_URL';

/** Creates the users of the PostgreSQL that we run; reads their passwords from its standard input. */
export const DATABASE_USERS = ['dist/server/database-users.mjs'];

/** Runs before the programs start: creates topics, schemas and the seed of the default market. */
export const MIGRATE = ['dist/server/migrate.mjs'];

/**
 * Opens the demo account if there is none and prints its login, and once the links of the demo staff. The app has to be
 * running.
 */
export const DEMO = ['dist/cli/main.mjs', 'demo'];

/** Enrols the demo staff of a test with the links on its standard input. */
export const ENROL_DEMO_STAFF = ['dist/drill/enrol-demo-staff.mjs'];

/**
 * The addresses that the programs listen on and find each other by.
 * @returns {{ url: string, port: number, consoleUrl: string, consolePort: number, payoutPort: number,
 * bankPort: number | undefined, notifierPort: number | undefined, screeningPort: number | undefined,
 * custodianPort: number | undefined, env: Record<string, string> }} without the port of a bank or of a provider when
 * the environment names a real one: then none is simulated
 */
export function readAddresses() {
  const port = portFrom('PARKETT_PORT', 8080);
  const consolePort = portFrom('PARKETT_CONSOLE_PORT', 8081);
  const payoutPort = portFrom('PARKETT_PAYOUT_PORT', 8082);
  const bankUrl = process.env['PARKETT_BANK_URL'];
  const bankPort = bankUrl ? undefined : portFrom('PARKETT_BANK_PORT', 8090);
  const notifierPort = process.env['PARKETT_NOTIFIER_URL'] ? undefined : portFrom('PARKETT_NOTIFIER_PORT', 8091);
  const screeningPort = process.env['PARKETT_SCREENING_URL'] ? undefined : portFrom('PARKETT_SCREENING_PORT', 8092);
  const custodianPort = process.env['PARKETT_CUSTODIAN_URL'] ? undefined : portFrom('PARKETT_CUSTODIAN_PORT', 8093);
  return {
    url: `http://localhost:${port}`,
    port,
    consoleUrl: `http://localhost:${consolePort}/console`,
    consolePort,
    payoutPort,
    bankPort,
    notifierPort,
    screeningPort,
    custodianPort,
    env: {
      PARKETT_PORT: String(port),
      PARKETT_BANK_URL: bankUrl || `http://127.0.0.1:${bankPort}`,
      ...notifierEnvironment(notifierPort),
      ...screeningEnvironment(screeningPort),
      ...custodianEnvironment(custodianPort),
    },
  };
}

/**
 * The environment variables for the simulated message provider, whose outbox people read in a browser. Empty when there
 * is none.
 * @param {number | undefined} notifierPort
 * @returns {Record<string, string>}
 */
export function notifierEnvironment(notifierPort) {
  if (notifierPort === undefined) return {};
  const url = `http://127.0.0.1:${notifierPort}`;
  return { PARKETT_NOTIFIER_URL: url, PARKETT_OUTBOX_URL: `http://localhost:${notifierPort}` };
}

/**
 * The environment variable for the simulated provider of lists. Empty when there is none.
 * @param {number | undefined} screeningPort
 * @returns {Record<string, string>}
 */
export function screeningEnvironment(screeningPort) {
  return screeningPort === undefined ? {} : { PARKETT_SCREENING_URL: `http://127.0.0.1:${screeningPort}` };
}

/**
 * The environment variable for the simulated custodian. Empty when there is none.
 * @param {number | undefined} custodianPort
 * @returns {Record<string, string>}
 */
export function custodianEnvironment(custodianPort) {
  return custodianPort === undefined ? {} : { PARKETT_CUSTODIAN_URL: `http://127.0.0.1:${custodianPort}` };
}

/**
 * @param {{ [port in 'bankPort' | 'notifierPort' | 'screeningPort' | 'custodianPort']: number | undefined } &
 * { payoutPort: number }} ports
 * @returns {Program[]} in the order of their start; they stop in reverse order
 */
export function listPrograms({ bankPort, notifierPort, screeningPort, custodianPort, payoutPort }) {
  const server = {
    name: 'server',
    // Connections that live for a second become old objects. By itself V8 lets a heap of 170 MB grow to 420 before it
    // looks for those that have ended, and a storm of connections costs that much memory.
    args: ['--max-semi-space-size=32', '--heap-growing-percent=30', 'dist/server/main.mjs'],
    env: { PARKETT_ROLES: 'api,engine,projector,market,feed,jobs' },
    needs: isOfServer,
  };
  // A process of its own: only it signs payments, and it answers nobody but about its health.
  const payout = {
    name: 'payout',
    args: ['dist/server/main.mjs'],
    env: { PARKETT_ROLES: 'payout', PARKETT_PORT: String(payoutPort) },
    needs: isOfServer,
  };
  const bank = {
    name: 'bank',
    args: ['dist/bank/main.mjs'],
    env: { PARKETT_BANK_PORT: String(bankPort) },
    needs: isOfSimulator,
  };
  const notifier = {
    name: 'notifier',
    args: ['dist/notifier/main.mjs'],
    env: { PARKETT_NOTIFIER_PORT: String(notifierPort) },
    needs: isOfSimulator,
  };
  const screening = {
    name: 'screening',
    args: ['dist/screening/main.mjs'],
    env: { PARKETT_SCREENING_PORT: String(screeningPort) },
    needs: isOfSimulator,
  };
  const custodian = {
    name: 'custodian',
    args: ['dist/custodian/main.mjs'],
    env: { PARKETT_CUSTODIAN_PORT: String(custodianPort) },
    needs: isOfSimulator,
  };
  return [
    ...(bankPort === undefined ? [] : [bank]),
    ...(notifierPort === undefined ? [] : [notifier]),
    ...(screeningPort === undefined ? [] : [screening]),
    ...(custodianPort === undefined ? [] : [custodian]),
    server,
    payout,
  ];
}

/**
 * `npm run <word>`: the program to run and the services it uses. `dev` means those of `npm start`; `own` means that the
 * program starts what it needs.
 * @typedef {{ args: string[], services: 'dev' | 'own' }} Command
 * @type {Record<string, Command>}
 */
export const COMMANDS = {
  migrate: { args: MIGRATE, services: 'dev' },
  parkett: { args: ['dist/cli/main.mjs'], services: 'dev' },
  bench: { args: ['dist/bench/main.mjs'], services: 'own' },
  drill: { args: ['dist/drill/main.mjs'], services: 'own' },
};

/**
 * Without arguments the command line only says how it is used, and `rules` only reads its own files, so they do not have
 * to wait for services.
 * @param {string} name
 * @param {string[]} args
 */
export function needsNoServices(name, args) {
  return name === 'parkett' && (args.length === 0 || args[0] === 'rules');
}

/**
 * @param {string} variable
 * @param {number} usual
 */
function portFrom(variable, usual) {
  const value = process.env[variable];
  if (!value) return usual;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new SetupError(`${variable}=${value} is not a port.`);
  return port;
}
