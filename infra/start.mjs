import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './setup-error.mjs';
import { profileDir } from './paths.mjs';
import { buildIfChanged } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { claimFolder } from './profile-folder.mjs';
import { DEMO, listPrograms, MIGRATE, readAddresses } from './programs.mjs';
import { ensureServices, serviceEnvironment } from './ensure-services.mjs';
import { announceStart, claimStart, findStart, RESET } from './start-lock.mjs';
import { endLeftPrograms, supervise } from './supervisor.mjs';
import { assertPortFree } from './system/ports.mjs';
import { withOwnUser } from './app.mjs';
import { describeState, waitForApp, watchApp } from './app-state.mjs';
import { keepLogsSmall } from './keep-logs.mjs';
import { keepServicesUp } from './keep-services.mjs';
import { prepareDatabase } from './postgres-users.mjs';
import { describeLowDisk } from './system/disk.mjs';
import { readWithoutLink } from './system/private.mjs';
import { runInPrivate, runToEnd, watchSources } from './start-parts.mjs';
import { handOverToPrograms } from './unprivileged.mjs';
import { continueOnNode24 } from './node/continue-on-node-24.mjs';

await continueOnNode24();

const log = (/** @type {string} */ line) => console.log(line);

/**
 * Clean-up steps for when Parkett stops, run in reverse order.
 * @type {(() => Promise<void> | void)[]}
 */
const undo = [];
let stopping = false;
/** Contains the links of the demo staff, which are printed once and kept nowhere. */
let printedByDemo = '';

/**
 * `npm start`: installs what is missing, starts the services, builds changed sources, prepares the data, runs the
 * programs and keeps them running until Ctrl-C. `--watch` rebuilds and restarts on every change of a source.
 * @param {string[]} argv
 */
async function main(argv) {
  const watch = argv.length === 1 && argv[0] === '--watch';
  if (argv.length > 0 && !watch) throw new SetupError('Usage: npm start, or npm run dev');
  const begun = Date.now();
  const addresses = readAddresses();
  const dataDir = profileDir('dev');
  claimFolder(dataDir);
  const release = claimStart(dataDir, addresses.url);
  if (release === undefined) {
    const other = findStart(dataDir);
    if (other?.address === RESET)
      throw new SetupError(`Process ${other.pid} is deleting the data: start again when it has ended.`);
    throw new SetupError(
      `Parkett is already running at ${other?.address} (process ${other?.pid}): stop it with Ctrl-C there, or kill ${other?.pid}.`,
    );
  }
  undo.push(release);
  const low = describeLowDisk(dataDir);
  if (low !== undefined) log(low);
  const programs = listPrograms(addresses);
  await endLeftPrograms(dataDir);
  await assertPortFree(addresses.port, 'the app', 'PARKETT_PORT');
  await assertPortFree(addresses.consolePort, 'the console', 'PARKETT_CONSOLE_PORT');
  await assertPortFree(addresses.payoutPort, 'the program that pays', 'PARKETT_PAYOUT_PORT');
  if (addresses.bankPort !== undefined)
    await assertPortFree(addresses.bankPort, 'the simulated bank', 'PARKETT_BANK_PORT');
  if (addresses.notifierPort !== undefined)
    await assertPortFree(addresses.notifierPort, 'the simulated message provider', 'PARKETT_NOTIFIER_PORT');
  if (addresses.screeningPort !== undefined)
    await assertPortFree(addresses.screeningPort, 'the simulated provider of lists', 'PARKETT_SCREENING_PORT');
  if (addresses.custodianPort !== undefined)
    await assertPortFree(addresses.custodianPort, 'the simulated custodian', 'PARKETT_CUSTODIAN_PORT');

  await ensureInstalled({ log });
  const [services] = await both(bringUpServices(dataDir), buildIfChanged({ log }));
  undo.push(keepServicesUp(services, log));
  undo.push(keepLogsSmall(dataDir, log));
  const env = {
    ...serviceEnvironment(services),
    ...addresses.env,
    PARKETT_CONSOLE_PORT: String(addresses.consolePort),
  };
  handOverToPrograms(dataDir, log);
  await prepareDatabase(services);
  await runToEnd('migrate', MIGRATE, { dataDir, env });
  if (stopping) return;

  const supervised = programs.map((program) => {
    const running = supervise(withOwnUser(services, program), { dataDir, env, log });
    undo.push(running.stop);
    return running;
  });
  const state = await waitForApp(addresses.url, supervised);
  const after = `after ${((Date.now() - begun) / 1000).toFixed(1)} s`;
  if (state.status !== 'down') await openDemo({ dataDir, env }, state);
  if (stopping) return;
  try {
    announceStart(dataDir, addresses.url, env);
  } catch (error) {
    log(`Other commands will not find this installation: ${/** @type {Error} */ (error).message}`);
  }
  const decoder = state.notes?.['pictures/decoder'];
  if (decoder !== undefined) log(`The decoder of pictures: ${decoder}.`);
  announce(addresses, dataDir, describeState(state, after));
  if (state.status !== 'ready') {
    const onReady = async () => {
      if (existsSync(demoLogin(dataDir))) return;
      await openDemo({ dataDir, env }, state);
      if (!stopping) announceDemo(dataDir);
    };
    undo.push(watchApp(addresses.url, state, log, onReady));
  }
  if (watch) undo.push(watchSources(supervised, log));
}

