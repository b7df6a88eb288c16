import { SetupError } from './setup-error.mjs';

/**
 * What runs when Parkett runs on one machine, and what the words after `npm run` mean.
 *
 * @typedef {object} Program
 * @property {string} name for people, and of its log file
 * @property {string[]} args for Node.js
 * @property {Record<string, string>} env added to the services' addresses
 */

/** Made before the programs start: topics, schemas, the seed of the default market. */
export const MIGRATE = ['dist/server/migrate.mjs'];

/** Opens the demo account when there is none and prints its login; the app has to run. */
export const DEMO = ['dist/cli/main.mjs', 'demo'];

/**
 * Where the programs listen, and what they tell each other about it.
 * @returns {{ url: string, port: number, bankPort: number | undefined, notifierPort: number | undefined, env:
 * Record<string, string> }}
 *   no port of a bank or a provider of messages when the environment names one: then none is simulated
 */
export function readAddresses() {
  const port = portFrom('PARKETT_PORT', 8080);
  const bankUrl = process.env['PARKETT_BANK_URL'];
  const bankPort = bankUrl ? undefined : portFrom('PARKETT_BANK_PORT', 8090);
  const notifierPort = process.env['PARKETT_NOTIFIER_URL'] ? undefined : portFrom('PARKETT_NOTIFIER_PORT', 8091);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    bankPort,
    notifierPort,
    env: {
      PARKETT_PORT: String(port),
      PARKETT_BANK_URL: bankUrl || `http://127.0.0.1:${bankPort}`,
      ...notifierEnvironment(notifierPort),
    },
  };
}

/**
 * What the programs are told of the simulated provider of messages, of which people read the outbox; nothing when there
 * is none.
 * @param {number | undefined} notifierPort
 * @returns {Record<string, string>}
 */
export function notifierEnvironment(notifierPort) {
  if (notifierPort === undefined) return {};
  const url = `http://127.0.0.1:${notifierPort}`;
  return { PARKETT_NOTIFIER_URL: url, PARKETT_OUTBOX_URL: url };
}

/**
 * @param {{ bankPort: number | undefined, notifierPort: number | undefined }} addresses
 * @returns {Program[]} in the order in which they start; they stop in the reverse one
 */
export function listPrograms({ bankPort, notifierPort }) {
  const server = {
    name: 'server',
    args: ['--max-semi-space-size=32', 'dist/server/main.mjs'],
    env: { PARKETT_ROLES: 'api,engine,projector,market,jobs' },
  };
  const bank = { name: 'bank', args: ['dist/bank/main.mjs'], env: { PARKETT_BANK_PORT: String(bankPort) } };
  const notifier = {
    name: 'notifier',
    args: ['dist/notifier/main.mjs'],
    env: { PARKETT_NOTIFIER_PORT: String(notifierPort) },
  };
  return [...(bankPort === undefined ? [] : [bank]), ...(notifierPort === undefined ? [] : [notifier]), server];
}

/**
 * `npm run <word>`: which program, and beside which services. `dev` are those of `npm start`; with `own`
 * the program starts what it needs by itself.
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
 * The code of a member of the demo staff is made of a file: nobody should wait for services to read it.
 * @param {string} name
 * @param {string[]} args
 */
export function needsNoServices(name, [first, second]) {
  return name === 'parkett' && first === 'staff' && second === 'code';
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
