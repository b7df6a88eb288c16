import { SetupError, exitWith } from './setup-error.mjs';
import { profileDir } from './paths.mjs';
import { buildIfChanged } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { COMMANDS, needsNoServices, readAddresses } from './programs.mjs';
import { reset } from './reset.mjs';
import { runCommand } from './run-command.mjs';
import { prepareDatabase } from './postgres-users.mjs';
import { findReadyInstallation } from './start-lock.mjs';
import { ensureServices, serviceEnvironment } from './ensure-services.mjs';
import { continueOnNode24 } from './node/continue-on-node-24.mjs';

await continueOnNode24();

/** Standard output belongs to the program: with `--json` it must contain nothing but the JSON. */
const log = (/** @type {string} */ line) => console.error(line);

/**
 * `npm run parkett -- …`, `bench`, `drill`, `migrate`: runs one of the built programs with the services it needs.
 * @param {string[]} argv
 * @returns {Promise<number>} the exit code
 */
async function main([name = '', ...args]) {
  const command = COMMANDS[name];
  if (command === undefined) throw new SetupError(`Usage: node infra/run.mjs ${Object.keys(COMMANDS).join('|')} …`);
  if (name === 'parkett' && args[0] === 'reset') return reset(args.slice(1));

  const program = [process.execPath, '--enable-source-maps', ...command.args, ...args];
  if (command.services === 'own') {
    await prepare();
    return runCommand(program, readAddresses().env);
  }
  const running = await findReadyInstallation(log);
  return running === undefined ? runAlone(name, args, program) : runBeside(running, program);
}

/**
 * Runs beside a running installation, with its addresses, its data and its build. Nothing is installed, built, started
 * or stopped.
 * @param {import('./start-lock.mjs').Start & { env: Record<string, string> }} running
 * @param {string[]} program
 */
function runBeside({ dataDir, address, env }, program) {
  if (dataDir !== profileDir('dev')) log(`Using the installation at ${address}, with its data in ${dataDir}`);
  return runCommand(program, env);
}

/**
 * Runs while there is no running installation: starts its services and stops them again.
 * @param {string} name
 * @param {string[]} args
 * @param {string[]} program
 */
async function runAlone(name, args, program) {
  await prepare();
  const addresses = readAddresses();
  const env = { ...addresses.env, PARKETT_CONSOLE_PORT: String(addresses.consolePort) };
  if (needsNoServices(name, args)) return runCommand(program, { ...env, PARKETT_HOME: profileDir('dev') });
  const services = await ensureServices({ profile: 'dev', log: () => {} });
  try {
    await prepareDatabase(services);
    return await runCommand(program, { ...env, ...serviceEnvironment(services) });
  } finally {
    await services.stop();
  }
}

async function prepare() {
  await ensureInstalled({ log });
  await buildIfChanged({ log });
}

await main(process.argv.slice(2)).then((code) => process.exit(code), exitWith);
