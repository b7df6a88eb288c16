import { existsSync } from 'node:fs';
import { SetupError, exitWith } from './setup-error.mjs';
import { profileDir } from './paths.mjs';
import { ensureServices, serviceEnvironment } from './ensure-services.mjs';
import { defineNativeServices } from './native-services.mjs';
import { composeAnswers, composeDown, composeStatus } from './compose.mjs';
import { recordedPorts } from './service-ports.mjs';
import { forgetKept, serviceUsers } from './service-users.mjs';
import { findStart } from './start-lock.mjs';
import { continueOnNode24 } from './node/continue-on-node-24.mjs';

await continueOnNode24();

const USAGE = 'Usage: node infra/services.mjs up|down|status [--profile NAME]';

/**
 * `up` starts the services and leaves them running, `down` stops them, `status` prints what is running.
 * @param {string[]} args
 */
async function servicesCommand(args) {
  const [verb, flag, name, ...more] = args;
  if (more.length > 0 || (flag !== undefined && (flag !== '--profile' || name === undefined)))
    throw new SetupError(USAGE);
  const profile = name ?? 'dev';
  if (verb === 'up') return up(profile);
  if (verb === 'down') return down(profile);
  if (verb === 'status') return status(profile);
  throw new SetupError(USAGE);
}

/** @param {string} profile */
async function up(profile) {
  const services = await ensureServices({ profile, keepsRunning: true });
  for (const [variable, value] of Object.entries(serviceEnvironment(services)))
    console.log(`export ${variable}='${value}'`);
}

/** @param {string} profile */
async function down(profile) {
  const dataDir = profileDir(profile);
  const start = findStart(dataDir);
  if (start !== undefined) throw new SetupError(`npm start (process ${start.pid}) uses the services: stop it first.`);
  const [user] = serviceUsers(dataDir);
  if (user !== undefined) throw new SetupError(`Process ${user} uses the services: wait until it has ended.`);
  forgetKept(dataDir);
  if (await composeAnswers()) await composeDown(profile, dataDir);
  const services = nativeServicesOf(dataDir);
  await Promise.all(services.map((service) => service.stop()));
  console.log(`The services of profile ${profile} are down.`);
}

/** @param {string} profile */
async function status(profile) {
  const dataDir = profileDir(profile);
  if (await composeAnswers()) {
    console.log(await composeStatus(profile, dataDir));
    return;
  }
  const services = nativeServicesOf(dataDir);
  if (services.length === 0) console.log(`Profile ${profile} has never been started.`);
  for (const { name, port, pid } of services) {
    console.log(`${name.padEnd(12)} 127.0.0.1:${port}  ${pid === undefined ? 'down' : `up (process ${pid})`}`);
  }
}

/** @param {string} dataDir */
function nativeServicesOf(dataDir) {
  const ports = existsSync(dataDir) ? recordedPorts(dataDir) : undefined;
  return ports === undefined ? [] : Object.values(defineNativeServices({ dataDir, ports }));
}

await servicesCommand(process.argv.slice(2)).catch(exitWith);
