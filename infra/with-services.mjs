import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { SetupError, exitWith } from './setup-error.mjs';
import { profileDir, repoRoot, sharedDir } from './paths.mjs';
import { ensureInstalled } from './install.mjs';
import { removeProfile } from './remove-profile.mjs';
import { ensureServices, serviceEnvironment } from './services.mjs';
import { readLock, tryLock } from './system/lock.mjs';

const USAGE = 'Usage: node infra/with-services.mjs [--profile NAME] [--fresh] -- COMMAND ARGUMENTS…';

/**
 * Runs a command beside services of its own and ends with its exit code. Profile `test`, the default, is
 * always fresh, and every run has a folder of its own, so that several may go on at once.
 * @param {string[]} argv
 * @returns {Promise<number>} the exit code
 */
async function main(argv) {
  const { profile, fresh, command } = parse(argv);
  await ensureInstalled({ browser: profile === 'test' });

  const isTest = profile === 'test';
  const name = isTest ? `test-${process.pid}` : profile;
  if (isTest) await removeAbandonedTests();
  if (fresh && !isTest) await removeProfile(name);
  const dataDir = profileDir(name);
  const release = tryLock(join(dataDir, 'run.lock'));

  const services = await ensureServices({ profile: name, dataDir, log: (line) => console.error(line) });
  try {
    return await runCommand(command, serviceEnvironment(services));
  } finally {
    await services.stop();
    release?.();
    if (isTest) await removeProfile(name);
  }
}

/** @param {string[]} argv */
function parse(argv) {
  const end = argv.indexOf('--');
  const command = end === -1 ? [] : argv.slice(end + 1);
  const options = end === -1 ? [] : argv.slice(0, end);
  let profile = 'test';
  let fresh = false;
  while (options.length > 0) {
    const option = options.shift();
    const value = option === '--profile' ? options.shift() : undefined;
    if (option === '--fresh') fresh = true;
    else if (option === '--profile' && value !== undefined) profile = value;
    else throw new SetupError(USAGE);
  }
  if (command.length === 0) throw new SetupError(USAGE);
  return { profile, fresh, command };
}

/** What a killed run left behind: its services are ended and its folder is deleted. */
async function removeAbandonedTests() {
  const names = existsSync(sharedDir) ? readdirSync(sharedDir).filter((name) => /^test-\d+$/.test(name)) : [];
  for (const name of names) {
    if (readLock(join(profileDir(name), 'run.lock')) === undefined) await removeProfile(name);
  }
}

/**
 * @param {string[]} command
 * @param {Record<string, string>} environment
 * @returns {Promise<number>}
 */
function runCommand([file = '', ...args], environment) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'inherit', cwd: repoRoot, env: { ...process.env, ...environment } });
    // Ctrl-C reaches the command from the terminal; a signal sent to us alone is passed on.
    process.on('SIGINT', () => {});
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    process.on('SIGHUP', () => child.kill('SIGHUP'));
    child.once('error', (error) => reject(new SetupError(`${file} could not be started: ${error.message}`)));
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}

await main(process.argv.slice(2)).then((code) => process.exit(code), exitWith);