/**
 * Opens the demo account. An app that does not work as a whole may not be able to.
 * @param {{ dataDir: string, env: Record<string, string> }} place
 * @param {import('./app-state.mjs').AppState} state
 */
async function openDemo(place, { status }) {
  try {
    await runInPrivate('demo', DEMO, place, { onText: (text) => (printedByDemo += text) });
  } catch (error) {
    announceStaff();
    if (status === 'ready' || stopping) throw error;
    log(`The demo account could not be opened:\n${/** @type {Error} */ (error).message}`);
  }
}

/** @param {string} dataDir */
const demoLogin = (dataDir) => join(dataDir, 'demo-login.txt');

/** @param {string} dataDir */
async function bringUpServices(dataDir) {
  const starting = ensureServices({ profile: 'dev', dataDir, log });
  // Registered before they are up, so that they are also stopped if we are stopped meanwhile.
  undo.push(async () => (await starting.catch(() => undefined))?.stop());
  return starting;
}

/**
 * Waits for both even if one fails, so that nothing is still starting while we clean up.
 * @param {Promise<A>} first
 * @param {Promise<unknown>} second
 * @returns {Promise<[A]>}
 * @template A
 */
async function both(first, second) {
  await Promise.allSettled([first, second]);
  await second;
  return [await first];
}

/**
 * @param {{ url: string, consoleUrl: string, env: Record<string, string> }} addresses
 * @param {string} dataDir
 * @param {string[]} state lines about what works
 */
function announce({ url, consoleUrl, env }, dataDir, state) {
  log('');
  for (const line of state) log(line);
  log(`  app   ${url}`);
  log(`  staff ${consoleUrl}`);
  log(`  API   ${url}/api/docs`);
  if (env['PARKETT_OUTBOX_URL']) log(`  SMS   ${env['PARKETT_OUTBOX_URL']} (simulated: read codes and notices here)`);
  log(`  logs  ${join(dataDir, 'logs')}`);
  announceDemo(dataDir);
  log('Ctrl-C stops it.');
}

/** @param {string} dataDir */
function announceDemo(dataDir) {
  const login = readWithoutLink(demoLogin(dataDir));
  if (login !== undefined) {
    log('Demo login');
    for (const line of login.trim().split('\n')) log(`  ${line}`);
  }
  announceStaff();
}

/** Prints the links of the demo staff, once. */
function announceStaff() {
  const links = printedByDemo.split('\n').filter((line) => line.includes('/console/enrol#'));
  printedByDemo = '';
  if (links.length === 0) return;
  log('Demo staff: open each link to choose a password and set up an authenticator app. Shown only now.');
  for (const line of links) log(`  ${line}`);
}

/** @param {number} code */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const step of undo.reverse()) await Promise.resolve(step()).catch((error) => console.error(error));
  process.exit(code);
}

// The terminal may close before this process ends.
process.stdout.on('error', () => {});

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    if (!stopping) log('Stopping …');
    void stop(0);
  });
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  // Ignore errors that come from stopping.
  if (!stopping) {
    try {
      console.error(error instanceof SetupError ? error.message : error);
    } finally {
      await stop(1);
    }
  }
}
